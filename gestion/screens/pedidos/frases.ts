import type { HechoDePedido, Paso, PedidoDelLocal, PedidoEnCola, Vista } from '@surtido/contract/gestion-pedidos'
import type { EstadoDePago, MotivoReclamo } from '@surtido/contract/pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { isEnPreparacion } from '@surtido/rules/pedidos'

/** The views of the queue, in the order of the work. */
export const VISTAS: Readonly<Record<Vista, string>> = {
  POR_PREPARAR: 'Por preparar',
  EN_CURSO: 'En curso',
  ESPERANDO_RESPUESTA: 'Esperan respuesta',
  LISTOS: 'Listos',
  EN_LA_CALLE: 'En la calle',
  CON_PROBLEMA: 'Con problema',
  TODOS: 'Todos',
}

export const isVista = (word: unknown): word is Vista => typeof word === 'string' && Object.hasOwn(VISTAS, word)

export const PASOS: Readonly<Record<Paso, string>> = {
  confirmar: 'Preguntar por el pago',
  preparar: 'Empezar a preparar',
  sellar: 'Sellar',
  despachar: 'Salió a reparto',
  retiro: 'Listo para retirar',
  entregar: 'Entregar',
  'no-entregado': 'No se pudo entregar',
  cancelar: 'Cancelar pedido',
}

/** The sentence that says what a step has done, shown where its button was: what comes next then stands lower. */
export const HECHO: Readonly<Partial<Record<Paso, string>>> = {
  confirmar: 'Hecho: el pago está, y el pedido se puede preparar.',
  preparar: 'Hecho: está en preparación.',
  sellar: 'Hecho: está sellado.',
  despachar: 'Hecho: salió a reparto.',
  retiro: 'Hecho: el cliente ya sabe que puede venir.',
  entregar: 'Hecho: está entregado.',
}

/** Steps that end a pedido, and require a reason. */
export const CON_MOTIVO: readonly Paso[] = ['no-entregado', 'cancelar']

export const URGENCIAS: Readonly<Record<PedidoEnCola['urgencia'], string>> = {
  TARDE: 'Tarde',
  EN_RIESGO: 'En riesgo',
  A_TIEMPO: 'A tiempo',
}

/** Events of a pedido besides its steps. */
export const HECHOS: Readonly<Record<HechoDePedido['que'], string>> = {
  PESO_EXCEPCION: 'Se cobra un peso fuera de la tolerancia',
  ACORDADO_TELEFONO: 'Acordado por teléfono',
  ASIGNADO: 'Asignado',
  PRIORIDAD: 'Va primero',
  NOTA: 'Nota para quien prepara',
  TOMA_TARDIA: 'No cuenta: dicho después de perder el rol',
  ENTREGA_SIN_CODIGO: 'Entregado sin código',
  EDAD_VISTA: 'Se vio su documento',
  PREGUNTADO: 'Se le preguntó',
  ACEPTADO: 'Aceptó el cambio',
  RECHAZADO: 'No quiso el cambio',
  VENCIDO: 'No contestó a tiempo',
  SIN_EFECTO: 'El local lo resolvió antes',
}

/** The state of the payment, in the shop's words. */
export const ESTADOS_PAGO: Readonly<Record<EstadoDePago, string>> = {
  A_PAGAR_AL_RECIBIR: 'Se cobra al entregar',
  PAGADO: 'Cobrado al entregar',
  AUTORIZANDO: 'Esperando a la tarjeta',
  PENDIENTE_CVV: 'Falta el código de la tarjeta',
  AUTORIZADO: 'Reservado en la tarjeta',
  RECHAZADO: 'Rechazado',
  CAPTURANDO: 'Cobrándose',
  CAPTURADO: 'Cobrado',
  DEVOLVIENDO: 'Devolviéndose',
  DEVUELTO: 'Devuelto',
  ANULANDO: 'Liberando lo reservado',
  ANULADO: 'No se cobró',
  FALLIDO: 'No se pudo cobrar',
  SIN_CARGO: 'Sin cargo',
}

type Movimiento = NonNullable<PedidoDelLocal['pago']>['movimientos'][number]

export const MOVIMIENTOS: Readonly<Record<Movimiento['tipo'], string>> = {
  AUTORIZAR: 'Reserva',
  CAPTURAR: 'Cobro',
  ANULAR: 'Se libera lo reservado',
  DEVOLVER: 'Devolución',
}

export const PRUEBAS: Readonly<Record<Movimiento['estado'], string>> = {
  PENDIENTE: 'En curso',
  HECHA: 'Hecho',
  RECHAZADA: 'Rechazado por la tarjeta',
}

/** The reasons that a customer may report. */
export const RECLAMOS: Readonly<Record<MotivoReclamo, string>> = {
  FALTA: 'Faltó',
  EQUIVOCADO: 'Vino otra cosa',
  MAL_ESTADO: 'En mal estado',
  OTRO: 'Otro problema',
}

/** The shop's words for a pedido's state; the customer's differ. */
export const ESTADOS: Readonly<Record<PedidoEnCola['estado'], string>> = {
  PENDIENTE_PAGO: 'Espera el pago',
  RECIBIDO: 'Por preparar',
  EN_PREPARACION: 'En preparación',
  ESPERANDO_RESPUESTA: 'Espera respuesta',
  PREPARADO: 'Preparado',
  LISTO_PARA_RETIRO: 'Listo para retirar',
  EN_CAMINO: 'En camino',
  ENTREGADO: 'Entregado',
  CANCELADO: 'Cancelado',
}

type ConAvance = Pick<PedidoEnCola, 'estado' | 'lineas' | 'dichas' | 'preparadores'>

/** How far a pedido is, in a word that agrees with the view that lists it. */
export function fraseDeEstado({ estado, lineas, dichas, preparadores }: ConAvance): string {
  if (estado !== 'RECIBIDO' && estado !== 'EN_PREPARACION') return ESTADOS[estado]
  if (dichas === lineas) return 'Por sellar'
  if (preparadores.length > 0) return dichas === 0 ? 'En una tanda' : ESTADOS.EN_PREPARACION
  return estado === 'RECIBIDO' ? ESTADOS.RECIBIDO : 'Empezado, sin tanda'
}

/** The lines to pick before a begun pedido can be sealed: sealing ends the open questions to its customer. */
export function countPorDecir({
  estado,
  lineas,
  dichas,
  reemplazos,
}: Pick<PedidoDelLocal, 'estado' | 'lineas' | 'dichas' | 'reemplazos'>): number {
  if (!isEnPreparacion(estado)) return 0
  const preguntadas = reemplazos.filter((one) => one.estado === 'PENDIENTE').length
  return Math.max(0, lineas - dichas - preguntadas)
}

export const fraseDePorDecir = (n: number): string =>
  `${n === 1 ? 'Falta preparar 1 línea' : `Falta preparar ${n} líneas`} para poder sellarlo.`

const JUNTOS = new Intl.ListFormat('es', { type: 'conjunction' })
export const joinNames = (nombres: Iterable<string>): string => JUNTOS.format(nombres)

/** "En la tanda de Diego Núñez · Va primero" */
export function fraseDeResponsable({
  preparadores,
  asignado,
  prioridad,
}: Pick<PedidoEnCola, 'preparadores' | 'asignado' | 'prioridad'>): string {
  const quien =
    preparadores.length > 0
      ? `En la tanda de ${joinNames(preparadores.map(({ nombre }) => nombre))}`
      : asignado
        ? `Asignado a ${asignado.nombre}`
        : 'No lo tiene nadie'
  return prioridad ? `${quien} · Va primero` : quien
}

/** The notes for its pickers are the shop's: these are not. */
export const fraseDeNotas = (n: number): string =>
  n === 0 ? '' : n === 1 ? '1 nota del cliente' : `${n} notas del cliente`

/** How a pedido of the queue is paid. */
export const fraseDePago = ({ tarjeta, tipoEntrega }: Pick<PedidoEnCola, 'tarjeta' | 'tipoEntrega'>): string =>
  tarjeta ? 'Con tarjeta' : tipoEntrega.codigo === RETIRO_LOCAL ? 'Paga al retirar' : 'Paga al recibir'
