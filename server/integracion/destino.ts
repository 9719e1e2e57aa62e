// The addresses to which events may be sent: public ones over https, and none inside our server's network.
import { lookup } from 'node:dns'
import type { ClientRequest } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublic } from '../http/publica.ts'
import { retryAfter } from '../providers/retry-after.ts'

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** Why an address isn't allowed; `CON_CLAVE`: it names a user or a password. */
export type MotivoDeDestino = 'ILEGIBLE' | 'CON_CLAVE' | 'SIN_HTTPS' | 'NO_PUBLICA'

/**
 * Why an address isn't allowed, or undefined. With `local`, a receiver on this machine is allowed: for tests and
 * trials.
 */
export function refuseUrl(text: string, local: boolean): MotivoDeDestino | undefined {
  const url = URL.parse(text)
  if (!url) return 'ILEGIBLE'
  if (url.username || url.password) return 'CON_CLAVE'
  if (local && isLoopback(url.hostname)) return undefined
  if (url.protocol !== 'https:') return 'SIN_HTTPS'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isLoopback(url.hostname) || (isIP(host) && !isPublic(host))) return 'NO_PUBLICA'
  return undefined
}

/** Resolves a name at connection time, to public addresses only: an earlier look-up doesn't count. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const inside = found.find(({ address }) => !isPublic(address))
    if (inside || found.length === 0) return callback(new Error('the address is not public'), '')
    if (options.all) return callback(null, found)
    return callback(null, found[0]!.address, found[0]!.family)
  })

export interface RespuestaDeDestino {
  readonly status: number
  /** The seconds that `Retry-After` says. */
  readonly espera: number | undefined
}

const ANSWER_MS = 15_000

/** Posts a body. Follows no redirection and reads only the answer's status, within `limit` milliseconds. */
export function post(
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  local: boolean,
  limit = ANSWER_MS,
): Promise<RespuestaDeDestino> {
  return new Promise((resolve, reject) => {
    const refused = refuseUrl(text, local)
    if (refused) return reject(new Error(refused))
    const url = new URL(text)
    const own = local && isLoopback(url.hostname)
    const options = { method: 'POST', headers, agent: false, ...(!own && { lookup: publicLookup }) }
    const request: ClientRequest = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
      clearTimeout(timer)
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0, espera: retryAfter(answer.headers['retry-after'], Date.now()) })
    })
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${limit / 1000} s`)), limit)
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.end(body)
  })
}
