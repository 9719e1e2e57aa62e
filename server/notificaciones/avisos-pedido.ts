// The notices a customer gets when their pedido moves on.
import type { Moneda } from '@surtido/contract/base'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { formatPesos } from '@surtido/rules/dinero'
import { descripcionDia, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { listarOpciones } from '@surtido/rules/preparacion'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { addJob } from '../jobs/add-job.ts'
import { addNotificacion } from './add-notificacion.ts'
import { isCalificado } from './calificado.ts'

/** By then the customer has eaten, or at least unpacked. */
const CALIFICAR_S = 2 * 3600

interface Pedido {
  readonly idPedido: number
  readonly tipoEntrega: number
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
}

type Texto = readonly [titulo: string, texto: string]

/**
 * The states missing here send no notice of their own: PREPARADO lasts for minutes; RECIBIDO is announced with the slot
 * when the pedido is placed or paid; CANCELADO by the code that knows the reason (`tellCancelado`); ESPERANDO_RESPUESTA
 * proposal by proposal (`tellPropuesta`).
 */
const TEXTOS: Partial<Record<EstadoPedido, (pedido: Pedido) => Texto>> = {
  EN_PREPARACION: ({ idPedido }) => [`Estamos preparando tu pedido ${idPedido}`, 'Te avisamos cuando esté listo.'],
  LISTO_PARA_RETIRO: ({ idPedido }) => [
    `Tu pedido ${idPedido} está listo para retirar`,
    'Ten a mano el código de retiro.',
  ],
  EN_CAMINO: ({ idPedido, fechaEntrega, horaDesde, horaHasta }) => [
    `Tu pedido ${idPedido} está en camino`,
    `Llega el ${descripcionDia(fechaEntrega).toLowerCase()} de ${horaDesde} a ${horaHasta}.`,
  ],
  ENTREGADO: ({ idPedido, tipoEntrega }) => [
    tipoEntrega === RETIRO_LOCAL ? `Retiraste tu pedido ${idPedido}` : `Entregamos tu pedido ${idPedido}`,
    '¡Gracias por tu compra!',
  ],
}

/**
 * S-31 Call it in the transaction that changes the state; announces each state once. After ENTREGADO, a job later asks
 * for the rating (S-34).
 */
export async function tellEstado(trx: Transaction, llave: LlavePedido, estado: EstadoPedido, now: Date): Promise<void> {
  const textOf = TEXTOS[estado]
  if (!textOf) return
  const pedido = await readPedido(trx, llave)
  const [titulo, texto] = textOf(pedido)
  const evento = `pedido.${llave.idPedido}.${estado}`
  await addNotificacion(trx, now, { ...ofPedido(llave, pedido), tipo: 1, titulo, texto, evento })
  if (estado === 'ENTREGADO') {
    const { codigoEmpresa, idPedido } = llave
    await addJob(trx, 'pedir_calificacion', { codigoEmpresa, idPedido }, { after: CALIFICAR_S })
  }
}

/** A proposed replacement for a line, with what the customer reads of it; `precioTotal` in pesos. */
interface Propuesta {
  readonly idReemplazo: number
  readonly falta: string
  readonly opciones: readonly { readonly nombre: string; readonly contenido: string; readonly precioTotal: number }[]
  readonly vence: Date
}

const plazo = (vence: Date) => `Responde antes de las ${toInstanteIso(vence).slice(11, 16)}.`

/**
 * A-63 Call it in the transaction that proposes: names the missing article, the replacements with their prices, and the
 * deadline.
 */
export async function tellPropuesta(
  trx: Transaction,
  llave: LlavePedido,
  { idReemplazo, falta, opciones, vence }: Propuesta,
  now: Date,
): Promise<void> {
  const pedido = await readPedido(trx, llave)
  const cuales = opciones.map(({ nombre, contenido, precioTotal }) => {
    const precio = formatPesos(precioTotal, pedido.moneda as Moneda)
    return { que: [nombre, contenido].filter(Boolean).join(' '), precio }
  })
  const [una] = cuales
  const pregunta =
    cuales.length === 1
      ? `¿Te sirve ${una!.que} en su lugar, por ${una!.precio}?`
      : `Elige en su lugar: ${listarOpciones(cuales.map(({ que, precio }) => `${que} por ${precio}`))}.`
  await addNotificacion(trx, now, {
    ...ofPedido(llave, pedido),
    tipo: 1,
    titulo: `Necesitamos tu respuesta por el pedido ${llave.idPedido}`,
    texto: `No hay ${falta}. ${pregunta} ${plazo(vence)}`,
    evento: `pedido.${llave.idPedido}.REEMPLAZO.${idReemplazo}`,
  })
}

/** The text of a proposal, or of the answer to a claim, on a service that reads messages; undefined: the usual text. */
export function textoAbiertoDe(evento: string, vence: Date | undefined): string | undefined {
  if (vence) return `Falta algo de lo que pediste. ${plazo(vence)}`
  return /^pedido\.\d+\.RECLAMO\.\d+$/.test(evento) ? 'Ábrelo para leer qué te dijimos.' : undefined
}

/** The `idReemplazo` of a `tellPropuesta` event; undefined for any other event. */
export function reemplazoDeEvento(evento: string): number | undefined {
  const [, idReemplazo] = /^pedido\.\d+\.REEMPLAZO\.(\d+)$/.exec(evento) ?? []
  return idReemplazo === undefined ? undefined : Number(idReemplazo)
}

/** The shop cancelled the pedido; `motivo` is its message to the customer. */
export async function tellCancelado(trx: Transaction, llave: LlavePedido, motivo: string, now: Date): Promise<void> {
  const pedido = await readPedido(trx, llave)
  const { idPedido } = llave
  const titulo = `Se canceló tu pedido ${idPedido}`
  const evento = `pedido.${idPedido}.CANCELADO`
  await addNotificacion(trx, now, { ...ofPedido(llave, pedido), tipo: 1, titulo, texto: motivo, evento })
}

/** The event of the answer to a claim. */
export const eventoDeReclamo = (idPedido: number, idReclamo: number) => `pedido.${idPedido}.RECLAMO.${idReclamo}`

/** The shop's answer to a reported problem (CX-07); `texto` is what the customer reads. */
export async function tellReclamo(
  trx: Transaction,
  llave: LlavePedido,
  idReclamo: number,
  texto: string,
  now: Date,
): Promise<void> {
  const pedido = await readPedido(trx, llave)
  const titulo = `Respondimos tu reclamo del pedido ${llave.idPedido}`
  const evento = eventoDeReclamo(llave.idPedido, idReclamo)
  await addNotificacion(trx, now, { ...ofPedido(llave, pedido), tipo: 1, titulo, texto, evento })
}

/**
 * A pedido that was ready but never handed over; `motivo` is the shop's message to the customer. Call it after undoing
 * the payment.
 */
export async function tellNoEntregado(trx: Transaction, llave: LlavePedido, motivo: string, now: Date): Promise<void> {
  const pedido = await readPedido(trx, llave)
  const { codigoEmpresa, idPedido } = llave
  const pago = await trx
    .selectFrom('pago')
    .select('estado')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirst()
  const titulo =
    pedido.tipoEntrega === RETIRO_LOCAL
      ? `Cancelamos tu pedido ${idPedido}: no se retiró`
      : `No pudimos entregar tu pedido ${idPedido}`
  const devuelto = pago?.estado === 'DEVOLVIENDO' ? ' Te devolvemos lo que se cobró en tu tarjeta.' : ''
  const texto = `${motivo.replace(/[\s.]+$/, '')}.${devuelto}`
  const evento = `pedido.${idPedido}.CANCELADO`
  await addNotificacion(trx, now, { ...ofPedido(llave, pedido), tipo: 1, titulo, texto, evento })
}

/** G-03, S-34 Asks once for the rating of a delivered pedido, unless it already has one. */
export async function askCalificacion({ db, clock }: Pick<Deps, 'db' | 'clock'>, llave: LlavePedido): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pedido = await readPedido(trx, llave).catch(() => undefined)
    if (pedido?.estado !== 'ENTREGADO' || (await isCalificado(trx, llave))) return
    await addNotificacion(trx, clock.now(), {
      ...ofPedido(llave, pedido),
      tipo: 3,
      titulo: `¿Cómo estuvo tu pedido ${llave.idPedido}?`,
      texto: 'Califícalo: nos ayuda a hacerlo mejor.',
      evento: `pedido.${llave.idPedido}.CALIFICAR`,
    })
  })
}

function ofPedido(llave: LlavePedido, pedido: { readonly idUsuarioAplicacion: number; readonly codigoLocal: number }) {
  const { idUsuarioAplicacion, codigoLocal } = pedido
  return { codigoEmpresa: llave.codigoEmpresa, idUsuarioAplicacion, codigoLocal, identificador: String(llave.idPedido) }
}

async function readPedido(db: Db, { codigoEmpresa, idPedido }: LlavePedido) {
  return await db
    .selectFrom('pedido')
    .select([
      'idPedido',
      'idUsuarioAplicacion',
      'codigoLocal',
      'estado',
      'tipoEntrega',
      'fechaEntrega',
      'horaDesde',
      'horaHasta',
      'moneda',
    ])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
}
