// A picker's words about an article that is not all there.
import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { askPropuesta } from '../../data/propuestas.ts'
import type { TandaGuardada } from '../../device/guardado.ts'
import {
  fraseDeFalta,
  fraseDeOtroPuesto,
  fraseDePreguntado,
  needsPregunta,
  shareFound,
  shortOf,
  wantsOtro,
} from '../../preparar/arreglos.ts'
import { otroDe, palabraOf, withRest } from '../../preparar/decisiones.ts'
import { refreshTanda } from '../../preparar/novedades.ts'
import type { Parada, ParteDeParada } from '../../preparar/paradas.ts'
import { sayPalabras } from '../../preparar/tandas.ts'
import { isContable } from './paneles/ofrecido.tsx'
import type { Elegidos, ReemplazoElegido } from './paneles/otro.tsx'
import type { Corta } from './paneles/panel.ts'
import type { ToolView } from './use-view.ts'
import { NO_GUARDADO, type Voz } from './use-voz.ts'

const SIN_PREGUNTAR = 'Preguntar necesita señal. Sáltalo y pregunta más tarde, o pide a tu encargado que llame.'

interface Tool {
  readonly guardada: TandaGuardada
  readonly view: ToolView
  readonly voz: Voz
}

/** The shelf has only `hay` of it; `quedan` remain there. */
export function short(tool: Tool, parada: Parada, hay: Centesimos, quedan?: Centesimos): void {
  const { guardada, view, voz } = tool
  const lines = shareFound(parada, hay).map((line) => ({ ...line, quedan }))
  const cortas = lines.filter(({ parte, cantidad }) => cantidad + parte.deOtras < parte.pedida)
  const withOtro = cortas.filter(({ parte }) => wantsOtro(parte))
  const settled = lines.filter((one) => !withOtro.includes(one))
  const words = settled.map((one) => withRest(palabraOf(one.parte, one.cantidad, true), one))
  if (withOtro.length === 0) {
    const falta = lines.reduce((sum, { parte, cantidad }) => sum + shortOf(parte, cantidad), 0)
    void voz.say(words, fraseDeFalta(parada, falta, quedan))
    return
  }
  const next = () => view.setPanel({ que: 'otro', cortas: withOtro })
  if (words.length === 0) next()
  else void sayPalabras(guardada.idTanda, words).then(next, () => view.tell('mal', NO_GUARDADO))
}

/** This article goes for all that is missing of an empty shelf; its customer is asked first where they want it so. */
export function putOtro(tool: Tool, parada: Parada, corta: Corta, otro: ArticuloDelLocal): void {
  const { view, voz } = tool
  const { parte, cantidad } = corta
  if (!isContable(parada, otro)) {
    view.setPanel({ que: 'otro', cortas: [corta], elegido: otro })
    return
  }
  const cuanto = shortOf(parte, cantidad)
  if (needsPregunta(parte, otro.artCodigo)) {
    void askCliente(tool, parada, corta, [{ articulo: otro, cuanto }])
    return
  }
  const palabra = palabraOf(parte, cantidad, true, [otroDe(otro.artCodigo, cuanto)])
  void voz.say([palabra], fraseDeOtroPuesto(parada, otro))
}

/** A weight below the tolerance counts as short, like a missing piece. */
export function shortPeso({ view, voz }: Tool, parada: Parada, parte: ParteDeParada, peso: Centesimos): void {
  if (wantsOtro(parte)) view.setPanel({ que: 'otro', cortas: [{ parte, cantidad: peso }] })
  else void voz.say([palabraOf(parte, peso, true)], fraseDeFalta(parada, shortOf(parte, peso), undefined))
}

/** First stores what was found; the rest waits for the answer. */
export async function askCliente(
  { guardada, view }: Tool,
  parada: Parada,
  corta: Corta,
  elegidos: Elegidos,
): Promise<void> {
  const { idTanda } = guardada
  const { parte, cantidad } = corta
  const [primera, ...otras] = elegidos
  try {
    await sayPalabras(idTanda, [withRest(palabraOf(parte, cantidad, false), corta)])
    await askPropuesta(parte, [opcionOf(primera), ...otras.map(opcionOf)])
    await refreshTanda(idTanda)
  } catch (error) {
    return view.tell('mal', isRefusal(error, SIN_CONEXION) ? SIN_PREGUNTAR : textoRechazo(error))
  }
  view.setElegida(undefined)
  const now = view.panelNow.current
  const rest = now?.que === 'otro' ? now.cortas.slice(1) : []
  view.setPanel(rest.length > 0 ? { que: 'otro', cortas: rest } : undefined)
  // After the panel, which takes the message before it along.
  view.tell('bien', fraseDePreguntado(parada, corta.quedan))
}

const opcionOf = ({ articulo, cuanto }: ReemplazoElegido) => otroDe(articulo.artCodigo, cuanto)
