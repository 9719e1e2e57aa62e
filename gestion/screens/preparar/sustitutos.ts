import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { TandaGuardada } from '../../device/guardado.ts'
import type { Parada } from '../../preparar/paradas.ts'

/** The articles of the stop's own category that the tanda brought along. */
export const sustitutosOf = ({ tanda }: TandaGuardada, { codEstMerc }: Parada): readonly ArticuloDelLocal[] =>
  tanda.sustitutos.find((one) => one.codEstMerc === codEstMerc)?.articulos ?? []
