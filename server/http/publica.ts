// The addresses of the open internet: an address from outside must never lead to a host inside our own network.
import { BlockList, isIP } from 'node:net'

const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
/** Only globally routed IPv6 addresses are public, except those that embed IPv4 or are for examples. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** Says whether anyone on the internet can reach the address. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !INSIDE.check(address, 'ipv4')
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}
