// The program `marquee`. All of its code is in the library MarqueeConsole, so that Scripts/Bench can measure the same
// build.
import MarqueeConsole

Console.holdStreams()
Console.main()
