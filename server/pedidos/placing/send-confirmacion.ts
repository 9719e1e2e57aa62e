import { totalesDe } from '@surtido/rules/carrito'
import { correoDePedido, type PedidoDeCorreo } from '../../correo/pedido-correo.ts'
import type { Db } from '../../db/client.ts'
import type { JobDeps } from '../../jobs/start.ts'
import type { LlavePedido } from '../move-estado.ts'

/**
 * Tells who ordered that the pedido is received; one cancelled by the time this runs is not told of. An e-mail that
 * nobody has confirmed is told nothing: confirming it asks for this again (`confirm-correo.ts`).
 */
export async function sendConfirmacion({ db, correo }: JobDeps, llave: LlavePedido): Promise<void> {
  const found = await readCorreo(db, llave)
  if (!found) return
  const { email, nombre, empresa, pedido } = found
  await correo.send(email, correoDePedido(pedido, nombre, empresa), `pedido-${llave.codigoEmpresa}-${llave.idPedido}`)
}

interface Carta {
  readonly email: string
  readonly nombre: string
  readonly empresa: string
  readonly pedido: PedidoDeCorreo
}

/** Whom it is told and what, in three queries: one goes out for every pedido. Nobody once it or the account is gone. */
async function readCorreo(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<Carta | undefined> {
  const row = await db
    .selectFrom('pedido as p')
    .innerJoin('usuario as u', 'u.idUsuario', 'p.idUsuario')
    .innerJoin('empresa as e', 'e.codigoEmpresa', 'p.codigoEmpresa')
    .innerJoin('local as l', (join) =>
      join.onRef('l.codigoEmpresa', '=', 'p.codigoEmpresa').onRef('l.codigoLocal', '=', 'p.codigoLocal'),
    )
    .innerJoin('pago', (join) =>
      join.onRef('pago.codigoEmpresa', '=', 'p.codigoEmpresa').onRef('pago.idPedido', '=', 'p.idPedido'),
    )
    .leftJoin('cuponUso as c', (join) =>
      join.onRef('c.codigoEmpresa', '=', 'p.codigoEmpresa').onRef('c.idPedido', '=', 'p.idPedido'),
    )
    .selectAll('p')
    .select(['u.email', 'u.nombre', 'e.nombre as empresa', 'l.nombre as nombreLocal', 'l.direccion as direccionLocal'])
    .select(['pago.descripcion as medioPago', 'c.titulo as tituloCupon'])
    .where('p.codigoEmpresa', '=', codigoEmpresa)
    .where('p.idPedido', '=', idPedido)
    .where('p.estado', '<>', 'CANCELADO')
    .where('u.correoVerificado', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const [lineas, promociones] = await Promise.all([
    db
      .selectFrom('pedidoLinea')
      .select(['cantidadPedida', 'unidades', 'ventaFraccionada', 'nombre', 'contenido', 'precioTotal'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .orderBy('orden')
      .execute(),
    db
      .selectFrom('pedidoPromocion')
      .select(['titulo', 'ahorro'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .where('ahorro', '>', 0)
      .orderBy('idPromocion')
      .execute(),
  ])
  const { email, nombre, empresa, fechaEntrega, horaDesde, horaHasta, codigoRetiro, medioPago } = row
  return {
    email,
    nombre,
    empresa,
    pedido: {
      codigo: String(idPedido),
      fechaEntrega,
      horaDesde,
      horaHasta,
      codigoRetiro,
      medioPago,
      direccion: row.direccion,
      local: { nombre: row.nombreLocal, direccion: row.direccionLocal },
      lineas,
      totales: totalesDe(row),
      promociones,
      cupon: row.tituloCupon,
    },
  }
}
