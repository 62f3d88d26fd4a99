// The program `marquee`. All of it is the console, a library, so that Apps/Bench can measure the console as it is built.
import MarqueeConsole

Console.holdStreams()
Console.main()
