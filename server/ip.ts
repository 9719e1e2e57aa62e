// IP addresses, and lists of them.
import { BlockList, isIP, isIPv4 } from 'node:net'

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

/** The eight numbers of an IPv6 address. */
export function groupsOf(ip: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip)
  const [a, b, c, d] = (dotted?.slice(2) ?? []).map(Number) as [number, number, number, number]
  const text = dotted ? `${dotted[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : ip
  const read = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [head, tail] = text.split('::').map(read) as [number[], number[] | undefined]
  return tail === undefined
    ? head
    : [...head, ...new Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail]
}

export function listOf(direcciones: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of direcciones) {
    const [address, bits] = one.split('/') as [string, string?]
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

export function contains(list: BlockList, address: string): boolean {
  const ip = canonicalIp(address ?? '')
  return isIP(ip) !== 0 && list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

const LOOPBACK = listOf(['127.0.0.0/8', '::1'])

/** Says whether the connected peer is a program of this machine. */
export const isLoopback = (address: string | undefined): boolean => contains(LOOPBACK, address ?? '')
