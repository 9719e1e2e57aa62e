import type { IDIOMA as ES } from '../idioma.ts'

export const IDIOMA: typeof ES = { codigo: 'en', lang: 'en', intl: 'en-GB' }
