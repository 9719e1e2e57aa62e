// The parts of a pedido besides its lines: questions, its rating, its claims.
import type { Pesos } from '@surtido/contract/base'
import type { Pedido } from '@surtido/contract/pedidos'
import { toInstanteIso } from '@surtido/rules/fechas'
import { PLAZO_EDITAR_MS } from '@surtido/rules/plazos'
import { lineTotal } from '@surtido/rules/precios'
import { regaloDe } from '@surtido/rules/preparacion'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { ahorroEscrito, type Opcion, opcionLeida } from '../base/filas.ts'
import { opcionesOf } from '../preparing/opciones.ts'

type PartesPosteriores = Pick<Pedido, 'reemplazos' | 'calificacion' | 'reclamos'>

export async function readDespues(db: Db, llave: LlavePedido, now: Date): Promise<PartesPosteriores> {
  const [reemplazos, calificacion, reclamos] = await Promise.all([
    readReemplazos(db, llave, now),
    readCalificacion(db, llave),
    readReclamos(db, llave),
  ])
  return { reemplazos, calificacion, reclamos }
}

/** A question past its time reads as VENCIDO even before the job writes it: it can't be answered any more. */
export async function readReemplazos(
  db: Db,
  { codigoEmpresa, idPedido }: LlavePedido,
  now: Date,
): Promise<PartesPosteriores['reemplazos']> {
  const rows = await db
    .selectFrom('reemplazo')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .orderBy('idReemplazo')
    .execute()
  return rows.map((row) => ({
    idReemplazo: row.idReemplazo,
    artCodigo: row.artCodigo,
    propuesto: propuestoOf(row),
    cantidad: row.cantidad,
    precioTotal: row.precioTotal,
    opciones: opcionesOf(row).map((opcion) => ({
      ...propuestoOf(opcion),
      cantidad: opcion.cantidad,
      precioTotal: opcion.precioTotal,
      regalo: regaloOf(opcion),
    })),
    vence: toInstanteIso(row.vence),
    estado: row.estado === 'PENDIENTE' && now >= row.vence ? 'VENCIDO' : row.estado,
  }))
}

const propuestoOf = ({ propuesto, nombre, contenido, urlImagen, ventaFraccionada }: Opcion) => ({
  artCodigo: propuesto,
  ...{ nombre, contenido, urlImagen, ventaFraccionada },
})

function regaloOf(opcion: Opcion): Pesos {
  const { precioUnitario, cantidad, precioTotal } = opcionLeida(opcion)
  return ahorroEscrito(regaloDe(lineTotal(precioUnitario, cantidad), precioTotal))
}

async function readCalificacion(
  db: Db,
  { codigoEmpresa, idPedido }: LlavePedido,
): Promise<PartesPosteriores['calificacion']> {
  const row = await db
    .selectFrom('calificacion')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirst()
  if (!row) return null
  const { puntaje, aspectos, comentario, fecha } = row
  const editableHasta = toInstanteIso(new Date(fecha.getTime() + PLAZO_EDITAR_MS))
  return { puntaje, aspectos, comentario, fecha: toInstanteIso(fecha), editableHasta }
}

export async function readReclamos(
  db: Db,
  { codigoEmpresa, idPedido }: LlavePedido,
): Promise<PartesPosteriores['reclamos']> {
  const rows = await db
    .selectFrom('reclamo')
    .select(['idReclamo', 'artCodigo', 'motivo', 'detalle', 'fotoTipo', 'fecha', 'respuesta', 'respondido'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .orderBy('idReclamo')
    .execute()
  return rows.map(({ fotoTipo, fecha, respuesta, respondido, ...row }) => ({
    ...row,
    conFoto: fotoTipo !== null,
    fecha: toInstanteIso(fecha),
    respuesta: respuesta !== null && respondido ? { texto: respuesta, fecha: toInstanteIso(respondido) } : null,
  }))
}
