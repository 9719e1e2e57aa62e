import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { CotizacionEdicion } from '@surtido/contract/pedido-edicion'
import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import type { Pedido } from '@surtido/contract/pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { type Centavos, formatPesos } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { cuentasEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { descripcionDia, enFrase } from '../../textos/fechas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'

export interface HorarioDeEntrega {
  readonly fecha: string
  readonly horaDesde: string
  readonly horaHasta: string
}

/** The wish of each article for when it runs out; null: as for the whole pedido. */
export type Deseos = Readonly<Record<string, CambioProductoSinStock | null>>

/** The new destination, time, and wishes for missing articles; an absent one stays as it is. */
interface Otros {
  readonly horario?: HorarioDeEntrega | undefined
  readonly direccion?: { readonly calle: string; readonly numero: string } | undefined
  readonly deseos?: Deseos
}

interface Frase {
  readonly tipo: 'agrega' | 'quita' | 'cambia' | 'precio' | 'destino'
  readonly texto: string
}

/** The effects of a change, a sentence for each changed line, price, address and slot; empty when nothing changes. */
export function tellDiferencias(
  pedido: Pick<Pedido, 'lineas' | 'totales'>,
  { lineas, totales }: Pick<CotizacionEdicion, 'lineas' | 'totales'>,
  { horario, direccion, deseos = {} }: Otros = {},
): Frase[] {
  const antes = new Map(pedido.lineas.map((linea) => [linea.artCodigo, linea]))
  const todas = new Map([...pedido.lineas, ...lineas].map(({ artCodigo, nombre }) => [artCodigo, nombre]))
  const nombres = [...todas.values()]
  // Two sizes of the same product share one name.
  const nombreOf = ({ nombre, contenido }: { readonly nombre: string; readonly contenido: string }) =>
    contenido && nombres.indexOf(nombre) !== nombres.lastIndexOf(nombre) ? `${nombre} (${contenido})` : nombre
  const quedan = new Set(lineas.map(({ artCodigo }) => artCodigo))
  const quitadas = pedido.lineas
    .filter(({ esBolsa, artCodigo }) => !esBolsa && !quedan.has(artCodigo))
    .map((linea): Frase => ({ tipo: 'quita', texto: PEDIDOS.quitas(nombreOf(linea)) }))
  const otras = lineas.flatMap((una) => {
    const { artCodigo, ventaFraccionada, cantidad, precioUnitario, precioTotal } = una
    const nombre = nombreOf(una)
    const say = (cuanto: Cantidad) => formatUnidades(cuanto, ventaFraccionada)
    const linea = antes.get(artCodigo)
    if (!linea)
      return [{ tipo: 'agrega', texto: PEDIDOS.agregas(nombre, say(cantidad), formatPesos(precioTotal)) } as const]
    const frases: Frase[] = []
    if (cantidad !== linea.cantidadPedida)
      frases.push({ tipo: 'cambia', texto: PEDIDOS.cantidadDeA(nombre, say(linea.cantidadPedida), say(cantidad)) })
    // A price may change by itself since the order, or with the cantidad.
    if (precioUnitario !== linea.precioUnitario) {
      const texto = PEDIDOS.ahoraAAntesA(nombre, formatPesos(precioUnitario), formatPesos(linea.precioUnitario))
      frases.push({ tipo: 'precio', texto })
    }
    return frases
  })
  const faltas = lineas.flatMap((linea): Frase[] => {
    const deseo = deseos[linea.artCodigo]
    if (deseo === undefined) return []
    return [{ tipo: 'cambia', texto: PEDIDOS.lineaSiFalta(nombreOf(linea), deseo ?? PEDIDOS.comoElResto) }]
  })
  const destino: Frase[] = []
  if (direccion) destino.push({ tipo: 'destino', texto: PEDIDOS.loLlevamosA(direccionEscrita(direccion)) })
  if (horario) {
    const texto = PEDIDOS.pasaAlDeA(enFrase(descripcionDia(horario.fecha)), horario.horaDesde, horario.horaHasta)
    destino.push({ tipo: 'destino', texto })
  }
  if (totales.entrega !== pedido.totales.entrega) {
    const texto = PEDIDOS.entregaAhoraAntes(gratis(totales.entrega), gratis(pedido.totales.entrega))
    destino.push({ tipo: 'precio', texto })
  }
  return [...otras, ...quitadas, ...faltas, ...destino]
}

const gratis = (pesos: Pesos) => (pesos === 0 ? 'gratis' : formatPesos(pesos))

interface Cuenta {
  readonly texto: string
  /** Cents more, or less, than before. */
  readonly monto: Centavos
}

type Cuentas = Pick<Pedido, 'totales' | 'promociones'>

/** Lists each changed part between the old total and the new one; together they are the difference. */
export function tellCuentas(pedido: Cuentas & Pick<Pedido, 'cupon'>, cotizacion: Cuentas): Cuenta[] {
  const promociones = new Map([...pedido.promociones, ...cotizacion.promociones].map((one) => [one.idPromocion, one]))
  const [antes, ahora] = [cuentasEnCentavos(pedido), cuentasEnCentavos(cotizacion)]
  const cuentaDe = (of: (one: CuentasEnCentavos) => Centavos, texto: string): Cuenta => ({
    texto,
    monto: of(ahora) - of(antes),
  })
  const cuentas = [
    cuentaDe((one) => one.totales.subtotal - one.totales.descuentos + promocionado(one), PEDIDOS.articulos),
    ...[...promociones.values()].map(({ idPromocion, titulo }) =>
      cuentaDe((one) => -ahorroDe(one, idPromocion), titulo),
    ),
    cuentaDe(({ totales }) => -totales.cupon, pedido.cupon ? PEDIDOS.cuponDe(pedido.cupon.titulo) : PEDIDOS.cupon),
    cuentaDe(({ totales }) => totales.envases, PEDIDOS.envases),
    cuentaDe(({ totales }) => totales.bolsas, PEDIDOS.bolsas),
    cuentaDe(({ totales }) => totales.entrega, PEDIDOS.entrega),
  ]
  return cuentas.filter(({ monto }) => monto !== 0)
}

type CuentasEnCentavos = ReturnType<typeof cuentasEnCentavos>

const promocionado = ({ promociones }: CuentasEnCentavos) => promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)

const ahorroDe = ({ promociones }: CuentasEnCentavos, idPromocion: number) =>
  promociones.find((one) => one.idPromocion === idPromocion)?.ahorro ?? 0
