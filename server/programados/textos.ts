// The texts of a notice about a date of a scheduled pedido.
import type { Idioma, Moneda } from '@surtido/contract/base'
import type { CodigoError } from '@surtido/contract/errores'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Avisos } from '../textos/avisos.ts'
import { diaEn } from '../textos/correos.ts'
import { fraseEn } from '../textos/frases.ts'
import type { ProgramadoGuardado } from './programado.ts'
import type { CotizacionDeProgramado } from './quote-programado.ts'

/** How a date ended: the customer was only told, the pedido was placed, or placing it was refused. */
export type ResultadoDeFecha =
  | { readonly que: 'AVISADO' }
  | { readonly que: 'PEDIDO'; readonly idPedido: number; readonly porPagar: boolean }
  | { readonly que: 'YA_PEDIDO'; readonly idPedido: number }
  | { readonly que: 'SOBRE_EL_TOPE' }
  | { readonly que: 'RECHAZADO'; readonly error: CodigoError }

/** The articles named; of more, how many. */
const MOST_NOMBRADOS = 3

type Textos = Avisos['programado']

function sayMissing(t: Textos, cotizacion: CotizacionDeProgramado): string {
  const faltan = cotizacion.lineas.filter(({ cantidad, hay }) => hay < cantidad)
  if (faltan.length === 0) return ''
  const nombres = faltan.slice(0, MOST_NOMBRADOS).map(({ nombre, hay }) => (hay > 0 ? t.hayMenos(nombre) : nombre))
  const resto = faltan.length - nombres.length
  return t.falta(resto > 0 ? t.yMas(nombres.join(', '), `${resto}`) : nombres.join(', '))
}

/** "lunes 16 a las 08:00", of an instant. */
function sayCuando(t: Textos, idioma: Idioma, instante: Date): string {
  const iso = toInstanteIso(instante)
  return t.cuando(dentro(idioma, iso.slice(0, 10)), iso.slice(11, 16))
}

/** A day within a sentence: English alone writes it with a capital. */
const dentro = (idioma: Idioma, fecha: string) =>
  idioma === 'en' ? diaEn(idioma, fecha) : diaEn(idioma, fecha).toLowerCase()

interface DeFecha {
  readonly programado: Pick<ProgramadoGuardado, 'nombre' | 'tope'>
  readonly fecha: string
  readonly cotizacion: CotizacionDeProgramado
  readonly resultado: ResultadoDeFecha
  readonly moneda: Moneda
}

/** Title and text of the notification. */
export function sayFecha(
  t: Textos,
  idioma: Idioma,
  { programado: { nombre, tope }, fecha, cotizacion, resultado, moneda }: DeFecha,
): readonly [titulo: string, texto: string] {
  const dia = dentro(idioma, fecha)
  const total = formatPrecio(cotizacion.cotizado.totales.total, moneda)
  const falta = sayMissing(t, cotizacion)
  const hasta = cotizacion.hasta ? sayCuando(t, idioma, cotizacion.hasta) : dia
  const texto = (...sentences: string[]) => sentences.filter(Boolean).join(' ')
  if (resultado.que === 'PEDIDO') {
    return resultado.porPagar
      ? [t.porPagar(nombre, dia), t.confirmaElPago(`${resultado.idPedido}`)]
      : [t.pedimos(nombre, dia), texto(t.total(total), falta, t.hasta(hasta))]
  }
  if (resultado.que === 'YA_PEDIDO')
    return [t.pedimos(nombre, dia), texto(t.esElPedido(`${resultado.idPedido}`), t.hasta(hasta))]
  if (resultado.que === 'SOBRE_EL_TOPE')
    return [
      t.noPedimos(nombre, dia),
      texto(t.sobreElTope(total, formatPesos(tope ?? 0, moneda)), falta, t.siLoQuieres(hasta)),
    ]
  const error = resultado.que === 'RECHAZADO' ? resultado.error : cotizacion.impedimento
  if (error) return [t.noSePuede(nombre, dia), texto(fraseEn(idioma, error), falta)]
  return [t.cuesta(nombre, dia, total), texto(falta, t.confirmalo(hasta))]
}
