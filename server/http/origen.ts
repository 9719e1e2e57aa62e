import { createHash } from 'node:crypto'
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isBehindProxy, type ProxyConfig } from '../config/proxy.ts'

/** An IP address in one canonical form, whatever a socket or a proxy wrote: no port, no zone, IPv4 as such. */
export function canonicalIp(said: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(said.trim())?.[1] ?? said.trim()
  const ip = (isIP(bare) === 0 ? bare.replace(/^([\d.]+):\d+$/, '$1') : bare).replace(/%.*$/, '').toLowerCase()
  if (isIP(ip) !== 6) return ip
  const groups = groupsOf(ip)
  if (groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((one) => [one >> 8, one & 0xff])
      .join('.')
  }
  return URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1) ?? ip
}

/** The unit that limits count as one origin: an address, or for IPv6 the 64-bit network that a household gets. */
export function origenOf(ip: string): string {
  const canonical = canonicalIp(ip)
  if (isIP(canonical) !== 6) return canonical
  const prefix = groupsOf(canonical).slice(0, 4)
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`
}

/** An origin where it is kept only to be counted: not readable, but found again by whoever tries all addresses. */
export const hashOrigen = (ip: string): string =>
  createHash('sha256').update(origenOf(ip)).digest('base64url').slice(0, 22)

/** The eight numbers of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip)
  const [a, b, c, d] = (dotted?.slice(2) ?? []).map(Number) as [number, number, number, number]
  const text = dotted ? `${dotted[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : ip
  const read = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [head, tail] = text.split('::').map(read) as [number[], number[] | undefined]
  return tail === undefined
    ? head
    : [...head, ...new Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail]
}

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

function listOf(direcciones: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of direcciones) {
    const [address, bits] = one.split('/') as [string, string?]
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  const ip = canonicalIp(address ?? '')
  return isIP(ip) !== 0 && list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

const LOOPBACK = listOf(['127.0.0.0/8', '::1'])
const NOMBRES_DE_AQUI: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Says whether the connected peer is a program of this machine. */
export const isLoopback = (address: string | undefined): boolean => contains(LOOPBACK, address ?? '')

/**
 * Says whether the request comes from this machine, and not from a page of another site whose name leads here (DNS
 * rebinding). Checks the connection, the requested host name, and that no proxy is involved: behind one that is in the
 * settings nobody is, since it may name this machine as the host and nobody as the caller.
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
