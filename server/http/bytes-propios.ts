/**
 * The same bytes in memory of their own, for those that are kept. Node puts what it makes of texts, and what it
 * compresses, into pieces of 64 KiB that many share: a few kept bytes would keep all of their piece.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
