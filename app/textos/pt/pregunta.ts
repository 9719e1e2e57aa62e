import type { Textos } from '@surtido/rules/textos'
import type { AVISOS_DE_PREGUNTA as AVISOS_DE_PREGUNTA_ES } from '../pregunta.ts'

export const AVISOS_DE_PREGUNTA: Textos<typeof AVISOS_DE_PREGUNTA_ES> = { aceptar: 'Aceitar', rechazar: 'Recusar' }
