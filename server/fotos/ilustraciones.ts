// The drawings, and the words that call for them: from `data/ilustraciones.csv` and from each empresa.
import { readFileSync } from 'node:fs'
import { type Ilustraciones, openIlustraciones } from '@surtido/rules/ilustraciones'
import { parse } from 'csv-parse/sync'

const FILAS = (
  parse(readFileSync(new URL('../../data/ilustraciones.csv', import.meta.url)), {
    columns: true,
  }) as readonly Record<'ilustracion' | 'clase' | 'rubros' | 'frases', string>[]
).map(({ rubros, frases, ...row }) => ({
  ...row,
  rubros: rubros.split(' ').filter(Boolean),
  frases: frases.split(', ').filter(Boolean),
}))

const CLASE = new Map(FILAS.map(({ ilustracion, clase }) => [ilustracion, clase]))

/** The names of all drawings. */
export const ILUSTRACIONES: ReadonlySet<string> = new Set(CLASE.keys())

/** An empresa's own phrases, each with its drawing; null without any. */
export type Propias = Readonly<Record<string, string>> | null

/** The words shared by every empresa. */
export const ILUSTRACIONES_COMUNES: Ilustraciones = openIlustraciones(FILAS)

/** More empresas than a network has. */
const MOST_KEPT = 100
const kept = new Map<string, Ilustraciones>()

/** The shared words and an empresa's own. On an equal match, the empresa's own come first. */
export function ilustracionesCon(propias: Propias): Ilustraciones {
  if (!propias) return ILUSTRACIONES_COMUNES
  const key = JSON.stringify(propias)
  let found = kept.get(key)
  if (!found) {
    const own = Object.entries(propias).flatMap(([frase, ilustracion]) => {
      const clase = CLASE.get(ilustracion)
      return clase === undefined ? [] : [{ ilustracion, clase, rubros: [], frases: [frase] }]
    })
    found = openIlustraciones([...own, ...FILAS])
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, found)
  }
  return found
}

/** SQL of an empresa's own phrases, as one value; `empresa` is its parameter. */
export const propiasSql = (empresa: string) =>
  `(select json_object_agg(frase, ilustracion order by frase) from ilustracion_propia where codigo_empresa = ${empresa})`
