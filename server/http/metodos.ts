import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'

interface Direccion {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Numbers in an address: as many digits as the longest of them, a pedido's (0202). */
const NUMERO = '\\d{1,15}'

/** The pattern of a segment of an address: a number, where the contract says so, or undefined for anything. */
export const numberAt = ({ params }: Call, field: string): string | undefined =>
  (params?.properties[field] as { type?: string } | undefined)?.type === 'integer' ? NUMERO : undefined

/** Every address of the contract with its methods. */
const DIRECCIONES: readonly Direccion[] = listDirecciones()

function listDirecciones(): Direccion[] {
  const found = new Map<string, Set<string>>()
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const [method, path] = name.split(' ') as [string, string]
    const pattern = path.replace(/:(\w+)/g, (_, field: string) => numberAt(call, field) ?? '[^/]+')
    const methods = found.get(pattern) ?? new Set()
    found.set(pattern, methods.add(method))
    // HEAD is allowed wherever GET is.
    if (method === 'GET') methods.add('HEAD')
  }
  return [...found].map(([pattern, methods]) => ({ pattern: new RegExp(`^${pattern}/?$`), methods }))
}

/** The methods of an address; empty when there is no such address. */
export function methodsAt(serverProducts: string, url: string): string[] {
  if (!url.startsWith(serverProducts)) return []
  const path = url.slice(serverProducts.length).split('?', 1)[0]!
  const exact = DIRECCIONES.filter(({ pattern }) => pattern.test(path))
  return [...new Set(exact.flatMap(({ methods }) => [...methods]))].sort()
}
