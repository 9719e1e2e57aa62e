import { type Centesimos, UNIDAD } from '@surtido/rules/cantidades'
import { hoyEn } from '@surtido/rules/fechas'
import { maximoDeOtro, totalReemplazo } from '@surtido/rules/preparacion'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { Reemplazo } from '../../db/types.generated.ts'
import { imagenDeLinea } from '../../fotos/imagenes.ts'
import { RefusalError } from '../../http/refusal.ts'
import { quoteLineas } from '../../precios/quote-lineas.ts'
import { type Opcion, opcionEscrita } from '../base/filas.ts'
import type { lockPedido } from '../base/move-estado.ts'
import type { LineaDelPedido } from './lineas-del-pedido.ts'

/** One requested choice; `cantidad` absent: the quantity of the line. */
export interface OpcionPedida {
  readonly propuesto: string
  readonly cantidad?: Centesimos
}

type DeFila = Opcion & Pick<Selectable<Reemplazo>, 'opciones'>

/** The choices of a question, in the order they were asked. */
export const opcionesOf = (fila: DeFila): readonly Opcion[] =>
  fila.opciones.length > 0 ? fila.opciones : [opcionOf(fila)]

/** The choice in a row of `reemplazo` itself: the first one, or the chosen one. */
export const opcionOf = (fila: Opcion): Opcion => ({
  propuesto: fila.propuesto,
  nombre: fila.nombre,
  contenido: fila.contenido,
  urlImagen: fila.urlImagen,
  ventaFraccionada: fila.ventaFraccionada,
  cantidad: fila.cantidad,
  precioUnitario: fila.precioUnitario,
  precioEnvase: fila.precioEnvase,
  precioTotal: fila.precioTotal,
})

const keyOf = ({ propuesto, cantidad }: Opcion) => `${propuesto} ${cantidad}`

/** Says whether these are exactly the choices that were asked about. */
export const isSamePregunta = (fila: DeFila, opciones: readonly Opcion[]): boolean =>
  opcionesOf(fila).map(keyOf).join('|') === opciones.map(keyOf).join('|')

/**
 * Prices each choice today in place of a line. Throws `Articulos.ERROR_NO_ENCONTRADO` for an article the local does not
 * sell, and `Pedidos.ERROR_CANTIDAD_PREPARADA` for an impossible quantity or an article named twice.
 */
export async function quoteOpciones(
  trx: Transaction,
  pedido: Awaited<ReturnType<typeof lockPedido>>,
  linea: LineaDelPedido,
  pedidas: readonly OpcionPedida[],
  now: Date,
): Promise<Opcion[]> {
  const wanted = pedidas.map(({ propuesto, cantidad = linea.pedida }) => ({ artCodigo: propuesto, cantidad }))
  const quoted = await quoteLineas(trx, wanted, {
    codigoEmpresa: pedido.codigoEmpresa,
    codigoLocal: pedido.codigoLocal,
    plataforma: pedido.plataforma,
    hoy: hoyEn(now),
  })
  return wanted.map(({ artCodigo, cantidad }, i) => {
    const found = quoted.find((one) => one.artCodigo === artCodigo)
    if (!found || found.esBolsa || artCodigo === linea.row.artCodigo) {
      throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'reemplazo', artCodigo }])
    }
    const whole = found.fraccionada || cantidad % UNIDAD === 0
    const twice = wanted.findIndex((one) => one.artCodigo === artCodigo) !== i
    if (cantidad <= 0 || !whole || twice || cantidad > maximoDeOtro(linea)) {
      throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [{ campo: 'cantidad', artCodigo }])
    }
    return opcionEscrita({
      propuesto: artCodigo,
      nombre: found.nombre,
      contenido: found.contenido,
      urlImagen: imagenDeLinea(found),
      ventaFraccionada: found.fraccionada,
      cantidad,
      precioUnitario: found.unitario,
      precioEnvase: found.precioEnvase,
      precioTotal: totalReemplazo(linea, { unitario: found.unitario, cantidad }),
    })
  })
}
