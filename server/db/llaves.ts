/** The key of a pedido. */
export interface LlavePedido {
  readonly codigoEmpresa: number
  readonly idPedido: number
}

/** The key of a local. */
export interface LlaveLocal {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}
