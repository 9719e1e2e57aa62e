import { joinOpciones } from '@surtido/rules/preparacion'
import { useEffect, useRef } from 'react'
import { fraseSinOtro } from '../../preparar/arreglos.ts'
import { refreshTanda } from '../../preparar/novedades.ts'
import { lineaKey, type Parada } from '../../preparar/paradas.ts'

/** How often it polls for the customer's answer. */
const RESPUESTA_MS = 5_000

/** Polls while a question of the tanda has no answer, and reports each answer. */
export function useRespuestas(idTanda: number, paradas: readonly Parada[], onRespuesta: (texto: string) => void): void {
  const latest = useRef({ paradas, onRespuesta })
  const waiting = paradas.some(({ pregunta }) => pregunta?.espera)

  useEffect(() => {
    const before = latest.current.paradas
    latest.current = { paradas, onRespuesta }
    for (const { clave, nombre, pregunta, partes } of before) {
      if (!pregunta?.espera) continue
      const now = paradas.find((one) => one.clave === clave)
      if (now && !now.pregunta?.espera) onRespuesta(`Aceptó ${now.nombre}. Ve a buscarlo.`)
      else if (!now && !isSaid(paradas, clave))
        onRespuesta(
          `No quiso ${joinOpciones([nombre, ...pregunta.otras])}: ${fraseSinOtro(partes[0]!, pregunta.falta)}.`,
        )
    }
  })

  useEffect(() => {
    if (!waiting) return
    // A failure means no network: the next poll tries again.
    const timer = setInterval(() => void refreshTanda(idTanda).catch(() => {}), RESPUESTA_MS)
    return () => clearInterval(timer)
  }, [idTanda, waiting])
}

/** The picker settled the line themselves. */
const isSaid = (paradas: readonly Parada[], clave: string): boolean =>
  paradas.some(({ partes }) => partes.some((parte) => lineaKey(parte.idPedido, parte.orden) === clave && parte.cerrada))
