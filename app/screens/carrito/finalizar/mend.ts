import { bringUpToDate } from '../../../carrito/al-dia.ts'
import type { LineaCarrito } from '../../../carrito/store.ts'
import { articulosPorCodigosQuery, bolsasQuery, promocionesVigentesQuery } from '../../../data/articulos.ts'
import { queryClient } from '../../../data/cliente.ts'
import { refreshTarjetas } from '../../../data/pagos-web.ts'
import type { Refusal } from '../../../data/send.ts'

/** Something that the pedido is made of is no longer as it was shown. */
const DEL_PEDIDO = /^(Articulos|Direcciones|Entregas|Locales|MediosPago)\.|^CUPON_/

/** Brings up to date whatever the refusal may be about, so that the page shows what is true now. */
export async function mend({ code }: Refusal, codigoLocal: number, lineas: readonly LineaCarrito[]): Promise<void> {
  if (code.startsWith('Pagos.')) await refreshTarjetas()
  if (DEL_PEDIDO.test(code)) await refreshPedido(codigoLocal, lineas)
}

/** Everything the total is made of, from the server: with anything older the same would be refused again. */
async function refreshPedido(codigoLocal: number, lineas: readonly LineaCarrito[]): Promise<void> {
  // What is on its way may be of before.
  await Promise.all(['promociones-vigentes', 'bolsas'].map((key) => queryClient.cancelQueries({ queryKey: [key] })))
  const codes = lineas.map(({ artCodigo }) => artCodigo)
  const [articulos] = await Promise.all([
    queryClient
      .fetchQuery({ ...articulosPorCodigosQuery(codigoLocal, codes), staleTime: 0 })
      .catch(() => lineas.map(({ articulo }) => articulo)),
    // Those that a browser keeps for a while; what cannot be asked for stays as it was.
    queryClient.fetchQuery({ ...promocionesVigentesQuery(codigoLocal, true), staleTime: 0 }).catch(() => {}),
    queryClient.fetchQuery({ ...bolsasQuery(codigoLocal, true), staleTime: 0 }).catch(() => {}),
    ...['por-codigos', 'zonas', 'dias', 'medios-pago', 'cupones'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  ])
  bringUpToDate(articulos)
}
