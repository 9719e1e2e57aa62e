import type { IDIOMA as ES } from '../idioma.ts'

export const IDIOMA: typeof ES = { codigo: 'es-UY-vos', lang: 'es-UY', intl: 'es-UY' }
