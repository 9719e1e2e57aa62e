import type { Plataforma } from '@surtido/contract/base'
import type { ArticuloSelf, CompraSelf, Lectura } from '@surtido/contract/self'
import { type Centesimos, UNIDAD } from '@surtido/rules/cantidades'
import { computeTotales, toTotalesPesos } from '@surtido/rules/carrito'
import { enPesos } from '@surtido/rules/dinero'
import { cantidadDeEtiqueta } from '@surtido/rules/etiquetas'
import { hoyEn } from '@surtido/rules/fechas'
import { lineTotal } from '@surtido/rules/precios'
import { catalogoLocalOf } from '../articulos/catalogo-local.ts'
import type { Deps } from '../deps.ts'
import { imagenDeLinea } from '../fotos/imagenes.ts'
import { type LineaCotizada, quoteLineas } from '../precios/quote-lineas.ts'
import { promocionEnPesos } from '../promociones/en-pesos.ts'
import { quotePromociones } from '../promociones/list-promociones.ts'
import { listFormatos, type Resuelta, resolveLectura } from './resolve-lectura.ts'

export type CotizacionSelf = Pick<CompraSelf, 'articulos' | 'promociones' | 'totales'>

interface LocalDeCompra {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly plataforma: Plataforma
}

interface LecturaResuelta extends Resuelta {
  readonly lectura: Lectura
}

/**
 * Prices the scanned list, with the prices and promotions of a pedido placed now. A line that can't be bought stays in
 * the list with the reason. A package with a scale label costs what its scale charged; together they count for quantity
 * tiers and promotions.
 */
export async function quoteCompra(
  { db, catalogo, clock }: Pick<Deps, 'db' | 'catalogo' | 'clock'>,
  lecturas: readonly Lectura[],
  { codigoEmpresa, codigoLocal, plataforma }: LocalDeCompra,
): Promise<CotizacionSelf> {
  const delLocal = await catalogoLocalOf(catalogo, codigoEmpresa, codigoLocal)
  const formatos = await listFormatos(db, codigoEmpresa)
  const leidas: LecturaResuelta[] = lecturas.map((lectura) => ({
    lectura,
    ...resolveLectura(delLocal, lectura.codigo, formatos),
  }))
  const hoy = hoyEn(clock.now())
  const cotizadas = await quoteLineas(db, juntas(leidas), { codigoEmpresa, codigoLocal, plataforma, hoy })
  const porCodigo = new Map(cotizadas.map((linea) => [linea.artCodigo, linea]))
  const unidades = new Map<string, number>()
  for (const { artCodigo, lectura } of leidas) {
    if (artCodigo) unidades.set(artCodigo, (unidades.get(artCodigo) ?? 0) + lectura.cantidad)
  }

  const lineas = leidas.map((leida) => {
    const linea = leida.artCodigo === undefined ? undefined : porCodigo.get(leida.artCodigo)
    return priceLectura(leida, linea, unidades.get(leida.artCodigo ?? '') ?? 0)
  })
  const compradas = lineas.filter(({ articulo }) => articulo.estado === 'OK')
  const paquetes = compradas.flatMap(({ linea, cantidad, veces }) =>
    Array.from({ length: veces }, () => ({ ...linea!, cantidad })),
  )
  const sinBolsas = paquetes.filter(({ esBolsa }) => !esBolsa)
  const promociones = await quotePromociones(db, codigoEmpresa, porArticulo(sinBolsas), { hoy })
  const totales = computeTotales({
    lineas: sinBolsas,
    bolsas: paquetes.filter(({ esBolsa }) => esBolsa).map(({ precio, cantidad }) => ({ precio, cantidad })),
    promociones,
  })
  const { subtotal, descuentos, envases, bolsas, total } = toTotalesPesos(totales)
  return {
    articulos: lineas.map(({ articulo }) => articulo),
    promociones: promociones.map(promocionEnPesos).map(({ idPromocion, titulo, ahorro }) => ({
      idPromocion,
      descripcion: titulo,
      ahorro,
    })),
    totales: { subtotal, descuentos, envases, bolsas, total },
  }
}

/** The total scanned of each article, for its tiers; a label with a price has no weight yet. */
function juntas(leidas: readonly LecturaResuelta[]): { artCodigo: string; cantidad: Centesimos }[] {
  const cantidades = new Map<string, Centesimos>()
  for (const { artCodigo, etiqueta, lectura } of leidas) {
    if (artCodigo === undefined) continue
    const cada = etiqueta === undefined ? UNIDAD : etiqueta.tipo === 'PESO' ? etiqueta.gramos / 10 : 0
    cantidades.set(artCodigo, (cantidades.get(artCodigo) ?? 0) + cada * lectura.cantidad)
  }
  return [...cantidades].map(([artCodigo, cantidad]) => ({ artCodigo, cantidad }))
}

/** One line per article, as promotions see them. */
function porArticulo(lineas: readonly LineaCotizada[]): LineaCotizada[] {
  const juntas = new Map<string, LineaCotizada>()
  for (const linea of lineas) {
    const cantidad = (juntas.get(linea.artCodigo)?.cantidad ?? 0) + linea.cantidad
    juntas.set(linea.artCodigo, { ...linea, cantidad })
  }
  return [...juntas.values()]
}

/** A line of the list, and what it adds: `veces` times `cantidad` (hundredths) of `linea`. */
function priceLectura(
  { lectura, artCodigo, etiqueta }: LecturaResuelta,
  linea: LineaCotizada | undefined,
  unidades: number,
): { articulo: ArticuloSelf; linea: LineaCotizada | undefined; cantidad: Centesimos; veces: number } {
  const estado = estadoOf(linea, etiqueta !== undefined, unidades)
  const cantidad = linea && estado === 'OK' && etiqueta ? cantidadDeEtiqueta(etiqueta, linea.unitario) : UNIDAD
  // Pieces are priced together, as in a pedido; packages one by one, like their labels.
  const [junta, veces] = etiqueta ? [cantidad, lectura.cantidad] : [UNIDAD * lectura.cantidad, 1]
  return {
    linea,
    cantidad: junta,
    veces,
    articulo: {
      ...lectura,
      estado,
      artCodigo: linea && artCodigo !== undefined ? artCodigo : null,
      nombre: linea?.nombre ?? '',
      contenido: linea?.contenido ?? '',
      urlImagen: linea ? imagenDeLinea(linea) : '',
      rubroSlug: linea?.rubroSlug ?? '',
      kilos: etiqueta?.tipo === 'PESO' ? etiqueta.gramos / 1000 : null,
      ...enPesos(
        {
          precio: linea?.precio ?? 0,
          precioUnitario: linea?.unitario ?? 0,
          precioTotal: estado === 'OK' ? lineTotal(linea!.unitario, junta) * veces : 0,
        },
        'precio',
        'precioUnitario',
        'precioTotal',
      ),
    },
  }
}

function estadoOf(linea: LineaCotizada | undefined, conEtiqueta: boolean, unidades: number): ArticuloSelf['estado'] {
  // An article that costs nothing has no weight to derive from a price.
  if (!linea || linea.unitario <= 0) return 'NO_ENCONTRADO'
  // one currency.
  if (linea.moneda !== 'UYU') return 'OTRA_MONEDA'
  if (linea.fraccionada !== conEtiqueta) return 'SIN_PESO'
  if (linea.limite !== null && !linea.fraccionada && unidades > linea.limite) return 'SOBRE_LIMITE'
  return 'OK'
}
