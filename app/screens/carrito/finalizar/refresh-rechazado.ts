import type { RECHAZOS_AL_PEDIR } from '@surtido/contract/pedido-solicitud'
import type { Refusal } from '@surtido/web/refusal'
import { bringUpToDate } from '../../../carrito/al-dia.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { refreshTotal } from '../../../data/carrito.ts'
import { refreshDirecciones } from '../../../data/direcciones.ts'
import { refreshTarjetas } from '../../../data/pagos-web.ts'

type Dato = 'total' | 'direcciones' | 'tarjetas'

/** The data that each refusal says to be no longer as shown. */
const NOT_AS_SHOWN: Readonly<Record<(typeof RECHAZOS_AL_PEDIR)[number], readonly Dato[]>> = {
  'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS': [],
  'Locales.ERROR_NO_ENCONTRADO': ['total'],
  'Locales.ERROR_LOCAL_CERRADO': ['total'],
  'Direcciones.ERROR_NO_ENCONTRADO': ['direcciones', 'total'],
  'Direcciones.ERROR_POR_CONFIRMAR': ['direcciones', 'total'],
  'Direcciones.ERROR_FUERA_DE_ZONA': ['direcciones', 'total'],
  'Articulos.ERROR_NO_ENCONTRADO': ['total'],
  'Articulos.ERROR_SIN_STOCK': ['total'],
  'Articulos.ERROR_PRECIO_CAMBIADO': ['total'],
  'Articulos.ERROR_CANTIDAD_INVALIDA': ['total'],
  'Entregas.ERROR_TIPO_ENTREGA': ['total'],
  'Entregas.ERROR_ZONA_NO_ENCONTRADA': ['total'],
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA': ['total'],
  'Entregas.ERROR_FRANJA_SIN_CUPO': ['total'],
  'Entregas.ERROR_FRANJA_VENCIDA': ['total'],
  'Entregas.ERROR_MONTO_MINIMO': ['total'],
  'MediosPago.ERROR_NO_DISPONIBLE': ['total'],
  'Pagos.ERROR_RECHAZADO': ['tarjetas'],
  'Pagos.ERROR_PAUSA': ['tarjetas'],
  'Pagos.ERROR_TARJETA_INVALIDA': ['tarjetas'],
  'Pagos.ERROR_TARJETA_POR_CONFIRMAR': ['tarjetas'],
  'Pagos.ERROR_NO_DISPONIBLE': ['tarjetas'],
  CUPON_NO_ENCONTRADO: ['total'],
  CUPON_YA_USADO: ['total'],
  CUPON_SOLO_PRIMERA_COMPRA: ['total'],
  CUPON_VENCIDO: ['total'],
  CUPON_NO_APLICA_AL_LOCAL: ['total'],
  CUPON_MONTO_MINIMO_NO_ALCANZADO: ['total'],
  CUPON_NO_APLICA_A_LOS_ARTICULOS: ['total'],
  'Pedidos.ERROR_SOLICITUD_REPETIDA': [],
  'Pedidos.ERROR_YA_REALIZADO': [],
  'Pedidos.ERROR_FACTURACION': [],
  'Pedidos.ERROR_SIN_TELEFONO': [],
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': [],
  'Pedidos.ERROR_CUENTA_NUEVA': [],
}
const BY_CODE: ReadonlyMap<string, readonly Dato[]> = new Map(Object.entries(NOT_AS_SHOWN))

/** Reloads the data the refusal may be about, so that the page shows the current state. */
export async function refreshRechazado(
  { code }: Refusal,
  codigoLocal: number,
  lineas: readonly LineaDelCarrito[],
): Promise<void> {
  const datos = BY_CODE.get(code) ?? []
  if (datos.includes('tarjetas')) await refreshTarjetas()
  if (datos.includes('direcciones')) await refreshDirecciones()
  if (!datos.includes('total')) return
  const articulos = await refreshTotal(
    codigoLocal,
    lineas.map(({ artCodigo }) => artCodigo),
  )
  bringUpToDate(codigoLocal, articulos ?? lineas.map(({ articulo }) => articulo))
}
