// How many times a figure is what it was, as an expression of SQL.
import { LEJOS, SALTO } from './resguardos.ts'

/** A shelf that has one left, of sixty, is no other scale; one that has a barcode, or a thousandth, is. */
const isFar = (mucho: string, poco: string) =>
  `${mucho} >= ${poco} * ${LEJOS} and (${poco} >= 5 or ${poco} < 1 or ${mucho} > 1000)`

/** 1 and 2: five and fifty times as much, or more; -1 and -2: a fifth and a fiftieth, or less; 0: about as much. */
export const vecesDe = (ahora: string, antes: string) => `case
  when ${ahora} >= ${antes} * ${SALTO} then case when ${isFar(ahora, antes)} then 2 else 1 end
  when ${ahora} * ${SALTO} <= ${antes} then case when ${isFar(antes, ahora)} then -2 else -1 end
  else 0 end`

/** Counts `veces`, which is null where there is nothing to compare. */
export const COUNT_ESCALA = `count(veces)::int as "conEscalaEnArchivo",
  count(*) filter (where veces <> 0)::int as escalan, count(*) filter (where veces > 0)::int as suben,
  count(*) filter (where abs(veces) = 2)::int as lejos`
