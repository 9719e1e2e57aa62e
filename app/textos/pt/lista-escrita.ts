import type { Textos } from '@surtido/rules/textos'
import type { LISTA_ESCRITA as LISTA_ESCRITA_ES } from '../lista-escrita.ts'

export const LISTA_ESCRITA: Textos<typeof LISTA_ESCRITA_ES> = {
  titulo: 'Sua lista',
  cambiar: 'Trocar',
  otrosPara: (words) => `Outros produtos para “${words}”`,
  parecidoA: (words) => `Parecido com “${words}”`,
  noHay: (words) => `Não encontramos “${words}” nesta loja.`,
  buscando: (words) => `Buscando “${words}”…`,
  sinTraer: (words) => `Não conseguimos buscar “${words}”.`,
  pista: 'Escreva ou cole sua lista com vírgulas (“leche, 2 panes, yerba”) e adicione tudo junto.',
}
