/** Which pedido. */
export interface LlavePedido {
  readonly codigoEmpresa: number
  readonly idPedido: number
}

/** Which local. */
export interface LlaveLocal {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}
