// A self-signed certificate for 127.0.0.1, new for each journey: X.509 v3 (RFC 5280), ECDSA P-256.
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'))

const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'))
const SUBJECT_ALT_NAME = hex('0603551d11')
const COMMON_NAME = hex('0603550403')
const LOCALHOST = hex('7f000001')
const DIA_MS = 24 * 3_600_000

/** Key and certificate in PEM, valid from yesterday until tomorrow. */
export function createCertificado(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))))
  const now = Date.now()
  const toSign = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.concat([hex('01'), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date(now - DIA_MS)), utcTime(new Date(now + DIA_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x87, LOCALHOST)))))),
  )
  const signature = createSign('sha256').update(toSign).sign(privateKey)
  const bytes = sequence(toSign, ECDSA_WITH_SHA256, der(0x03, hex('00'), signature))
  const lines = bytes.toString('base64').match(/.{1,64}/g)!
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
