export interface LlavePedido {
  readonly codigoEmpresa: number
  readonly idPedido: number
}

export interface LlaveLocal {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}
