// The body of a pedido for pickup today, which each test adapts.
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { ART, EMPRESA, franja, HOY, MEDIO_PAGO, zonaRetiro } from './mundo.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

export const PATH_PEDIDO = 'pedidos/realizar-pago-pedido'

export interface LineaDePrueba {
  readonly artCodigo: string
  readonly cantidad: number
  readonly precio: number
  readonly precioTotal: number
}

export const linea = (artCodigo: string, precio: number, cantidad = 1): LineaDePrueba => ({
  artCodigo,
  cantidad,
  precio,
  precioTotal: pesos(precio * cantidad),
})

/** Has its price in local 1. */
export const arroz = (cantidad = 1): LineaDePrueba => linea(ART.arroz, 59, cantidad)

/** Picked up at local 1 in the slot of 17 to 19, paid in cash; the total is the sum of the lines. */
export function pedidoOf(
  usuario: Pick<UsuarioDePrueba, 'idUsuario' | 'idUsuarioAplicacion'>,
  articulos: readonly LineaDePrueba[] = [arroz()],
  more: object = {},
) {
  return {
    idSolicitud: randomUUID(),
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 21 },
    idFranja: franja(zonaRetiro(1), 3, 2),
    fechaEntrega: HOY,
    articulos,
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo },
    totalEsperado: pesos(articulos.reduce((sum, { precioTotal }) => sum + precioTotal, 0)),
    ...more,
  }
}

/** The server's internal key of a pedido of empresa 10. */
export const llaveOf = (idPedido: number) => ({ codigoEmpresa: EMPRESA.ceibo, idPedido })

/** The price and stock of an article in local 1: pesos, and units or kg (null where not counted). */
export async function articuloLocalOf(db: Db, artCodigo: string): Promise<{ precio: number; stock: number | null }> {
  const { precio, stock } = await db
    .selectFrom('articuloLocal')
    .select(['precio', 'stock'])
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', artCodigo)
    .executeTakeFirstOrThrow()
  return { precio: Number(precio), stock }
}

/** The stock of a counted article. */
export const stockOf = async (db: Db, artCodigo: string = ART.arroz): Promise<number> =>
  (await articuloLocalOf(db, artCodigo)).stock!

const pesos = (number: number) => Math.round(number * 100) / 100
