import { hoyEn } from '@surtido/rules/fechas'
import { pagina } from '../device/pagina.ts'

/** Today in Montevideo, for offers and promotions. */
export const hoyAqui = (): string => pagina.hoy ?? hoyEn(new Date())
