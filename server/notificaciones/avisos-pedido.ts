// The notices a customer gets when their pedido moves on.

import type { Idioma, Pesos } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { formatPesos } from '@surtido/rules/dinero'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { joinOpciones } from '@surtido/rules/preparacion'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Avisos } from '../textos/avisos.ts'
import { diaEn } from '../textos/correos.ts'
import { addNotificacion, type TituloYTexto } from './add-notificacion.ts'
import { isCalificado } from './calificado.ts'

/** By then the customer has eaten, or at least unpacked. */
const CALIFICAR_S = 2 * 3600

interface PedidoAnunciado {
  readonly idPedido: number
  readonly tipoEntrega: CodigoTipoEntrega
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
}

/**
 * The states missing here send no notice of their own: PREPARADO lasts for minutes; RECIBIDO is announced with the slot
 * when the pedido is placed or paid; CANCELADO by the code that knows the reason (`tellCancelado`); ESPERANDO_RESPUESTA
 * question by question (`tellPropuesta`).
 */
const DECIR: Partial<Record<EstadoPedido, (t: Avisos, pedido: PedidoAnunciado, idioma: Idioma) => TituloYTexto>> = {
  EN_PREPARACION: (t, { idPedido }) => [t.preparando(`${idPedido}`), t.teAvisamos],
  LISTO_PARA_RETIRO: (t, { idPedido }) => [t.listo(`${idPedido}`), t.tenElCodigo],
  EN_CAMINO: (t, { idPedido, fechaEntrega, horaDesde, horaHasta }, idioma) => [
    t.enCamino(`${idPedido}`),
    t.llega(diaEn(idioma, fechaEntrega), horaDesde, horaHasta),
  ],
  ENTREGADO: (t, { idPedido, tipoEntrega }) => [
    tipoEntrega === RETIRO_LOCAL ? t.retirado(`${idPedido}`) : t.entregado(`${idPedido}`),
    t.gracias,
  ],
}

/** S-31 Announces each state once. */
export async function tellEstado(trx: Transaction, llave: LlavePedido, estado: EstadoPedido, now: Date): Promise<void> {
  const say = DECIR[estado]
  if (!say) return
  const pedido = await readPedido(trx, llave)
  await addNotificacion(trx, now, {
    ...ofPedido(llave, pedido),
    tipo: 1,
    say: (t, idioma) => say(t, pedido, idioma),
    evento: `pedido.${llave.idPedido}.${estado}`,
  })
}

/** S-34 After ENTREGADO, a job asks for the rating. */
export async function askCalificacionLater(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  estado: EstadoPedido,
): Promise<void> {
  if (estado !== 'ENTREGADO') return
  await addJob(trx, 'pedir_calificacion', { codigoEmpresa, idPedido }, { after: CALIFICAR_S })
}

/** A question about a line, with what the customer reads of it. */
interface Propuesta {
  readonly idReemplazo: number
  readonly falta: string
  readonly opciones: readonly { readonly nombre: string; readonly contenido: string; readonly precioTotal: Pesos }[]
  readonly vence: Date
}

const plazo = (t: Avisos, vence: Date) => t.plazo(toInstanteIso(vence).slice(11, 16))

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
    const precio = formatPesos(precioTotal, pedido.moneda)
    return { que: [nombre, contenido].filter(Boolean).join(' '), precio }
  })
  const [una] = cuales
  const pregunta = (t: Avisos) =>
    cuales.length === 1
      ? t.teSirve(una!.que, una!.precio)
      : t.eligeOtro(
          joinOpciones(
            cuales.map(({ que, precio }) => t.porPrecio(que, precio)),
            t.o,
          ),
        )
  await addNotificacion(trx, now, {
    ...ofPedido(llave, pedido),
    tipo: 1,
    say: (t) => [t.pregunta(`${llave.idPedido}`), `${t.noHay(falta)} ${pregunta(t)} ${plazo(t, vence)}`],
    evento: `pedido.${llave.idPedido}.REEMPLAZO.${idReemplazo}`,
  })
}

/** The text of a question, or of the answer to a claim, on a service that reads messages; undefined: the usual text. */
export function textoAbiertoDe(t: Avisos, evento: string, vence: Date | undefined): string | undefined {
  if (vence) return `${t.faltaAlgo} ${plazo(t, vence)}`
  return /^pedido\.\d+\.RECLAMO\.\d+$/.test(evento) ? t.abreElReclamo : undefined
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
  await addNotificacion(trx, now, {
    ...ofPedido(llave, pedido),
    tipo: 1,
    say: (t) => [t.cancelado(`${idPedido}`), motivo],
    evento: `pedido.${idPedido}.CANCELADO`,
  })
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
  await addNotificacion(trx, now, {
    ...ofPedido(llave, pedido),
    tipo: 1,
    say: (t) => [t.reclamo(`${llave.idPedido}`), texto],
    evento: eventoDeReclamo(llave.idPedido, idReclamo),
  })
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
  const frase = `${motivo.replace(/[\s.]+$/, '')}.`
  await addNotificacion(trx, now, {
    ...ofPedido(llave, pedido),
    tipo: 1,
    say: (t) => [
      pedido.tipoEntrega === RETIRO_LOCAL ? t.noRetirado(`${idPedido}`) : t.noEntregado(`${idPedido}`),
      pago?.estado === 'DEVOLVIENDO' ? `${frase} ${t.devolvemos}` : frase,
    ],
    evento: `pedido.${idPedido}.CANCELADO`,
  })
}

/** G-03, S-34 Asks once for the rating of a delivered pedido, unless it already has one. */
export async function askCalificacion({ db, clock }: Pick<Deps, 'db' | 'clock'>, llave: LlavePedido): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pedido = await readPedido(trx, llave).catch(() => undefined)
    if (pedido?.estado !== 'ENTREGADO' || (await isCalificado(trx, llave))) return
    await addNotificacion(trx, clock.now(), {
      ...ofPedido(llave, pedido),
      tipo: 3,
      say: (t) => [t.comoEstuvo(`${llave.idPedido}`), t.calificalo],
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
