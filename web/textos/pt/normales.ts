import type { Textos } from '@surtido/rules/textos'
import type { TEXTS as TEXTS_ES } from '../normales.ts'

export const TEXTS: Textos<typeof TEXTS_ES> = {
  ups: 'Ops',
  ocurrioError: 'Ocorreu um erro. Tente de novo',
  aceptar: 'OK',
  vedadoActuando: 'Só a própria pessoa pode fazer isto.',
  errorGenerico: 'Ops... Ocorreu um erro inesperado. Por favor, tente de novo.',
  reintentar: 'Tentar de novo',
  sinResultados: 'Parece que não há resultados.',
  sinConexion: 'Ops. Ocorreu um erro inesperado. Verifique a sua conexão com a internet',
  sinConexionGuardado: 'Não há conexão. O que você escolheu está salvo: tente de novo em um momento.',
  intentarNuevamente: 'Tentar de novo',
}
