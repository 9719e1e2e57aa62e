// RFC 8188 and RFC 8291 as a browser reads them, written from the RFCs: with the library that wrote the message, both
// could have the same bug.
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

export interface Receptor {
  readonly claves: ECDH
  readonly auth: Buffer
}

/** Keys like a browser's for a subscription. */
export function makeReceptor(auth: Buffer): Receptor {
  const claves = createECDH('prime256v1')
  claves.generateKeys()
  return { claves, auth }
}

/** The message in the body of a push request, one record. @throws Error when it isn't for this subscription. */
export function decrypt(body: Buffer, { claves, auth }: Receptor): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record of aes128gcm')
  const shared = claves.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), claves.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record does not end')
  return padded.subarray(0, end).toString()
}
