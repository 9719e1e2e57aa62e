// The column `toma.dicho`: all that a toma says, as an array. The same toma sent again is an equal array, so what is
// said has its place for good.
import type { Toma } from '@surtido/contract/gestion-tandas'
import { type RawBuilder, sql } from 'kysely'

/** The fields of every toma, each at its place. */
const PARTES = [
  ...(['idToma', 'idPedido', 'orden', 'dispositivo', 'secuencia', 'cantidad', 'hecha', 'otros'] as const),
  ...(['terminada', 'completa', 'quedan'] as const),
] as const satisfies (keyof Toma)[]
type Parte = (typeof PARTES)[number]

/** The place of a part in the array, for `->` and `->>` of SQL. */
export const placeInDicho = (parte: Parte): RawBuilder<number> => sql.lit(PARTES.indexOf(parte))

/** All that a toma says, as text: tells a repeated toma from another one with the same id. */
export function textOfToma(toma: Toma): string {
  const partes: Readonly<Record<Parte, unknown>> = {
    ...toma,
    idToma: toma.idToma.toLowerCase(),
    otros: toma.otros ?? [],
    terminada: toma.terminada ?? false,
    completa: toma.completa ?? false,
    quedan: toma.quedan ?? null,
  }
  return JSON.stringify([
    ...PARTES.map((parte) => partes[parte]),
    ...(toma.sinLoAcordado ? [true] : []),
    ...(toma.excepcion === undefined ? [] : [{ excepcion: toma.excepcion }]),
    ...(toma.porTelefono ? [{ porTelefono: true }] : []),
    ...(toma.sinLeer ? [{ sinLeer: toma.sinLeer }] : []),
    ...(toma.codigo === undefined ? [] : [{ codigo: toma.codigo }]),
  ])
}
