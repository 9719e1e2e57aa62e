import { createECDH } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VapidConfig } from '../../config/avisos.ts'

/**
 * The keys of a server that was given none: made at its first start and kept in its data folder, because a browser
 * subscribed with one key can't be reached with another. @param contacto as in `VapidConfig`.
 * @throws Error for the person at the terminal when the file doesn't hold a pair.
 */
export async function ownVapid(dataDir: string, contacto: string): Promise<VapidConfig> {
  const file = join(dataDir, 'vapid.json')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return { ...readPair(kept, file), contacto }
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privada = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  const made = { publica: pair.getPublicKey('base64url'), privada }
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600 })
  return { ...made, contacto }
}

function readPair(text: string, file: string): Pick<VapidConfig, 'publica' | 'privada'> {
  try {
    const { publica, privada } = JSON.parse(text)
    if (typeof publica === 'string' && typeof privada === 'string') return { publica, privada }
  } catch {}
  throw new Error(
    `${file} is damaged: it should hold the keys that browsers subscribed to. Put it back, or remove it to begin anew.`,
  )
}
