import type { Canasta } from '@surtido/contract/gestion-empaque'

/** "A de Paula Sosa", "C (CAN-007) de Diego Núñez, 3 de 8" */
export const fraseDeCanasta = ({ posicion, codigo, quien, lineas, dichas }: Canasta): string =>
  `${posicion}${codigo ? ` (${codigo})` : ''} de ${quien}${dichas < lineas ? `, ${dichas} de ${lineas}` : ''}`
