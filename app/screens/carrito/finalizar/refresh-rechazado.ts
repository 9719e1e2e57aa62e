import type { Refusal } from '@surtido/web/refusal'
import { bringUpToDate } from '../../../carrito/al-dia.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { refreshTotal } from '../../../data/carrito.ts'
import { refreshDirecciones } from '../../../data/direcciones.ts'
import { refreshTarjetas } from '../../../data/pagos-web.ts'

/** Refusals about data the pedido is made of, which is no longer as shown. */
const DEL_PEDIDO = /^(Articulos|Direcciones|Entregas|Locales|MediosPago)\.|^CUPON_/

/** Reloads the data the refusal may be about, so that the page shows the current state. */
export async function refreshRechazado(
  { code }: Refusal,
  codigoLocal: number,
  lineas: readonly LineaDelCarrito[],
): Promise<void> {
  if (code.startsWith('Pagos.')) await refreshTarjetas()
  if (code.startsWith('Direcciones.')) await refreshDirecciones()
  if (!DEL_PEDIDO.test(code)) return
  const articulos = await refreshTotal(
    codigoLocal,
    lineas.map(({ artCodigo }) => artCodigo),
  )
  bringUpToDate(articulos ?? lineas.map(({ articulo }) => articulo))
}
