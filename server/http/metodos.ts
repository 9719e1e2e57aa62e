import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'

interface Direccion {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Every address of the contract with its methods. */
const DIRECCIONES: readonly Direccion[] = listDirecciones()

function listDirecciones(): Direccion[] {
  const found = new Map<string, Set<string>>()
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const [method, path] = name.split(' ') as [string, string]
    const pattern = path.replace(/:(\w+)/g, (_, field: string) => segmentOf(call, field))
    const methods = found.get(pattern) ?? new Set()
    found.set(pattern, methods.add(method))
    // HEAD is allowed wherever GET is.
    if (method === 'GET') methods.add('HEAD')
  }
  return [...found].map(([pattern, methods]) => ({ pattern: new RegExp(`^${pattern}/?$`), methods }))
}

/** Ids take only digits (router traps), other segments anything. */
function segmentOf({ params }: Call, field: string): string {
  const { type } = (params?.properties[field] ?? {}) as { type?: string }
  return type === 'integer' ? '\\d{1,12}' : '[^/]+'
}

/** The methods of an address; empty when there is no such address. */
export function methodsAt(serverProducts: string, url: string): string[] {
  if (!url.startsWith(serverProducts)) return []
  const path = url.slice(serverProducts.length).split('?', 1)[0]!
  const exact = DIRECCIONES.filter(({ pattern }) => pattern.test(path))
  return [...new Set(exact.flatMap(({ methods }) => [...methods]))].sort()
}
