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

type ConAvance = Pick<TandaAbierta, 'nombre' | 'lineas' | 'dichas'>

export function preguntaDeSoltada({ nombre, lineas, dichas }: ConAvance): string {
  const faltan = lineas - dichas
  const que = faltan === 1 ? '¿Soltar la línea que le falta' : `¿Soltar las ${faltan} líneas que le faltan`
  return `${que} a ${nombre}? Las prepara quien tome la próxima tanda. Lo que ya preparó, queda.`
}

export function fraseDeSoltada({ nombre, lineas, dichas }: ConAvance): string {
  const faltan = lineas - dichas
  return `${faltan === 1 ? 'Quedó libre 1 línea' : `Quedaron libres ${faltan} líneas`} de ${nombre}.`
}
