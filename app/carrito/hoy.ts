import { hoyEn } from '@surtido/rules/fechas'
import { ahora } from '@surtido/web/hora'
import { pagina } from '../device/pagina.ts'

/** Today in Montevideo by the server's clock, for offers and promotions: a phone may be a day off. */
export const hoyAqui = (): string => pagina.hoy ?? hoyEn(ahora())
