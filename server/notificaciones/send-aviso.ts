import type { Idioma } from '@surtido/contract/base'
import type { Suscripcion } from '@surtido/contract/dispositivos'
import { esperaDeReintento, etiquetaDe, TEMA_DE_TIPO, timeToCall, VIDA_MS } from '@surtido/rules/avisos'
import { type Selectable, sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import type { Envio, Notificacion, Reemplazo } from '../db/types.generated.ts'
import type { Deps } from '../deps.ts'
import { selectConectados } from '../dispositivos/dispositivos.ts'
import { addJob, type Tareas } from '../jobs/add-job.ts'
import type { Entrega, MensajePush } from '../providers/push/servicio.ts'
import { avisosEn } from '../textos/avisos.ts'
import { reemplazoDeEvento, textoAbiertoDe } from './avisos-pedido.ts'
import { isCalificado } from './calificado.ts'

/**
 * A process that took an envio and has been silent for this long has died: longer than getting a token and sending
 * take.
 */
const leaseOf = ({ avisos }: Deps['config']) => 2 * avisos.esperaMs + 5_000

type EndState = 'ENVIADO' | 'OMITIDO' | 'MUERTO' | 'VENCIDO' | 'FALLIDO'

interface LlaveEnvio {
  readonly codigoEmpresa: number
  readonly idEnvio: number
}

interface Destino {
  readonly codigoEmpresa: number
  readonly deviceId: string
  readonly suscripcion: Suscripcion | undefined
}

type Tomado =
  | { readonly que: 'nada' }
  | { readonly que: 'despues'; readonly siguiente: Date }
  | { readonly que: 'enviar'; readonly mensaje: MensajePush; readonly destino: Destino; readonly intentos: number }

/**
 * Tells one device of one event. Records the try before calling the push service, and the outcome after it: if the
 * process dies in between, the envio is sent again under the same tag, so that the device shows it once.
 */
export async function sendAviso(
  { db, clock, config, push, log }: Deps,
  { idEnvio, ...named }: Tareas['enviar_aviso'],
): Promise<void> {
  const now = clock.now()
  const codigoEmpresa = named.codigoEmpresa ?? (await findEmpresa(db, idEnvio))
  if (codigoEmpresa === undefined) return
  const llave = { codigoEmpresa, idEnvio }
  const tomado = await db.transaction().execute((trx) => take(trx, llave, now, config))
  if (tomado.que === 'nada') return
  if (tomado.que === 'despues') return await again(db, llave, tomado.siguiente, now)
  const { destino, mensaje, intentos } = tomado
  const servicio = destino.suscripcion
    ? push?.web && (() => push.web!.send(destino.suscripcion!, mensaje))
    : push?.fcm && (() => push.fcm!.send(destino.deviceId, mensaje))
  if (!servicio) return await end(db, llave, 'OMITIDO', 'no push service is configured for it')
  const entrega = await servicio()
  await settle(db, llave, entrega, { intentos, destino, now: clock.now() })
  if (entrega.resultado === 'RECHAZADO') log.error({ ...llave, motivo: entrega.motivo }, 'aviso refused')
}

/** A job that a server of the version before added does not say the empresa. */
async function findEmpresa(db: Db, idEnvio: number): Promise<number | undefined> {
  const row = await db.selectFrom('envio').select('codigoEmpresa').where('idEnvio', '=', idEnvio).executeTakeFirst()
  return row?.codigoEmpresa
}

/** Takes the envio, or says why not to call now. */
async function take(trx: Transaction, llave: LlaveEnvio, now: Date, config: Deps['config']): Promise<Tomado> {
  const envio = await trx
    .selectFrom('envio')
    .selectAll()
    .where((eb) => eb.and(llave))
    .forUpdate()
    .executeTakeFirst()
  if (envio?.estado !== 'PENDIENTE' && envio?.estado !== 'ENVIANDO') return { que: 'nada' }
  // Another process has it: come back when it is done or abandoned.
  const abandonado = envio.tomado && new Date(envio.tomado.getTime() + leaseOf(config))
  // A time in the future comes from a wrong clock.
  if (envio.estado === 'ENVIANDO' && abandonado! > now && envio.tomado! <= now)
    return { que: 'despues', siguiente: abandonado! }
  const omit = async (estado: EndState, motivo: string): Promise<Tomado> => {
    await end(trx, llave, estado, motivo)
    return { que: 'nada' }
  }
  const notificacion = await trx
    .selectFrom('notificacion')
    .innerJoin('usuarioAplicacion as cuenta', (join) =>
      join
        .onRef('cuenta.codigoEmpresa', '=', 'notificacion.codigoEmpresa')
        .onRef('cuenta.idUsuarioAplicacion', '=', 'notificacion.idUsuarioAplicacion'),
    )
    .innerJoin('usuario', 'usuario.idUsuario', 'cuenta.idUsuario')
    .selectAll('notificacion')
    .select(sql<Idioma>`usuario.idioma`.as('idioma'))
    .where('notificacion.codigoEmpresa', '=', envio.codigoEmpresa)
    .where('notificacion.idNotificacion', '=', envio.idNotificacion)
    .executeTakeFirstOrThrow()
  const { tipo } = notificacion
  const vida = notificacion.creada.getTime() + VIDA_MS[tipo] - now.getTime()
  if (vida <= 0) return await omit('VENCIDO', 'nobody wants to know any more')
  const cuando = timeToCall(tipo, now, config.avisos.silencio)
  // An envio never tried is due now, whatever hour was written for it, unless it is night.
  const siguiente = cuando > envio.siguiente || envio.intentos === 0 ? cuando : envio.siguiente
  if (siguiente > now) {
    await trx
      .updateTable('envio')
      .where((eb) => eb.and(llave))
      .set({ estado: 'PENDIENTE', siguiente })
      .execute()
    return { que: 'despues', siguiente }
  }
  const destino = await findDestino(trx, envio, notificacion.idUsuarioAplicacion, now)
  if (!destino) return await omit('OMITIDO', 'the device is of somebody else, or of nobody')
  if (notificacion.leida) return await omit('OMITIDO', 'it was read in the app')
  if (!(await wants(trx, notificacion))) return await omit('OMITIDO', 'the usuario does not want to be called')
  const propuesta = await findPropuesta(trx, notificacion)
  const terminada = propuesta && (propuesta.estado !== 'PENDIENTE' || propuesta.vence <= now)
  if (terminada || (await isCalificada(trx, notificacion))) return await omit('OMITIDO', 'it waits for no answer')
  // A later state replaces an earlier one, but not a question.
  if (!propuesta && (await isSuperseded(trx, envio, notificacion)))
    return await omit('OMITIDO', 'the device knows of something later')
  const intentos = envio.intentos + 1
  await trx
    .updateTable('envio')
    .where((eb) => eb.and(llave))
    .set({ estado: 'ENVIANDO', tomado: now, intentos })
    .execute()
  return { que: 'enviar', mensaje: mensajeOf(notificacion, propuesta, vida, now), destino, intentos }
}

/** The device, while its session is open and belongs to the notified usuario. */
async function findDestino(
  trx: Transaction,
  { codigoEmpresa, deviceId }: Selectable<Envio>,
  idUsuarioAplicacion: number,
  now: Date,
): Promise<Destino | undefined> {
  const row = await selectConectados(trx, now)
    .select(['dispositivo.plataforma', 'dispositivo.endpoint', 'dispositivo.p256dh', 'dispositivo.auth'])
    .where('dispositivo.codigoEmpresa', '=', codigoEmpresa)
    .where('dispositivo.deviceId', '=', deviceId)
    .where('dispositivo.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirst()
  if (!row) return undefined
  const { plataforma, endpoint, p256dh, auth } = row
  if (plataforma !== 3) return { codigoEmpresa, deviceId, suscripcion: undefined }
  return endpoint && p256dh && auth ? { codigoEmpresa, deviceId, suscripcion: { endpoint, p256dh, auth } } : undefined
}

/** G-03, CX-15: every topic, until the usuario turns it off. */
async function wants(trx: Transaction, { codigoEmpresa, idUsuarioAplicacion, tipo }: Selectable<Notificacion>) {
  const row = await trx
    .selectFrom('preferencia')
    .select(TEMA_DE_TIPO[tipo])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirst()
  return !row || Object.values(row).every(Boolean)
}

/** The replacement the customer has to answer, if the notification is about one. */
async function findPropuesta(trx: Transaction, { codigoEmpresa, identificador, evento }: Selectable<Notificacion>) {
  const idReemplazo = reemplazoDeEvento(evento)
  if (idReemplazo === undefined) return undefined
  return await trx
    .selectFrom('reemplazo')
    .select(['idReemplazo', 'estado', 'vence', 'opciones'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', Number(identificador))
    .where('idReemplazo', '=', idReemplazo)
    .executeTakeFirst()
}

/** Says whether the rating was given while its request waited for the morning. */
async function isCalificada(trx: Transaction, { codigoEmpresa, tipo, identificador }: Selectable<Notificacion>) {
  const idPedido = tipo === 3 ? Number(identificador) : Number.NaN
  return Number.isSafeInteger(idPedido) && (await isCalificado(trx, { codigoEmpresa, idPedido }))
}

/** Says whether this device already got a later state of the same pedido, which an earlier one would replace. */
async function isSuperseded(
  trx: Transaction,
  { codigoEmpresa, deviceId }: Selectable<Envio>,
  { tipo, identificador, idUsuarioAplicacion, llegada }: Selectable<Notificacion>,
): Promise<boolean> {
  if (tipo !== 1 || !identificador) return false
  const later = await trx
    .selectFrom('notificacion')
    .innerJoin('envio', (join) =>
      join
        .onRef('envio.codigoEmpresa', '=', 'notificacion.codigoEmpresa')
        .onRef('envio.idNotificacion', '=', 'notificacion.idNotificacion'),
    )
    .select('envio.idNotificacion')
    .where('notificacion.codigoEmpresa', '=', codigoEmpresa)
    .where('notificacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('notificacion.llegada', '>', llegada)
    .where('notificacion.tipo', '=', tipo)
    .where('notificacion.identificador', '=', identificador)
    .where('envio.deviceId', '=', deviceId)
    .where('envio.estado', 'in', ['ENVIADO', 'ENVIANDO'])
    .executeTakeFirst()
  return later !== undefined
}

function mensajeOf(
  row: Selectable<Notificacion> & { readonly idioma: Idioma },
  propuesta: Pick<Selectable<Reemplazo>, 'idReemplazo' | 'vence' | 'opciones'> | undefined,
  vidaMs: number,
  now: Date,
): MensajePush {
  const { codigoEmpresa, codigoLocal, idNotificacion, identificador, tipo } = row
  const idReemplazo = propuesta?.idReemplazo
  // A question lives only while it can be answered.
  const vida = propuesta ? propuesta.vence.getTime() - now.getTime() : vidaMs
  return {
    titulo: row.titulo,
    texto: row.texto,
    textoAbierto: textoAbiertoDe(avisosEn(row.idioma), row.evento, propuesta?.vence),
    datos: {
      tipo: String(tipo),
      empresa: String(codigoEmpresa),
      ...(codigoLocal !== null && { local: String(codigoLocal) }),
      identificador,
      idNotificacion: String(idNotificacion),
      ...(idReemplazo !== undefined && { idReemplazo: String(idReemplazo) }),
      ...(propuesta && propuesta.opciones.length > 1 && { varias: '1' }),
    },
    etiqueta: etiquetaDe({ tipo, codigoEmpresa, identificador, idNotificacion, idReemplazo }),
    urgente: tipo === 1,
    vidaSegundos: Math.max(60, Math.floor(vida / 1000)),
  }
}

/** Records the outcome: the end, or the time of the next try. Each device has its own. */
async function settle(
  db: Db,
  llave: LlaveEnvio,
  entrega: Entrega,
  { intentos, destino, now }: { readonly intentos: number; readonly destino: Destino; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (entrega.resultado === 'ENVIADO') return await end(trx, llave, 'ENVIADO', null)
    const { motivo } = entrega
    if (entrega.resultado === 'RECHAZADO') return await end(trx, llave, 'FALLIDO', motivo)
    if (entrega.resultado === 'MUERTO') {
      await forgetDestino(trx, destino)
      return await end(trx, llave, 'MUERTO', motivo)
    }
    const siguiente = new Date(now.getTime() + Math.max(esperaDeReintento(intentos), (entrega.segundos ?? 0) * 1000))
    await trx
      .updateTable('envio')
      .where((eb) => eb.and(llave))
      .where('estado', '=', 'ENVIANDO')
      .set({ estado: 'PENDIENTE', tomado: null, siguiente, motivo })
      .execute()
    await again(trx, llave, siguiente, now)
  })
}

/** Forgets a dead destination: deletes a phone; a browser may subscribe anew. Keeps a subscription made meanwhile. */
async function forgetDestino(trx: Transaction, { codigoEmpresa, deviceId, suscripcion }: Destino): Promise<void> {
  if (!suscripcion) {
    await trx
      .deleteFrom('dispositivo')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('deviceId', '=', deviceId)
      .execute()
    return
  }
  await trx
    .updateTable('dispositivo')
    .set({ endpoint: null, p256dh: null, auth: null })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('deviceId', '=', deviceId)
    .where('endpoint', '=', suscripcion.endpoint)
    .execute()
}

async function end(db: Db, llave: LlaveEnvio, estado: EndState, motivo: string | null): Promise<void> {
  await db
    .updateTable('envio')
    .where((eb) => eb.and(llave))
    .set({ estado, motivo, tomado: null })
    .execute()
}

/** A new job: the worker doesn't know how long the push service asked us to wait. */
async function again(db: Db, llave: LlaveEnvio, siguiente: Date, now: Date): Promise<void> {
  await addJob(db, 'enviar_aviso', llave, { after: Math.ceil((siguiente.getTime() - now.getTime()) / 1000) })
}
