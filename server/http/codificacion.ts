import { weightsOf } from './pesos.ts'

/** The encoding of prepared bytes: plain, or compressed. */
export type Codificacion = (typeof COMPRESIONES)[number] | undefined

/** The smallest first. */
const COMPRESIONES = ['br', 'zstd', 'gzip'] as const

/** Clients send only a few different headers: parsed ones are cached, up to this many. */
const MOST = 200
const known = new Map<string, Codificacion>()

/** The smallest that a client accepts; `q=0` means that it does not. */
export function codificacionOf(accepted: string | undefined): Codificacion {
  if (!accepted) return undefined
  if (!known.has(accepted)) {
    if (known.size >= MOST) known.clear()
    known.set(accepted, read(accepted))
  }
  return known.get(accepted)
}

function read(accepted: string): Codificacion {
  const weights = weightsOf(accepted)
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return COMPRESIONES.find(takes)
}
