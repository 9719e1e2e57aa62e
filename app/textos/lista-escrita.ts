/** A shopping list written into the search. */
export const LISTA_ESCRITA = {
  titulo: 'Tu lista',
  cambiar: 'Cambiar',
  otrosPara: (words: string) => `Otros artículos para «${words}»`,
  parecidoA: (words: string) => `Parecido a «${words}»`,
  noHay: (words: string) => `No encontramos «${words}» en este local.`,
  buscando: (words: string) => `Buscando «${words}»…`,
  sinTraer: (words: string) => `No pudimos buscar «${words}».`,
  pista: 'Escribe o pega tu lista con comas («leche, 2 panes, yerba») y agrégala toda junta.',
} as const
