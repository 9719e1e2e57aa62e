// questions about an article that ran out. Every decision about one locks its pedido, so of an answer and
// the deadline one comes first, and the other changes nothing.
import { isEnPreparacion } from '@surtido/rules/pedidos'
import { joinOpciones } from '@surtido/rules/preparacion'
import type { Selectable } from 'kysely'
import { notifyStock } from '../../articulos/notify-stock.ts'
import { type Actor, actorOf, filaOf } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { transact } from '../../db/reintentos.ts'
import type { Reemplazo } from '../../db/types.generated.ts'
import type { CommandDeps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { holdViva } from '../../http/sesion-viva.ts'
import { addJob } from '../../jobs/add-job.ts'
import { tellPropuesta } from '../../notificaciones/avisos-pedido.ts'
import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import { type Opcion, opcionLeida } from '../base/filas.ts'
import { lockPedido, moveEstado, publishPedido } from '../base/move-estado.ts'
import { findSinRespuesta, resolveReemplazo } from '../base/resolve-reemplazo.ts'
import { beginPreparacion } from './begin.ts'
import { readLineasDelPedido } from './lineas-del-pedido.ts'
import { lockArticulos } from './move-stock.ts'
import { isSamePregunta, type OpcionPedida, opcionesOf, opcionOf, quoteOpciones } from './opciones.ts'
import { settleLinea } from './prepare-linea.ts'
import { openPorPregunta } from './quiebres.ts'

/** How long the customer has to answer. */
const PLAZO_RESPUESTA_MS = 15 * 60_000

/** A question and its line. */
export interface Propuesta extends OpcionPedida {
  readonly artCodigo: string
  /** The customer picks one of these, the first one, or none. */
  readonly otras?: readonly OpcionPedida[]
  /**
   * The question comes from the aisle: it may begin the preparation, and the same question again answers the existing
   * one.
   */
  readonly enPasillo?: true
}

/**
 * Asks the customer about a line: the pedido is in ESPERANDO_RESPUESTA until every question has its answer. The
 * replacement never costs more than the line did. Throws `Pedidos.ERROR_ESTADO`, `Pedidos.ERROR_LINEA_NO_ENCONTRADA`,
 * `Articulos.ERROR_NO_ENCONTRADO`, `Pedidos.ERROR_CANTIDAD_PREPARADA`, `Reemplazos.ERROR_NO_QUIERE` and
 * `Reemplazos.ERROR_YA_PROPUESTO`. Answers its id.
 */
export async function proposeReemplazo(
  deps: CommandDeps,
  llave: LlavePedido,
  propuesta: Propuesta,
  actor: Actor,
): Promise<number> {
  const { idReemplazo, codigoLocal } = await transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const pedido = await lockPedido(trx, llave)
    const { enPasillo = false } = propuesta
    const begins = enPasillo && pedido.estado === 'RECIBIDO'
    if (!begins && !isEnPreparacion(pedido.estado)) {
      throw new RefusalError('Pedidos.ERROR_ESTADO', [
        { campo: 'estado', estado: pedido.estado, tipoEntrega: pedido.tipoEntrega },
      ])
    }
    const { lineas } = await readLineasDelPedido(trx, llave)
    const linea = lineas.find(({ row, esBolsa }) => !esBolsa && row.artCodigo === propuesta.artCodigo)
    if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
    if (linea.row.cambioProductoSinStock === 'No reemplazar') throw new RefusalError('Reemplazos.ERROR_NO_QUIERE')
    const opciones = await quoteOpciones(trx, pedido, linea, [propuesta, ...(propuesta.otras ?? [])], now)
    const asked = (await findSinRespuesta(trx, llave)).find(({ artCodigo }) => artCodigo === propuesta.artCodigo)
    if (asked) {
      if (!enPasillo || !isSamePregunta(asked, opciones)) throw new RefusalError('Reemplazos.ERROR_YA_PROPUESTO')
      return { idReemplazo: asked.idReemplazo, codigoLocal: pedido.codigoLocal }
    }
    if (begins) await beginPreparacion(trx, deps.oyentes.estados, pedido, actor, now)
    const reemplazo = await trx
      .insertInto('reemplazo')
      .values({
        ...llave,
        ...filaOf(actor),
        artCodigo: propuesta.artCodigo,
        ...opciones[0]!,
        opciones: JSON.stringify(opciones.length > 1 ? opciones : []),
        creado: now,
        vence: new Date(now.getTime() + PLAZO_RESPUESTA_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { orden, artCodigo } = linea.row
    const despues = { opciones: opciones.map(({ nombre }) => nombre) }
    const cambio = { que: 'pregunta' as const, llave: { idPedido: llave.idPedido, artCodigo }, antes: null, despues }
    await keepCambio(trx, llave.codigoEmpresa, cambio, actor, now)
    if (pedido.estado !== 'ESPERANDO_RESPUESTA')
      await moveEstado(trx, deps.oyentes.estados, llave, 'ESPERANDO_RESPUESTA', '', actor, now)
    else await publishPedido(trx, llave)
    const { idReemplazo } = reemplazo
    const { codigoLocal } = pedido
    await lockArticulos(trx, { ...llave, codigoLocal }, [propuesta.artCodigo])
    await openPorPregunta(trx, { ...llave, codigoLocal, orden, artCodigo }, actor, now)
    await tellPropuesta(trx, llave, { ...reemplazo, opciones, falta: linea.row.nombre }, now)
    await addJob(trx, 'vencer_reemplazo', { ...llave, idReemplazo }, { after: PLAZO_RESPUESTA_MS / 1_000 })
    return { idReemplazo, codigoLocal }
  })
  notifyStock(deps.pool, llave.codigoEmpresa, codigoLocal, [propuesta.artCodigo])
  return idReemplazo
}

/**
 * CX-07: the customer's yes or no, in time; `artCodigo`: which of the choices, absent: the first. Repeating an answer
 * changes nothing; a different or a late one is refused.
 */
export async function answerReemplazo(
  deps: CommandDeps,
  llave: LlavePedido,
  idReemplazo: number,
  { acepta, artCodigo }: { readonly acepta: boolean; readonly artCodigo?: string | undefined },
  sesion: Sesion,
): Promise<void> {
  const wanted = acepta ? 'ACEPTADO' : 'RECHAZADO'
  await decide(deps, llave, sesion, async (trx, now) => {
    const reemplazo = await findReemplazo(trx, llave, idReemplazo)
    if (!reemplazo) throw new RefusalError('Reemplazos.ERROR_NO_ENCONTRADO')
    const [primera, ...mas] = opcionesOf(reemplazo)
    const elegida = [primera!, ...mas].find(({ propuesto }) => propuesto === (artCodigo ?? primera!.propuesto))
    if (!elegida) throw new RefusalError('Reemplazos.ERROR_NO_ENCONTRADO')
    const same = !acepta || reemplazo.propuesto === elegida.propuesto
    if (reemplazo.estado === wanted && same) return []
    if (reemplazo.estado === 'VENCIDO') throw new RefusalError('Reemplazos.ERROR_VENCIDO')
    if (reemplazo.estado === 'SIN_EFECTO') throw new RefusalError('Reemplazos.ERROR_SIN_EFECTO')
    if (reemplazo.estado !== 'PENDIENTE') throw new RefusalError('Reemplazos.ERROR_YA_RESPONDIDO')
    if (now >= reemplazo.vence) throw new RefusalError('Reemplazos.ERROR_VENCIDO')
    if (acepta && !same) await chooseOpcion(trx, reemplazo, elegida)
    return resolve(
      trx,
      deps.oyentes.estados,
      llave,
      acepta ? { ...reemplazo, ...elegida } : reemplazo,
      wanted,
      actorOf(sesion),
      now,
    )
  })
}

/** The row holds the chosen option from now on. */
async function chooseOpcion(
  trx: Transaction,
  { codigoEmpresa, idPedido, idReemplazo }: Fila,
  elegida: Opcion,
): Promise<void> {
  await trx
    .updateTable('reemplazo')
    .set(elegida)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('idReemplazo', '=', idReemplazo)
    .execute()
}

/**
 * The deadline: without an answer the line is taken out and costs nothing. Too early, it enqueues itself again.
 */
export async function expireReemplazo(
  deps: CommandDeps,
  { codigoEmpresa, idPedido, idReemplazo }: LlavePedido & { readonly idReemplazo: number },
): Promise<void> {
  const llave = { codigoEmpresa, idPedido }
  await decide(deps, llave, undefined, async (trx, now) => {
    const reemplazo = await findReemplazo(trx, llave, idReemplazo)
    if (reemplazo?.estado !== 'PENDIENTE') return []
    if (now < reemplazo.vence) {
      const after = Math.ceil((reemplazo.vence.getTime() - now.getTime()) / 1_000)
      await addJob(trx, 'vencer_reemplazo', { ...llave, idReemplazo }, { after })
      return []
    }
    return resolve(trx, deps.oyentes.estados, llave, reemplazo, 'VENCIDO', 'TRABAJO', now)
  })
}

/**
 * Expires the unanswered questions when the shop waits no longer; the pedido is locked. Answers the articles whose
 * stock changed.
 */
export async function closeReemplazos(
  trx: Transaction,
  llave: LlavePedido,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const stockMoved: string[] = []
  for (const reemplazo of await findSinRespuesta(trx, llave)) {
    await resolveReemplazo(trx, reemplazo, 'VENCIDO', actor, now)
    stockMoved.push(...(await settleLinea(trx, llave, reemplazo.artCodigo, undefined, actor, now)))
  }
  return stockMoved
}

/**
 * The shop says itself what was prepared of a line: its open question is withdrawn, so neither an answer nor the
 * deadline changes the line again. The pedido is locked.
 */
export async function withdrawReemplazo(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  llave: LlavePedido,
  artCodigo: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const pendientes = await findSinRespuesta(trx, llave)
  const reemplazo = pendientes.find((one) => one.artCodigo === artCodigo)
  if (!reemplazo) return
  await resolveReemplazo(trx, reemplazo, 'SIN_EFECTO', actor, now)
  await goOn(trx, oyentes, llave, NOTAS.SIN_EFECTO(reemplazo), actor, now)
}

/** `sesion`: that of the customer who asks; undefined when nobody does. */
async function decide(
  { db, clock, pool }: CommandDeps,
  llave: LlavePedido,
  sesion: Sesion | undefined,
  what: (trx: Transaction, now: Date) => Promise<string[]>,
): Promise<void> {
  const { codigoLocal, stockMoved } = await transact(db, async (trx) => {
    if (sesion) await holdViva(trx, sesion, clock.now())
    const { codigoLocal } = await lockPedido(trx, llave)
    return { codigoLocal, stockMoved: await what(trx, clock.now()) }
  })
  if (stockMoved.length > 0) notifyStock(pool, llave.codigoEmpresa, codigoLocal, stockMoved)
}

type Fila = Selectable<Reemplazo>

const cualesDe = (fila: Fila): string => joinOpciones(opcionesOf(fila).map(({ nombre }) => nombre))

const NOTAS = {
  ACEPTADO: ({ nombre }: Fila) => `Aceptaste ${nombre}.`,
  RECHAZADO: (fila: Fila) => `No quisiste ${cualesDe(fila)}: quitamos el artículo que faltaba.`,
  VENCIDO: (fila: Fila) => `No respondiste por ${cualesDe(fila)}: quitamos el artículo que faltaba.`,
  SIN_EFECTO: (fila: Fila) => `Ya no hace falta que respondas por ${cualesDe(fila)}.`,
} as const

/** The line takes what the customer saw, whatever became of the article since. */
const acordadoOf = (fila: Fila) => {
  const { propuesto, ...acordado } = opcionLeida(opcionOf(fila))
  return { ...acordado, artCodigo: propuesto }
}

async function resolve(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  llave: LlavePedido,
  reemplazo: Fila,
  estado: 'ACEPTADO' | 'RECHAZADO' | 'VENCIDO',
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const pedido = await lockPedido(trx, llave)
  await resolveReemplazo(trx, reemplazo, estado, actor, now)
  // The pedido is no longer in preparation: nothing is left to prepare.
  if (!isEnPreparacion(pedido.estado)) {
    if (estado === 'VENCIDO') return []
    throw new RefusalError('Reemplazos.ERROR_VENCIDO')
  }
  const acordado = estado === 'ACEPTADO' ? acordadoOf(reemplazo) : undefined
  const stockMoved = await settleLinea(trx, llave, reemplazo.artCodigo, acordado, actor, now)
  await goOn(trx, oyentes, llave, NOTAS[estado](reemplazo), actor, now)
  return stockMoved
}

/** After a question is settled: with the last one the pedido stops waiting. */
async function goOn(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  llave: LlavePedido,
  nota: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { estado } = await lockPedido(trx, llave)
  const waiting = (await findSinRespuesta(trx, llave)).length > 0
  if (!waiting && estado === 'ESPERANDO_RESPUESTA')
    await moveEstado(trx, oyentes, llave, 'EN_PREPARACION', nota, actor, now)
  else await publishPedido(trx, llave)
}

function findReemplazo(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido, idReemplazo: number) {
  return trx
    .selectFrom('reemplazo')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('idReemplazo', '=', idReemplazo)
    .executeTakeFirst()
}
