import type { Textos } from '@surtido/rules/textos'
import type { LISTA_ESCRITA as LISTA_ESCRITA_ES } from '../lista-escrita.ts'

export const LISTA_ESCRITA: Textos<typeof LISTA_ESCRITA_ES> = {
  titulo: 'Your list',
  cambiar: 'Change',
  otrosPara: (palabras) => `Other products for “${palabras}”`,
  parecidoA: (palabras) => `Similar to “${palabras}”`,
  noHay: (palabras) => `We did not find “${palabras}” in this store.`,
  buscando: (palabras) => `Searching “${palabras}”…`,
  sinTraer: (palabras) => `We could not search “${palabras}”.`,
  pista: 'Type or paste your list with commas (“leche, 2 panes, yerba”) and add it all at once.',
}
