// A usuario with one thing of each kind that can belong to somebody.
import { randomUUID } from 'node:crypto'
import type { Dueno } from '@surtido/contract/calls'
import type { Db } from '../db/client.ts'
import type { TestApp } from './app.ts'
import { createCodigo, enableCodigos } from './codigos.ts'
import { createDireccion } from './direcciones.ts'
import { ART } from './mundo.ts'
import { PATH_PEDIDO, pedidoOf } from './pedidos.ts'
import { createUsuario, type UsuarioDePrueba } from './usuarios.ts'

export { pedidoOf } from './pedidos.ts'

export interface Propio {
  readonly usuario: UsuarioDePrueba
  readonly idDireccion: number
  readonly idPedido: number
  /** That the pedido was received. */
  readonly idNotificacion: number
  readonly idCompra: number
}

/** There is room and stock for as many as a test makes. */
export async function createPropio(app: TestApp, db: Db): Promise<Propio> {
  const usuario = await createUsuario(db)
  const idDireccion = await createDireccion(db, usuario)
  await enableCodigos(db)
  await createCodigo(db, usuario.idUsuario, 'CUENTA')
  await db.updateTable('franja').set({ cupo: 10_000 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 10_000 }).where('artCodigo', '=', ART.arroz).execute()
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const { idNotificacion } = await db
    .selectFrom('notificacion')
    .select('idNotificacion')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const idCompra = await createCompraSelf(app, usuario)
  return { usuario, idDireccion, idPedido: body.idPedido, idNotificacion, idCompra }
}

/** With one article in it, so that it has a code. */
async function createCompraSelf(app: TestApp, usuario: UsuarioDePrueba): Promise<number> {
  const compra = { idSolicitud: randomUUID(), codigoEmpresa: 10, codigoLocal: 1 }
  const { idCompra } = (await app.as(usuario).post('self/compras', compra)).body
  const articulos = [{ codigo: ART.arroz, cantidad: 1 }]
  await app.as(usuario).put(`self/compras/${idCompra}/articulos`, { version: 1, articulos })
  return idCompra
}

/** The value that each thing of `dueno` has for its owner. */
export function ownValue(
  what: keyof Dueno,
  { usuario, idDireccion, idPedido, idNotificacion, idCompra }: Propio,
): number {
  return {
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    direccion: idDireccion,
    pedido: idPedido,
    notificacion: idNotificacion,
    compra: idCompra,
  }[what]
}

/** Whose pedidos have all arrived: an account with one on its way is not deleted. */
export async function receivePedidos(db: Db, { idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>): Promise<void> {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idUsuario', '=', idUsuario).execute()
}

/** Calls that need a pedido on its way; of the others none minds one that has arrived. */
const DE_ABIERTO = ['PUT pedidos/:idPedido', 'POST pedidos/:idPedido/cotizar', 'POST pedidos/:idPedido/cancelar']

/** Brings the usuario's pedidos where a call of the contract is granted. */
export async function makeReady(db: Db, name: string, usuario: Pick<UsuarioDePrueba, 'idUsuario'>): Promise<void> {
  if (!DE_ABIERTO.includes(name)) await receivePedidos(db, usuario)
}
