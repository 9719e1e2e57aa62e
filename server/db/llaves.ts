/** A pedido, and its payment: each has one. */
export interface LlavePedido {
  readonly codigoEmpresa: number
  readonly idPedido: number
}

export interface LlaveLocal {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

/** A person who works for an empresa. */
export interface LlavePersona {
  readonly codigoEmpresa: number
  readonly idAdministrador: number
}
