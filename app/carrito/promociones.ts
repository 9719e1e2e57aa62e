import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { Promocion } from '@surtido/contract/promociones'
import { UNIDAD } from '@surtido/rules/cantidades'
import { type AhorroPromocion, applyPromociones, type LineaPromocion, promocionesDe } from '@surtido/rules/promociones'
import { useDrawing } from '@surtido/web/after-paint'
import { useQuery } from '@tanstack/react-query'
import { promocionesVigentesQuery } from '../data/articulos.ts'
import { useLocal, useTipoEntrega } from '../local/store.ts'
import { priceLinea } from './articulo-hoy.ts'
import { hoyAqui } from './hoy.ts'
import type { LineaDelCarrito } from './store.ts'

const NONE: readonly Promocion[] = []

/** A line as promotions see it: cents and hundredths. */
export function lineaDePromocion({
  articulo,
  cantidad,
}: Pick<LineaDelCarrito, 'articulo' | 'cantidad'>): LineaPromocion {
  const { precio, unitario } = priceLinea(articulo, cantidad)
  return {
    artCodigo: articulo.artCodigo,
    precio,
    unitario,
    cantidad,
    marca: articulo.marca,
    codEstMerc: articulo.rubro.codEstMerc,
  }
}

/** The promotions of the chosen shop; loaded only while `wanted`. */
export function usePromocionesVigentes(wanted = true) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal)
  return useQuery({ ...promocionesVigentesQuery(codigoLocal ?? 0), enabled: wanted && codigoLocal !== undefined })
}

/**
 * The savings of the chosen shop's promotions on these lines, computed here with the server's own rules so that the
 * page reacts at once. Promotions of a payment method count once `idMedioDePago` is chosen. `loading` until the
 * promotions are known.
 */
export function useAhorros(
  lineas: readonly Pick<LineaDelCarrito, 'articulo' | 'cantidad'>[],
  idMedioDePago?: number,
): { readonly ahorros: readonly AhorroPromocion[]; readonly loading: boolean } {
  const { codigo } = useTipoEntrega()
  const { data, isLoading } = usePromocionesVigentes(lineas.length > 0)
  const ahorros = applyPromociones(lineas.map(lineaDePromocion), data ?? NONE, {
    hoy: hoyAqui(),
    tipoEntrega: codigo,
    idMedioDePago: idMedioDePago ?? null,
  })
  return { ahorros, loading: isLoading }
}

/** The promotions that may discount an article of the chosen shop; empty until they are known. */
export function usePromocionesDe(articulo: LineaDelCarrito['articulo'] | undefined): readonly Promocion[] {
  const { codigo } = useTipoEntrega()
  const { data } = usePromocionesVigentes()
  // Known before a slow phone has taken this page over, they are not yet in the server's drawing.
  const drawing = useDrawing()
  if (!articulo || !data || drawing) return NONE
  return promocionesDelArticulo(articulo, data, codigo)
}

/** Like `usePromocionesDe`, over the given promotions. */
export function promocionesDelArticulo(
  articulo: LineaDelCarrito['articulo'],
  promociones: readonly Promocion[],
  tipoEntrega: CodigoTipoEntrega,
): readonly Promocion[] {
  const linea = lineaDePromocion({ articulo, cantidad: UNIDAD })
  return promocionesDe(linea, promociones, { hoy: hoyAqui(), tipoEntrega })
}
