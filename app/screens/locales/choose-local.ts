import type { Local } from '@surtido/contract/locales'
import { showAlert } from '@surtido/web/overlays/alerts'
import { queryClient } from '@surtido/web/query-client'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { askLugar } from '../../data/compra-habitual.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { T } from '../../textos/textos.ts'

/** S-21: another shop empties the carrito, once confirmed; then offers once what the new shop has. */
export async function chooseLocal(local: Local): Promise<boolean> {
  const { local: before, setLocal } = useLocal.getState()
  const { carritos, clear, setCantidad } = useCarritos.getState()
  const lineas = before ? Object.values(carritos[placeOf(before)] ?? {}) : []
  const { codigoEmpresa, codigoLocal, nombre, direccion, ciudad, urlLogoLocal, latitud, longitud, self } = local
  const chosen = { codigoEmpresa, codigoLocal, nombre, direccion, ciudad, urlLogoLocal, latitud, longitud, self }
  const { usuario } = useSesion.getState()
  if (!before && usuario) await askLugar(usuario.idUsuario, codigoLocal)
  if (!before || before.codigoLocal === codigoLocal || lineas.length === 0) {
    setLocal(chosen)
    return true
  }
  if ((await showAlert(T.cambiarLocal, T.cambioDeLocal, LOCALES.cancelar, T.continuar)) !== T.continuar) return false
  clear(before.codigoLocal)
  setLocal(chosen)
  try {
    const found = await queryClient.fetchQuery(
      articulosPorCodigosQuery(
        codigoLocal,
        lineas.map(({ artCodigo }) => artCodigo),
      ),
    )
    const there = found.filter(({ disponible }) => disponible)
    if (there.length > 0) {
      const answer = await showAlert(
        nombre,
        LOCALES.deTusArticulosEstan(there.length, lineas.length),
        LOCALES.noGracias,
        LOCALES.agregarLosArticulosDisponibles,
      )
      if (answer.startsWith(LOCALES.agregar)) {
        for (const articulo of there)
          setCantidad(codigoLocal, articulo, lineas.find(({ artCodigo }) => artCodigo === articulo.artCodigo)!.cantidad)
      }
    }
  } catch {
    // Without an answer there is nothing to offer.
  }
  return true
}
