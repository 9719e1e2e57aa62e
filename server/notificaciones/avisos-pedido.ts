// What whoever ordered is told when their pedido moves on.
import { descripcionDia, RETIRO_LOCAL } from '@surtido/rules/entregas'
import type { EstadoPedido } from '@surtido/rules/pedidos'
import type { Db, Transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { addJob } from '../jobs/add-job.ts'
import { isCalificado } from '../pedidos/calificar.ts'
import type { LlavePedido } from '../pedidos/move-estado.ts'
import { addNotificacion } from './notificar.ts'

/** After that one has eaten, or at least unpacked. */
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
 * Of the states nobody is told of, PREPARADO lasts for minutes, RECIBIDO is told with the slot when it is placed or paid,
 * and CANCELADO by whoever knows why (`tellCancelado`).
 */
const TEXTOS: Partial<Record<EstadoPedido, (pedido: Pedido) => Texto>> = {
  EN_PREPARACION: ({ idPedido }) => [`Estamos preparando tu pedido ${idPedido}`, 'Ya no se puede cambiar.'],
  ESPERANDO_RESPUESTA: ({ idPedido }) => [
    `Necesitamos tu respuesta por el pedido ${idPedido}`,
    'Falta algo de lo que pediste: dinos qué prefieres.',
  ],
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

/** A state may come back, and being asked twice is two questions; the others are told once. */
const REPEATED: readonly EstadoPedido[] = ['ESPERANDO_RESPUESTA']

/** S-31 In the transaction that moves it. Delivered, its rating is asked for some time later (S-34). */
export async function tellEstado(trx: Transaction, llave: LlavePedido, estado: EstadoPedido, now: Date): Promise<void> {
  const textOf = TEXTOS[estado]
  if (!textOf) return
  const pedido = await readPedido(trx, llave)
  const [titulo, texto] = textOf(pedido)
  const evento = `pedido.${llave.idPedido}.${estado}${REPEATED.includes(estado) ? `.${now.getTime()}` : ''}`
  await addNotificacion(trx, now, { ...ofPedido(llave, pedido), tipo: 1, titulo, texto, evento })
  if (estado === 'ENTREGADO') {
    const { codigoEmpresa, idPedido } = llave
    await addJob(trx, 'pedir_calificacion', { codigoEmpresa, idPedido }, { after: CALIFICAR_S })
  }
}

/** The shop gave it up; `motivo` is what it says to whoever ordered. */
export async function tellCancelado(trx: Transaction, llave: LlavePedido, motivo: string, now: Date): Promise<void> {
  const pedido = await readPedido(trx, llave)
  const { idPedido } = llave
  const titulo = `Se canceló tu pedido ${idPedido}`
  const evento = `pedido.${idPedido}.CANCELADO`
  await addNotificacion(trx, now, { ...ofPedido(llave, pedido), tipo: 1, titulo, texto: motivo, evento })
}

/** G-03, S-34 Asks how a delivered pedido was, once, unless that was said already. */
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
    ])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
}
