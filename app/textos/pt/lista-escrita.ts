import type { Textos } from '@surtido/rules/textos'
import type { LISTA_ESCRITA as LISTA_ESCRITA_ES } from '../lista-escrita.ts'

export const LISTA_ESCRITA: Textos<typeof LISTA_ESCRITA_ES> = {
  titulo: 'Sua lista',
  cambiar: 'Trocar',
  otrosPara: (palabras) => `Outros produtos para “${palabras}”`,
  parecidoA: (palabras) => `Parecido com “${palabras}”`,
  noHay: (palabras) => `Não encontramos “${palabras}” nesta loja.`,
  buscando: (palabras) => `Buscando “${palabras}”…`,
  sinTraer: (palabras) => `Não conseguimos buscar “${palabras}”.`,
  pista: 'Escreva ou cole sua lista com vírgulas (“leche, 2 panes, yerba”) e adicione tudo junto.',
}
