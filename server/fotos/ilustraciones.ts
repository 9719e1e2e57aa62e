// The drawings there are and what calls for them, from `data/ilustraciones.csv`.
import { readFileSync } from 'node:fs'
import { openIlustraciones } from '@surtido/rules/ilustraciones'
import { parse } from 'csv-parse/sync'

const rows: readonly Record<'ilustracion' | 'clase' | 'rubros' | 'frases', string>[] = parse(
  readFileSync(new URL('../../data/ilustraciones.csv', import.meta.url)),
  { columns: true },
)

/** Every drawing there is. */
export const ILUSTRACIONES: ReadonlySet<string> = new Set(rows.map(({ ilustracion }) => ilustracion))

export const { choose: chooseIlustracion, chooseOfRubro: chooseIlustracionOfRubro } = openIlustraciones(
  rows.map(({ rubros, frases, ...row }) => ({
    ...row,
    rubros: rubros.split(' ').filter(Boolean),
    frases: frases.split(', ').filter(Boolean),
  })),
)
