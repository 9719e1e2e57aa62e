import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isBehindProxy, type ProxyConfig } from '../config/proxy.ts'
import { canonicalIp, contains, groupsOf, isLoopback, listOf } from '../ip.ts'

/** What `origenOf` answers: the compiler takes no other text for it. */
export type OrigenDeRed = string & { readonly deRed: true }

/** The unit that limits count as one origin: an address, or for IPv6 the 64-bit network that a household gets. */
export function origenOf(ip: string): OrigenDeRed {
  const canonical = canonicalIp(ip)
  if (isIP(canonical) !== 6) return canonical as OrigenDeRed
  const prefix = groupsOf(canonical).slice(0, 4)
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64` as OrigenDeRed
}

/** An origin where it is kept only to be counted: not readable, but found again by whoever tries all addresses. */
export const hashOrigen = (ip: string): string =>
  createHash('sha256').update(origenOf(ip)).digest('base64url').slice(0, 22)

/**
 * Says whether this hop may name the previous one. `X-Forwarded-For` is read from the right, starting at the
 * connection: hop 0 is the connected peer.
 */
export function trustOf({ saltos, direcciones }: ProxyConfig): (address: string, hop: number) => boolean {
  const list = listOf(direcciones)
  return (address, hop) => hop < saltos || contains(list, address)
}

/** Says whether the connected peer is one of our proxies. All customers share a proxy's address. */
export function makeIsProxy({ saltos, direcciones }: ProxyConfig): (address: string) => boolean {
  const list = listOf(direcciones)
  return (address) => saltos > 0 || contains(list, address)
}

const NOMBRES_DE_AQUI: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Says whether the request comes from this machine, and not from a page of another site whose name leads here (DNS
 * rebinding). Checks the connection, the requested host name, and that no proxy is involved. False behind a proxy of the
 * settings, because such a proxy may name this machine as the host and leave out the caller.
 */
export function isFromHere(
  {
    headers,
    socket,
  }: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  proxy: ProxyConfig,
): boolean {
  if (isBehindProxy(proxy)) return false
  if (!isLoopback(socket.remoteAddress)) return false
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const host = URL.parse(`http://${String(headers.host ?? '')}`)?.hostname
  return host !== undefined && NOMBRES_DE_AQUI.has(host)
}

/** The caller's origin, as far as the connection tells: for a card provider's fraud checks, and for our limits. */
export const originOf = ({ ip, headers }: FastifyRequest) => ({
  ip: canonicalIp(ip),
  hash: hashOrigen(ip),
  userAgent: headers['user-agent']?.slice(0, 300) ?? null,
})
