import { isCodigoGtin } from '@surtido/rules/etiquetas'
import { useRef } from 'react'
import type { TandaGuardada } from '../../device/guardado.ts'
import { otrosPara, palabraDeAcordado } from '../../preparar/decisiones.ts'
import { isEntero, isOf, significadoOf } from '../../preparar/lectura.ts'
import { nextParte, type Parada } from '../../preparar/paradas.ts'
import { fraseDeEtiqueta } from '../../preparar/peso.ts'
import { fraseDeOtro, fraseDeSobra, otroLeido } from '../../preparar/situacion.ts'
import { PARTS } from './lazy-parts.ts'
import { sustitutosOf } from './sustitutos.ts'
import type { ToolView } from './use-view.ts'
import type { Situacion, Voz } from './use-voz.ts'

interface Props {
  guardada: TandaGuardada
  situacion: () => Situacion
  view: ToolView
  voz: Voz
  /** Says what the screen waits for before anything is scanned; undefined: nothing. */
  primero: () => string | undefined
}

/** Handles a scanned code. */
export function useLectura({ guardada, situacion, view, voz, primero }: Props): {
  onCodigo: (codigo: string) => void
  onRepetido: () => void
} {
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const { tell, setPanel } = view

  /** Names what was read as soon as the shop says it; without a network the code is all there is. */
  const nameLeido = async (codigo: string, actual: Parada) => {
    const said = view.fraseNow.current
    try {
      const { lookCodigo } = await PARTS.lookCodigo()
      const leido = otroLeido(actual, await lookCodigo(guardada.tanda.codigoLocal, codigo))
      if (leido && view.fraseNow.current === said) view.setFrase({ tono: 'mal', texto: fraseDeOtro(actual, leido) })
    } catch {}
  }

  const readUnknown = (codigo: string, actual: Parada) => {
    const leido = sustitutosOf(guardada, actual).find((one) => isOf(one, codigo))
    if (leido) return tell('mal', fraseDeOtro(actual, leido))
    if (!isEntero(codigo, situacion().paradas)) return tell('mal', 'No se leyó entero: lee de nuevo.')
    // While something else is on the screen, the article itself is not in hand.
    const enMano = !view.panelNow.current && !actual.porPeso && !actual.pregunta && !actual.seLee
    const nuevo = enMano && isCodigoGtin(codigo) ? { codigo, clave: actual.clave } : undefined
    tell('mal', `No es este. El código ${codigo} no es de la tanda.`, nuevo)
    void nameLeido(codigo, actual)
  }

  const read = async (codigo: string) => {
    const antes = primero()
    if (antes) return tell('mal', antes)
    const { paradas, actual } = situacion()
    if (!actual) return tell('mal', 'Ya está todo: no falta nada de esta tanda.')
    const now = view.panelNow.current
    if (now?.que === 'canastas' || now?.que === 'posicion') {
      const { readCanasta } = await PARTS.readCanasta()
      if (await readCanasta(now, { guardada, codigo, view, voz })) return
    }
    const otro =
      now?.que === 'otro' &&
      otrosPara(now.cortas[0]!.parte, sustitutosOf(guardada, actual)).find((one) => isOf(one, codigo))
    if (otro) return setPanel({ ...now, elegido: otro })
    if (actual.pregunta && isOf(actual, codigo))
      return actual.pregunta.espera
        ? tell('mal', 'Es ese, pero el cliente todavía no contestó.')
        : voz.say([palabraDeAcordado(actual.partes[0]!)], `Guardado: ${actual.nombre}`)
    const significado = significadoOf(codigo, actual, paradas, guardada.tanda.formatosEtiqueta)
    switch (significado.que) {
      case 'OTRA':
        return voz.ultima.current === significado.parada.clave && significado.parada.dicha
          ? tell('ya', fraseDeSobra(significado.parada, actual))
          : tell('mal', fraseDeOtro(actual, significado.parada))
      case 'DESCONOCIDO':
        return readUnknown(codigo, actual)
      case 'SIN_PESO': {
        const { etiqueta } = significado
        setPanel({ que: 'cantidad', etiqueta })
        return tell('bien', `Es este. ${etiqueta ? fraseDeEtiqueta(etiqueta) : ''}Escribe cuánto pesa.`)
      }
      case 'UNO':
        return (now?.que === 'sinLeer' || now?.que === 'escribir') && now.palabras
          ? voz.sayLeido(actual, now.palabras)
          : voz.count(actual)
      case 'PESO': {
        const parte = nextParte(actual)
        if (!parte) return tell('mal', 'Ya está pesado. Para cambiarlo, elige Cantidad.')
        return voz.weighEtiqueta(parte, parte.puesta + significado.peso, codigo)
      }
    }
  }

  /** One after the other: the meaning of a scan depends on the previous one. */
  const next = (what: () => unknown) => {
    turn.current = turn.current.then(what)
  }
  return {
    onCodigo: (codigo) => next(() => read(codigo)),
    // A wrong code stays wrong.
    onRepetido: () =>
      next(() => {
        if (view.fraseNow.current?.tono !== 'mal') tell('ya', 'Ya contado: se leyó dos veces seguidas.')
      }),
  }
}
