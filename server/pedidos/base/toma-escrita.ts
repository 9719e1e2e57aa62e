// The column `toma.dicho`: all that a toma says, as an array. The same toma sent again is an equal array, so what is
// said has its place for good. No `Dicho` of `rules/tomas.ts`, which is the latest toma of a tanda about a line.
import type { Toma } from '@surtido/contract/gestion-tandas'
import { type RawBuilder, sql } from 'kysely'

/** The fields of every toma, each at its place. */
const CAMPOS = [
  ...(['idToma', 'idPedido', 'orden', 'dispositivo', 'secuencia', 'cantidad', 'hecha', 'otros'] as const),
  ...(['terminada', 'completa', 'quedan'] as const),
] as const satisfies (keyof Toma)[]
type Campo = (typeof CAMPOS)[number]

/** The place of a part in the array, for `->` and `->>` of SQL. */
export const placeInEscrita = (campo: Campo): RawBuilder<number> => sql.lit(CAMPOS.indexOf(campo))

/** All that a toma says, as text: tells a repeated toma from another one with the same id. */
export function textOfToma(toma: Toma): string {
  const campos: Readonly<Record<Campo, unknown>> = {
    ...toma,
    idToma: toma.idToma.toLowerCase(),
    otros: toma.otros ?? [],
    terminada: toma.terminada ?? false,
    completa: toma.completa ?? false,
    quedan: toma.quedan ?? null,
  }
  return JSON.stringify([
    ...CAMPOS.map((campo) => campos[campo]),
    ...(toma.sinLoAcordado ? [true] : []),
    ...(toma.excepcion === undefined ? [] : [{ excepcion: toma.excepcion }]),
    ...(toma.porTelefono ? [{ porTelefono: true }] : []),
    ...(toma.sinLeer ? [{ sinLeer: toma.sinLeer }] : []),
    ...(toma.codigo === undefined ? [] : [{ codigo: toma.codigo }]),
  ])
}
