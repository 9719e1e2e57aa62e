// A picture that an articles' file names by its address: fetched once, under limits, only from the open internet.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isPublic } from '../http/publica.ts'
import { FotoError } from './error.ts'
import { BYTES_MAX } from './receta.ts'

export interface Permisos {
  /** Hosts of the company's own network that may be fetched from all the same. */
  readonly hosts?: readonly string[]
  /** Certificates to trust besides the usual ones. */
  readonly ca?: string | undefined
  readonly segundos?: number
}

const SEGUNDOS = 20
const REDIRECTIONS = 3
const TIPOS = /^image\/(jpeg|pjpeg|png|webp|avif)\b/i

/** The bytes of a picture. Throws FotoError with the reason it can't be fetched. */
export async function fetchFoto(address: string, permisos: Permisos = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout((permisos.segundos ?? SEGUNDOS) * 1_000)
  let url = readUrl(address)
  for (let asked = 0; asked <= REDIRECTIONS; asked++) {
    const answer = await ask(url, permisos, signal).catch((error: Error) => {
      if (error instanceof FotoError) throw error
      throw new FotoError(signal.aborted ? 'takes too long' : `cannot be fetched (${error.message})`)
    })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = readUrl(new URL(headers.location, url).href)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new FotoError(`is answered with ${statusCode}`)
    }
    if (!TIPOS.test(headers['content-type'] ?? '')) {
      answer.destroy()
      throw new FotoError(`is ${String(headers['content-type'] ?? 'of no type').slice(0, 60)}, no picture`)
    }
    return readWhole(answer, signal)
  }
  throw new FotoError('is always somewhere else')
}

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') throw new FotoError('is no https address')
  if (url.username || url.password) throw new FotoError('has a password in its address')
  return url
}

async function ask(url: URL, { hosts = [], ca }: Permisos, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found: readonly LookupAddress[] = await lookup(host, { all: true })
  const open = hosts.includes(host) ? found : found.filter(({ address }) => isPublic(address))
  const [first] = open
  if (!first) throw new FotoError(`is at ${host}, which is not on the open internet`)
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      signal,
      agent: false,
      ...(ca !== undefined && { ca }),
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Surtido' },
      // Connect to the address that was checked: a second look-up might answer another.
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [first]) : callback(null, first.address, first.family),
    })
    asked.once('response', resolve)
    asked.once('error', reject)
    asked.end()
  })
}

async function readWhole(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > BYTES_MAX) throw new FotoError('weighs more than 20 MB')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof FotoError) throw error
    throw new FotoError(signal.aborted ? 'takes too long' : 'broke off')
  }
  return Buffer.concat(chunks)
}
