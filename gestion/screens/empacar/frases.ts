import type { Canasta } from '@surtido/contract/gestion-empaque'

/** "A de Paula Sosa", "C de Diego Núñez, 3 de 8" */
export const fraseDeCanasta = ({ posicion, quien, lineas, dichas }: Canasta): string =>
  `${posicion} de ${quien}${dichas < lineas ? `, ${dichas} de ${lineas}` : ''}`
