import { hoyEn } from '@surtido/rules/fechas'
import { pagina } from '../device/pagina.ts'

/** The day whose offers and promotions count, in Montevideo. */
export const hoyAqui = (): string => pagina.hoy ?? hoyEn(new Date())
