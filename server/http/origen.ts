import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isBehindProxy, type ProxyConfig } from '../config/proxy.ts'
import { canonicalIp, contains, groupsOf, isLoopback, listOf } from '../ip.ts'

/** The answer of `origenOf`. The compiler accepts no other text for it. */
export type OrigenDeRed = string & { readonly deRed: true }

/** Of a request whose address cannot be read: all of these count as one. */
const SIN_ORIGEN = 'unknown'

/** The unit that limits count as one origin: an address, or for IPv6 the 64-bit network that a household gets. */
export function origenOf(ip: string): OrigenDeRed {
  const canonical = canonicalIp(ip)
  const kind = isIP(canonical)
  // A proxy may say what it likes, and what is no address must not be taken for another kind of caller.
  if (kind === 0) return SIN_ORIGEN as OrigenDeRed
  if (kind === 4) return canonical as OrigenDeRed
  const prefix = groupsOf(canonical).slice(0, 4)
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64` as OrigenDeRed
}

/**
 * The networks an origin lies in, the larger first: for IPv6 the 48 and the 56 bits that a provider may give one
 * customer, else the address itself.
 */
export function networksOf(origen: string): [string, string] {
  const groups = /^(.*):([0-9a-f]+)::\/64$/.exec(origen)
  if (!groups) return [origen, origen]
  const [, larger, last] = groups
  const half = (Number.parseInt(last!, 16) & 0xff00).toString(16)
  return [`${larger}::/48`, `${larger}:${half}::/56`]
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
