import type { Centesimos } from '@surtido/rules/cantidades'
import { useRef } from 'react'
import { signal } from '../../device/aviso.ts'
import type { Palabra, TandaGuardada } from '../../device/guardado.ts'
import { isSinLector, setSinLector } from '../../device/sin-lector.ts'
import {
  conCodigo,
  conMotivo,
  countUno,
  isSoloMenos,
  motivoSabido,
  palabraOf,
  posicionesPorVer,
} from '../../preparar/decisiones.ts'
import { lineaKey, type Parada, type ParteDeParada } from '../../preparar/paradas.ts'
import { pesadaOf } from '../../preparar/peso.ts'
import { fraseDe, fraseDeGuardado, type situacionOf } from '../../preparar/situacion.ts'
import { learnCodigo, sayPalabras } from '../../preparar/tandas.ts'
import type { ToolView } from './use-view.ts'

export type Situacion = ReturnType<typeof situacionOf>

export const NO_GUARDADO = 'No se pudo guardar en este aparato. Vuelve a intentarlo.'

interface Props {
  guardada: TandaGuardada
  /** The current situation, which may be newer than the rendered one. */
  situacion: () => Situacion
  /** The rendered stop. */
  actual: Parada | undefined
  view: ToolView
}

export type Voz = ReturnType<typeof useVoz>

/** The ways to say what happened to a stop; each stores its palabras before it confirms. */
export function useVoz({ guardada, situacion, actual, view }: Props) {
  const { idTanda } = guardada
  const { setPanel, open, setElegida, setFrase, tell } = view
  /** The weight labels that counted. */
  const contadas = useRef(new Set<string>())
  /** The positions that were confirmed. */
  const vistas = useRef(new Set<string>())
  /** The stop that was saved last. */
  const ultima = useRef<string>(undefined)
  /** The stops with something scanned. */
  const escaneadas = useRef(new Set<string>())

  /** Answers false when the device could not keep it: nothing is said, and the panel stays. */
  const say = async (palabras: readonly Palabra[], texto?: string): Promise<boolean> => {
    const before = situacion().actual
    try {
      await sayPalabras(idTanda, palabras)
    } catch {
      tell('mal', NO_GUARDADO)
      return false
    }
    setPanel(undefined)
    ultima.current = before?.clave
    const after = situacion().paradas.find(({ clave }) => clave === before?.clave)
    if (after && !after.dicha) {
      tell('bien', texto ?? fraseDe(after))
      return true
    }
    signal('listo')
    setFrase({ tono: 'bien', texto: texto ?? (after ? fraseDeGuardado(after) : `Guardado: ${before?.nombre}`) })
    setElegida(undefined)
    return true
  }

  /** Says it once the picker has confirmed each position that the local wants confirmed. */
  const put = async (parada: Parada, palabras: readonly Palabra[]) => {
    const porVer = posicionesPorVer(guardada.tanda, parada, palabras, vistas.current)
    return porVer.length > 0 ? open({ que: 'posicion', palabras, porVer }) : say(palabras)
  }

  /** An amount that was not scanned needs a reason; the tool asks for it when it does not know one. */
  const sayTodo = (parada: Parada, palabras: readonly Palabra[]) => {
    if (escaneadas.current.has(parada.clave) || (parada.seLee && isSoloMenos(parada, palabras)))
      return void put(parada, palabras)
    const motivo = motivoSabido(parada, isSinLector())
    if (motivo) return void put(parada, conMotivo(palabras, motivo))
    open({ que: 'sinLeer', palabras })
  }

  /** Remembers the label once its weight counts: reading it again opens a question. */
  const sayPeso = (palabra: Palabra, codigo: string | undefined) => {
    if (codigo !== undefined) contadas.current.add(etiquetaKey(palabra, codigo))
    return actual ? put(actual, [palabra]) : say([palabra])
  }

  const weigh = (parte: ParteDeParada, peso: Centesimos, codigo?: string) =>
    pesadaOf(parte, peso) === 'JUSTO'
      ? sayPeso(palabraOf(parte, peso, true), codigo)
      : setPanel({ que: 'peso', parte, peso, codigo })

  /** Counts the weight of a label, or asks when the same label counted before. */
  const weighEtiqueta = (parte: ParteDeParada, peso: Centesimos, codigo: string) =>
    contadas.current.has(etiquetaKey(parte, codigo))
      ? setPanel({ que: 'etiqueta', parte, peso, codigo })
      : weigh(parte, peso, codigo)

  /** A scan is one piece, and shows that this device has a reader that works. */
  const count = async (parada: Parada) => {
    escaneadas.current.add(parada.clave)
    setSinLector(false)
    const palabra = countUno(parada)
    return palabra ? put(parada, [palabra]) : tell('mal', 'Ya están todos los que pidieron: este sobra, devuélvelo.')
  }

  /** The code of the article was typed: what was about to go in goes in, or one piece. */
  const sayEscrito = (parada: Parada, palabras?: readonly Palabra[]) => {
    const uno = countUno(parada)
    const van = palabras ?? (uno ? [uno] : [])
    return van.length > 0 ? void put(parada, conMotivo(van, 'ESCRITO')) : setPanel(undefined)
  }

  /** Puts in all that was about to go in unread: it was read after all. */
  const sayLeido = (parada: Parada, palabras: readonly Palabra[]) => {
    escaneadas.current.add(parada.clave)
    setSinLector(false)
    return put(parada, palabras)
  }

  /** The unknown code is of the article in hand: it counts as read, and is known from now on. */
  const learn = async (parada: Parada, codigo: string) => {
    escaneadas.current.add(parada.clave)
    await learnCodigo(idTanda, codigo, parada.artCodigo)
    const palabra = countUno(parada)
    if (palabra) await put(parada, [conCodigo(palabra, codigo)])
  }

  return { say, put, sayTodo, sayLeido, sayEscrito, sayPeso, weigh, weighEtiqueta, count, learn, vistas, ultima }
}

const etiquetaKey = ({ idPedido, orden }: Pick<ParteDeParada, 'idPedido' | 'orden'>, codigo: string) =>
  `${lineaKey(idPedido, orden)}.${codigo}`
