import type { TandaAbierta } from '@surtido/contract/gestion-tandas'

/** The name of each tanda: its person, and from that person's second one on a number too. */
export function nombresDe(tandas: readonly TandaAbierta[]): ReadonlyMap<number, string> {
  const cuantas = new Map<string, number>()
  return new Map(
    tandas.map(({ idTanda, nombre }) => {
      const n = (cuantas.get(nombre) ?? 0) + 1
      cuantas.set(nombre, n)
      return [idTanda, n === 1 ? nombre : `${nombre} (${n})`]
    }),
  )
}
