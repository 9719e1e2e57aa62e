import type { IDIOMA as ES } from '../idioma.ts'

export const IDIOMA: typeof ES = { codigo: 'pt', lang: 'pt-BR', intl: 'pt-BR' }
