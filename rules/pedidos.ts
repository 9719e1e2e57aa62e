import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { CambioProductoSinStock, PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { isRutValido, normalizeDocumento, TIPO_DOCUMENTO } from './documentos.ts'
import { ENTREGA_DOMICILIO, RETIRO_LOCAL } from './entregas.ts'

/** K-35: the states that may follow each state. */
export const NEXT_ESTADOS = {
  PENDIENTE_PAGO: ['RECIBIDO', 'CANCELADO'],
  RECIBIDO: ['EN_PREPARACION', 'CANCELADO'],
  EN_PREPARACION: ['ESPERANDO_RESPUESTA', 'PREPARADO', 'CANCELADO'],
  ESPERANDO_RESPUESTA: ['EN_PREPARACION', 'PREPARADO', 'CANCELADO'],
  PREPARADO: ['LISTO_PARA_RETIRO', 'EN_CAMINO'],
  LISTO_PARA_RETIRO: ['ENTREGADO'],
  EN_CAMINO: ['ENTREGADO'],
  ENTREGADO: [],
  CANCELADO: [],
} as const satisfies Record<EstadoPedido, readonly EstadoPedido[]>

export const ESTADOS = Object.keys(NEXT_ESTADOS) as EstadoPedido[]

/**
 * Says whether a pedido may go from one state to the other. With `tipoEntrega` (20 or 21) the way it leaves must agree
 * too: a pickup is never on its way, a delivery never waits at the local.
 */
export function canMove(desde: EstadoPedido, hasta: EstadoPedido, tipoEntrega?: CodigoTipoEntrega): boolean {
  const next: readonly EstadoPedido[] = NEXT_ESTADOS[desde]
  if (!next.includes(hasta)) return false
  if (tipoEntrega === undefined || desde !== 'PREPARADO') return true
  return hasta === (tipoEntrega === RETIRO_LOCAL ? 'LISTO_PARA_RETIRO' : 'EN_CAMINO')
}

/** Says whether the shop is preparing it: that has begun, though perhaps no line was touched, and the bags are open. */
export function isEnPreparacion(estado: EstadoPedido): boolean {
  return estado === 'EN_PREPARACION' || estado === 'ESPERANDO_RESPUESTA'
}

/**
 * Ready and not handed over. The shop may end such a pedido without a delivery (the customer was not at home, or didn't
 * come to pick it up); the customer may not. An addition to K-35: `docs/decisions/0027-no-entregado.md`.
 */
export function isPorEntregar(estado: EstadoPedido): boolean {
  return estado === 'PREPARADO' || estado === 'LISTO_PARA_RETIRO' || estado === 'EN_CAMINO'
}

/** everything that is neither delivered nor cancelled. */
export function isAbierto(estado: EstadoPedido): boolean {
  return estado !== 'ENTREGADO' && estado !== 'CANCELADO'
}

/** The states still ahead of a pedido when all goes well, in order; empty at its end. `tipoEntrega` 20 or 21. */
export function estadosPorVenir(estado: EstadoPedido, tipoEntrega: CodigoTipoEntrega): EstadoPedido[] {
  const sale = tipoEntrega === RETIRO_LOCAL ? 'LISTO_PARA_RETIRO' : 'EN_CAMINO'
  const way: EstadoPedido[] = ['PENDIENTE_PAGO', 'RECIBIDO', 'EN_PREPARACION', 'PREPARADO', sale, 'ENTREGADO']
  if (estado === 'CANCELADO') return []
  return way.slice(way.indexOf(estado === 'ESPERANDO_RESPUESTA' ? 'EN_PREPARACION' : estado) + 1)
}

/**
 * CX-03: a pedido is editable until something of it was picked or asked about (`empezado`), and until `editableHasta`
 * (null: no limit). It stays editable when the shop announces that it will begin:
 * `docs/decisions/0068-first-take.md`.
 */
export function isEditable(
  estado: EstadoPedido,
  {
    editableHasta,
    ahora,
    empezado,
  }: { readonly editableHasta: Date | null; readonly ahora: Date; readonly empezado: boolean },
): boolean {
  const untouched = estado === 'PENDIENTE_PAGO' || estado === 'RECIBIDO' || (estado === 'EN_PREPARACION' && !empezado)
  if (!untouched) return false
  return editableHasta === null || ahora.getTime() <= editableHasta.getTime()
}

/** The text people read for each state. */
export const ESTADO_TEXTOS: Readonly<Record<EstadoPedido, string>> = {
  PENDIENTE_PAGO: 'Pendiente de pago',
  RECIBIDO: 'Recibido',
  EN_PREPARACION: 'En preparación',
  ESPERANDO_RESPUESTA: 'Esperando tu respuesta',
  PREPARADO: 'Preparado',
  LISTO_PARA_RETIRO: 'Listo para retirar',
  EN_CAMINO: 'En camino',
  ENTREGADO: 'Entregado',
  CANCELADO: 'Cancelado',
}

/**
 * Says whether a delivery has an article about which the shop must contact the customer. Then the shop needs a
 * telephone number; a customer who picks up can be asked at the shop. `lineas` only hold choices that differ from the
 * one for the whole pedido.
 */
export function needsTelefono(
  tipoEntrega: CodigoTipoEntrega,
  general: CambioProductoSinStock,
  lineas: readonly { readonly cambioProductoSinStock?: CambioProductoSinStock | null | undefined }[],
): boolean {
  const wantsContacto = (one: { readonly cambioProductoSinStock?: CambioProductoSinStock | null | undefined }) =>
    (one.cambioProductoSinStock ?? general) === 'Contactarme'
  return tipoEntrega === ENTREGA_DOMICILIO && lineas.some(wantsContacto)
}

interface LineaPorCambiar {
  readonly artCodigo: string
  readonly cambioProductoSinStock?: CambioProductoSinStock | null | undefined
}

/**
 * Says whether a change of a pedido adds a line about which the shop must contact the customer, when no line did
 * before. As `needsTelefono`.
 */
export function addsContacto(
  tipoEntrega: CodigoTipoEntrega,
  general: CambioProductoSinStock,
  lineas: readonly LineaPorCambiar[],
  antes: readonly LineaPorCambiar[],
): boolean {
  const already = new Set(
    antes.flatMap(({ artCodigo, cambioProductoSinStock }) =>
      (cambioProductoSinStock ?? general) === 'Contactarme' ? [artCodigo] : [],
    ),
  )
  return needsTelefono(
    tipoEntrega,
    general,
    lineas.filter(({ artCodigo }) => !already.has(artCodigo)),
  )
}

export const CAMBIO_SIN_STOCK: CambioProductoSinStock = 'Contactarme'

/** The data of an invoice (E-16). */
type DatosFacturacion = Readonly<NonNullable<PedidoSolicitud['datosFacturacion']>>
export const DATOS_FACTURACION: DatosFacturacion = { factura: false, rut: null, razonSocial: null, direccion: null }

interface PedidoError {
  /** The path of the field in a request body: `articulos.2.cantidad`. */
  readonly campo: string
  readonly error: 'REQUERIDO' | 'RUT'
}

/** An invoice needs a valid RUT and the company's name; without an invoice nothing is checked. */
export function checkFacturacion(datos: DatosFacturacion | null | undefined): PedidoError[] {
  if (!datos?.factura) return []
  const errores: PedidoError[] = []
  const rut = normalizeDocumento({ idTipoDocumento: TIPO_DOCUMENTO.RUT, numeroDocumento: datos.rut })
  if (rut === '') errores.push({ campo: 'datosFacturacion.rut', error: 'REQUERIDO' })
  else if (!isRutValido(rut)) errores.push({ campo: 'datosFacturacion.rut', error: 'RUT' })
  if (!datos.razonSocial?.trim()) errores.push({ campo: 'datosFacturacion.razonSocial', error: 'REQUERIDO' })
  return errores
}
