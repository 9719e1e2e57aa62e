import type { Textos } from '@surtido/rules/textos'
import type { LISTA_ESCRITA as LISTA_ESCRITA_ES } from '../lista-escrita.ts'

export const LISTA_ESCRITA: Textos<typeof LISTA_ESCRITA_ES> = {
  titulo: 'Your list',
  cambiar: 'Change',
  otrosPara: (words) => `Other products for “${words}”`,
  parecidoA: (words) => `Similar to “${words}”`,
  noHay: (words) => `We did not find “${words}” in this store.`,
  buscando: (words) => `Searching “${words}”…`,
  sinTraer: (words) => `We could not search “${words}”.`,
  pista: 'Type or paste your list with commas (“leche, 2 panes, yerba”) and add it all at once.',
}
