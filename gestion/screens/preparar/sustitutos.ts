import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { sortParecidos } from '@surtido/rules/parecidos'
import type { TandaGuardada } from '../../device/guardado.ts'
import type { Parada } from '../../preparar/paradas.ts'

/** The articles of the stop's own category that the tanda brought along, the likest first. */
export const sustitutosOf = ({ tanda }: TandaGuardada, parada: Parada): readonly ArticuloDelLocal[] =>
  sortParecidos(parada, tanda.sustitutos.find((one) => one.codEstMerc === parada.codEstMerc)?.articulos ?? [])
