/** A shopping list written into the search. */
export const LISTA_ESCRITA = {
  titulo: 'Tu lista',
  cambiar: 'Cambiar',
  otrosPara: (palabras: string) => `Otros artículos para «${palabras}»`,
  parecidoA: (palabras: string) => `Parecido a «${palabras}»`,
  noHay: (palabras: string) => `No encontramos «${palabras}» en este local.`,
  buscando: (palabras: string) => `Buscando «${palabras}»…`,
  sinTraer: (palabras: string) => `No pudimos buscar «${palabras}».`,
  pista: 'Escribe o pega tu lista con comas («leche, 2 panes, yerba») y agrégala toda junta.',
} as const
