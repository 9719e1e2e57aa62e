import { isIP, isIPv4 } from 'node:net'
import type { Lector } from './lector.ts'

/**
 * The trusted `X-Forwarded-*`: this many hops from the right, or those of these addresses. With neither, none is
 * trusted.
 */
export interface ProxyConfig {
  readonly saltos: number
  /** Addresses and networks (CIDR) of proxies. */
  readonly direcciones: readonly string[]
}

/** Says whether requests arrive by a proxy: then a connection from this machine says nothing about who asks. */
export const isBehindProxy = ({ saltos, direcciones }: ProxyConfig): boolean => saltos > 0 || direcciones.length > 0

const NADIE: ProxyConfig = { saltos: 0, direcciones: [] }
const HOW =
  'how many proxies stand in front of this server (PROXY=1), or their addresses (PROXY=10.0.0.5,172.16.0.0/12); no for none'

export function readProxy({ text, list, problems }: Pick<Lector, 'text' | 'list' | 'problems'>): ProxyConfig {
  const said = text('PROXY') ?? 'no'
  if (said === 'no') return NADIE
  if (said === 'si') {
    problems.push(`PROXY=si would believe whatever anybody writes about their own address. Say ${HOW}.`)
    return NADIE
  }
  if (/^[1-9]$/.test(said)) return { saltos: Number(said), direcciones: [] }
  const direcciones = list('PROXY') ?? []
  if (!direcciones.every(isRange)) {
    problems.push(`PROXY is "${said}": it must be ${HOW}.`)
    return NADIE
  }
  return { saltos: 0, direcciones }
}

/** An address, or a network that contains some addresses but not all. */
function isRange(one: string): boolean {
  const [address, bits, ...rest] = one.split('/') as [string, string?, ...string[]]
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128)
}
