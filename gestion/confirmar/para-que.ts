import type { ContractCall } from '@surtido/contract'

/** Says what the person is about to do, before they confirm who they are. */
export const paraQue = (name: ContractCall): string =>
  name === 'POST gestion/pedidos/:idPedido/pasos/:paso'
    ? 'Entregar sin el código del cliente queda con tu nombre.'
    : 'Lo que vas a hacer cambia permisos, aparatos o cuentas.'
