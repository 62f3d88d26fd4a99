// Compares the hash with published values of FNV-1a.
import MarqueeSystem
import Testing

@Test(
  "The hash is FNV-1a", arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c)] as [(String, UInt64)])
func hash(text: String, hash: UInt64) {
  #expect(FNV1a.hash(text.utf8) == hash)
}
