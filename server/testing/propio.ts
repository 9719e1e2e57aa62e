// A usuario with one of each thing that a usuario can own.
import { randomUUID } from 'node:crypto'
import type { Dueno } from '@surtido/contract/calls'
import { VALORES } from '@surtido/contract/ejemplos'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { renewAparatos } from './aparatos.ts'
import type { TestApp } from './app.ts'
import { createCodigo, enableCodigos } from './codigos.ts'
import { createDireccion } from './direcciones.ts'
import { renewLlaves } from './llavero.ts'
import { AHORA, ART } from './mundo.ts'
import { PATH_PEDIDO, pedidoOf } from './pedidos.ts'
import { programadoOf } from './programados.ts'
import { createReemplazo } from './reemplazos.ts'
import { beginFactoresAgain } from './segundo-factor.ts'
import { createUsuario, hashOfClave, type UsuarioDePrueba } from './usuarios.ts'

export interface Propio {
  readonly usuario: UsuarioDePrueba
  readonly idDireccion: number
  readonly idPedido: number
  /** The notification that the pedido was received. */
  readonly idNotificacion: number
  readonly idCompra: number
  readonly idLista: number
  /** It orders that list, every day from tomorrow on. */
  readonly idProgramado: number
}

/** Provides room and stock for as many as a test makes. */
export async function createPropio(app: TestApp, db: Db): Promise<Propio> {
  const usuario = await createUsuario(db)
  const idDireccion = await createDireccion(db, usuario)
  await enableCodigos(db)
  await createCodigo(db, usuario.idUsuario, 'CUENTA')
  await db.updateTable('franja').set({ cupo: 10_000 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 10_000 }).where('artCodigo', '=', ART.arroz).execute()
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  await createReemplazo(db, {
    codigoEmpresa: 10,
    idPedido: body.idPedido,
    artCodigo: ART.arroz,
    propuesto: ART.harina,
    creado: AHORA,
    vence: new Date('2100-01-01T00:00:00Z'),
  })
  const { idNotificacion } = await db
    .selectFrom('notificacion')
    .select('idNotificacion')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const idCompra = await createCompraSelf(app, usuario)
  const lista = { nombre: 'Asado', lineas: [{ artCodigo: ART.arroz, cantidad: 1 }] }
  const { idLista } = (await app.as(usuario).post('listas', lista)).body
  const { idProgramado } = (await app.as(usuario).post('programados', programadoOf(idLista))).body
  return { usuario, idDireccion, idPedido: body.idPedido, idNotificacion, idCompra, idLista, idProgramado }
}

/** It contains one article, so that it has a code. */
async function createCompraSelf(app: TestApp, usuario: UsuarioDePrueba): Promise<number> {
  const compra = { idSolicitud: randomUUID(), codigoEmpresa: 10, codigoLocal: 1 }
  const { idCompra } = (await app.as(usuario).post('self/compras', compra)).body
  const articulos = [{ codigo: ART.arroz, cantidad: 1 }]
  await app.as(usuario).put(`self/compras/${idCompra}/articulos`, { version: 1, articulos })
  return idCompra
}

/** The id that each kind of `dueno` has for its owner. */
export function ownValue(
  what: keyof Dueno,
  { usuario, idDireccion, idPedido, idNotificacion, idCompra, idLista, idProgramado }: Propio,
): number {
  return {
    codigoEmpresa: usuario.codigoEmpresa,
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    direccion: idDireccion,
    pedido: idPedido,
    notificacion: idNotificacion,
    compra: idCompra,
    lista: idLista,
    programado: idProgramado,
  }[what]
}

/** Marks their pedidos as delivered: an account with one on its way can't be deleted. */
export async function receivePedidos(db: Db, { idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>): Promise<void> {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idUsuario', '=', idUsuario).execute()
}

/** The state a pedido needs, for calls that depend on it. */
const DONDE: Readonly<Record<string, EstadoPedido>> = {
  'PUT pedidos/:idPedido': 'RECIBIDO',
  'POST pedidos/:idPedido/cotizar': 'RECIBIDO',
  'POST pedidos/:idPedido/cancelar': 'RECIBIDO',
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': 'ESPERANDO_RESPUESTA',
  'POST gestion/tandas': 'RECIBIDO',
  'POST gestion/tandas/mover': 'RECIBIDO',
  'POST gestion/tandas/:idTanda/tomas': 'RECIBIDO',
  'POST gestion/tandas/:idTanda/cerrar': 'EN_PREPARACION',
  'POST gestion/pedidos/:idPedido/sellar': 'EN_PREPARACION',
  'PUT gestion/pedidos/:idPedido/lineas/:orden': 'EN_PREPARACION',
  'POST gestion/pedidos/acciones': 'RECIBIDO',
  'POST gestion/pedidos/:idPedido/pasos/:paso': 'RECIBIDO',
  'PUT gestion/pedidos/:idPedido/bultos': 'PREPARADO',
  'POST gestion/pedidos/:idPedido/devuelto': 'CANCELADO',
  'POST gestion/pedidos/:idPedido/tardias': 'PREPARADO',
  'POST pedidos/:idPedido/ya-llegue': 'LISTO_PARA_RETIRO',
  'POST gestion/pedidos/:idPedido/lineas/:orden/propuestas': 'ESPERANDO_RESPUESTA',
  'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta': 'ENTREGADO',
  'GET gestion/pedidos/:idPedido/reclamos/:idReclamo/foto': 'ENTREGADO',
  'POST pedidos/:idPedido/calificacion': 'ENTREGADO',
  'POST pedidos/:idPedido/reclamos': 'ENTREGADO',
}

/** Calls that require an answer for every line. */
const SE_DIJO = ['POST gestion/tandas/:idTanda/cerrar', 'POST gestion/pedidos/:idPedido/sellar']

/** Puts the usuario's pedidos in the state a call of the contract needs; false when the call doesn't depend on it. */
export async function makeReady(db: Db, name: string, { idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>) {
  if (name.startsWith('POST gestion/segundo-factor')) await beginFactoresAgain(db)
  if (name === 'PUT gestion/yo/clave')
    await db
      .updateTable('administrador')
      .set({ claveHash: await hashOfClave() })
      .execute()
  if (name.endsWith('sesion/credencial'))
    await db.deleteFrom('intento').where('clave', 'like', 'credencial.%').execute()
  if (/llave/.test(name)) await renewLlaves(db)
  if (/ gestion\/roles/.test(name)) await renewRoles(db)
  if (name.includes('/tolerancias/')) await resetTolerancias(db)
  if (name.includes('/vistas/')) await db.deleteFrom('vistaGuardada').execute()
  if (name.includes('/mensajes/')) await db.deleteFrom('mensaje').execute()
  if (/aparato\/alta|\/pin$/.test(name)) await renewAparatos(db)
  const estado = DONDE[name]
  if (!estado) return false
  const own = (await db.selectFrom('pedido').select('idPedido').where('idUsuario', '=', idUsuario).execute()).map(
    ({ idPedido }) => idPedido,
  )
  await db.updateTable('pedido').set({ estado, version: 1 }).where('idPedido', 'in', own).execute()
  await db.updateTable('reemplazo').set({ estado: 'PENDIENTE', resuelto: null }).where('idPedido', 'in', own).execute()
  await db.deleteFrom('reclamo').where('idPedido', 'in', own).execute()
  const foto = name.endsWith('/foto') ? Buffer.from('89504e470d0a1a0a', 'hex') : null
  if (name.includes('/reclamos/:idReclamo'))
    await sql`insert into reclamo (codigo_empresa, id_pedido, id_reclamo, motivo, fecha, foto, foto_tipo)
      overriding system value
      select codigo_empresa, id_pedido, ${VALORES.idReclamo as number}, 'FALTA', ${AHORA}, ${foto}::bytea,
        ${foto && 'image/png'} from pedido
      where id_pedido = any (${own}::bigint[])`.execute(db)
  if (SE_DIJO.includes(name)) {
    await db
      .updateTable('reemplazo')
      .set({ estado: 'SIN_EFECTO', resuelto: AHORA })
      .where('idPedido', 'in', own)
      .execute()
    await db
      .updateTable('pedidoLinea')
      .set(({ ref }) => ({ cantidadPreparada: ref('cantidadPedida'), cantidadPropia: ref('cantidadPedida') }))
      .where('idPedido', 'in', own)
      .execute()
  }
  if (name === 'POST gestion/tandas' || name === 'POST gestion/tandas/mover') {
    await db
      .updateTable('tandaLinea')
      .set({ cedida: AHORA })
      .where('idPedido', 'in', own)
      .where('cedida', 'is', null)
      .execute()
    await db.updateTable('tanda').set({ estado: 'CEDIDA', cerrada: AHORA }).where('estado', '=', 'ABIERTA').execute()
  }
  return true
}

/** Restores the tolerances from before anybody changed one. */
async function resetTolerancias(db: Db): Promise<void> {
  await db.updateTable('empresa').set({ toleranciaDebajo: 10, toleranciaEncima: 10 }).execute()
  for (const tabla of ['rubro', 'articulo'])
    await sql`update ${sql.table(tabla)} set tolerancia_debajo = null, tolerancia_encima = null
      where num_nonnulls(tolerancia_debajo, tolerancia_encima) > 0`.execute(db)
}

/** The last ones as they were made; all that tests made together would be too many. */
async function renewRoles(db: Db): Promise<void> {
  await sql`with old as (select id_rol from rol order by id_rol desc offset 5),
    given as (delete from asignacion where id_rol in (select id_rol from old))
    delete from rol where id_rol in (select id_rol from old)`.execute(db)
  await db.updateTable('rol').set({ version: 1 }).execute()
}
