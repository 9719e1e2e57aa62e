import type { Refusal } from '@surtido/web/refusal'
import { bringUpToDate } from '../../../carrito/al-dia.ts'
import type { LineaCarrito } from '../../../carrito/store.ts'
import { refreshTotal } from '../../../data/carrito.ts'
import { refreshDirecciones } from '../../../data/direcciones.ts'
import { refreshTarjetas } from '../../../data/pagos-web.ts'

/** Something that the pedido is made of is no longer as it was shown. */
const DEL_PEDIDO = /^(Articulos|Direcciones|Entregas|Locales|MediosPago)\.|^CUPON_/

/** Brings up to date whatever the refusal may be about, so that the page shows what is true now. */
export async function mend({ code }: Refusal, codigoLocal: number, lineas: readonly LineaCarrito[]): Promise<void> {
  if (code.startsWith('Pagos.')) await refreshTarjetas()
  if (code.startsWith('Direcciones.')) await refreshDirecciones()
  if (!DEL_PEDIDO.test(code)) return
  const articulos = await refreshTotal(
    codigoLocal,
    lineas.map(({ artCodigo }) => artCodigo),
  )
  bringUpToDate(articulos ?? lineas.map(({ articulo }) => articulo))
}
