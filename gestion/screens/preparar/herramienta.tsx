import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { TandaGuardada } from '../../device/guardado.ts'
import { useZurda } from '../../device/mano.ts'
import { choqueOf } from '../../preparar/choques.ts'
import { palabrasDeTodo } from '../../preparar/decisiones.ts'
import { porLeer } from '../../preparar/por-leer.ts'
import { isEmpezada, isTypable, situacionOf } from '../../preparar/situacion.ts'
import { markLeidas, skipParada } from '../../preparar/tandas.ts'
import { useTandas } from '../../preparar/tandas-guardadas.ts'
import { Cabecera } from './cabecera.tsx'
import { CampoDeLectura } from './campo.tsx'
import { fraseEnSuLugar } from './en-su-lugar.ts'
import s from './herramienta.module.css'
import * as p from './lazy-parts.ts'
import { ParadaActual } from './parada-actual.tsx'
import { UltimoMensaje } from './ultimo-mensaje.tsx'
import { useLectura } from './use-lectura.ts'
import { useRespuestas } from './use-respuestas.ts'
import { useView } from './use-view.ts'
import { useVoz } from './use-voz.ts'

const LEE = 'Primero lee lo que está en la pantalla y toca Entendido.'
const ELIGE = 'Primero elige qué va de lo que está en la pantalla.'
const LENTO = 'Llegó muy lento para ser un lector. Lee de nuevo.'

/** The picker's tool: one stop at a time, in the order of the walk. */
export function Herramienta({ guardada }: { guardada: TandaGuardada }) {
  const { idTanda } = guardada
  const zurda = useZurda(({ zurda }) => zurda)
  const [conCamara, setConCamara] = useState(false)
  const tecla = useRef<(texto: string) => void>(undefined)
  /** Says what the screen waits for before anything is scanned. */
  const primero = useRef<string>(undefined)
  const view = useView()
  const { panel, open, close, elegida, setElegida } = view
  useEffect(p.loadWhenIdle, [])

  const tomas = useTandas(({ tomas }) => tomas)
  // Computed from the rendered state, so that a toma redraws it.
  const { paradas, actual } = situacionOf(guardada, tomas, elegida)
  /** The current state, which may be newer than the rendered one. */
  const situacion = () => {
    const now = useTandas.getState()
    return situacionOf(
      now.tandas.find((one) => one.idTanda === idTanda),
      now.tomas,
      elegida,
    )
  }
  const voz = useVoz({ guardada, situacion, actual, view })
  const { onCodigo, onRepetido } = useLectura({ guardada, situacion, view, voz, primero: () => primero.current })
  useRespuestas(idTanda, paradas, (texto) => view.tell('bien', texto))

  const skip = () => {
    if (!actual) return
    setElegida(undefined)
    close()
    void skipParada(idTanda, actual.clave)
    view.setFrase({ tono: 'bien', texto: `Para el final: ${actual.nombre}` })
  }
  const openTyping = () => {
    setConCamara(false)
    open({ que: 'escribir' })
  }
  const leaveElegida = () => {
    setElegida(undefined)
    view.setFrase(undefined)
  }
  const volver = panel ? close : elegida ? leaveElegida : undefined
  // The phone's own Back leaves what is open before it leaves the round.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !volver) return false
      volver()
      return true
    },
  })
  const openCanastas = () => open({ que: 'canastas' })
  const notas = porLeer(guardada)
  const choque = choqueOf(guardada, tomas)
  const linea = actual && (
    <ParadaActual
      parada={actual}
      carro={paradas.some(isEmpezada) ? undefined : guardada.tanda.pedidos.map(({ posicion }) => posicion)}
      enSuLugar={fraseEnSuLugar(guardada.tanda, actual)}
      onCanastas={openCanastas}
      onNoHay={() => open({ que: 'noHay' })}
      onCantidad={() => open({ que: 'cantidad' })}
      onListo={() => (actual.porPeso ? open({ que: 'cantidad' }) : voz.sayTodo(actual, palabrasDeTodo(actual)))}
    />
  )

  return (
    <div className={`${s.herramienta}${zurda ? ` ${s.zurda}` : ''}`}>
      <CampoDeLectura
        onCodigo={onCodigo}
        onRepetido={onRepetido}
        onLento={() => tecla.current ?? view.tell('mal', LENTO)}
        onTecla={(texto) => tecla.current?.(texto)}
      />
      <Cabecera
        idTanda={idTanda}
        paradas={paradas}
        actual={actual}
        onVolver={volver}
        onCamara={() => setConCamara(!conCamara)}
        onLista={() => open(panel?.que === 'lista' ? undefined : { que: 'lista' })}
        onSaltar={skip}
      />
      {conCamara && (
        <Suspense>
          <p.Camara
            onCodigo={onCodigo}
            onType={actual && isTypable(actual) ? openTyping : undefined}
            onClose={() => setConCamara(false)}
          />
        </Suspense>
      )}
      <Suspense fallback={linea}>
        {notas.length > 0 && !panel ? (
          <p.Notas
            notas={notas}
            onShown={(shown) => {
              primero.current = shown ? LEE : undefined
            }}
            onLeidas={() => {
              // Set at once: the next scan may come before the device has stored it.
              primero.current = undefined
              void markLeidas(
                idTanda,
                notas.map(({ clave }) => clave),
              )
            }}
          />
        ) : choque && !panel ? (
          <p.Choque
            choque={choque}
            onShown={(shown) => {
              primero.current = shown ? ELIGE : undefined
            }}
            onSay={(palabra, texto) => {
              primero.current = undefined
              void voz.say([palabra], texto)
            }}
          />
        ) : panel?.que === 'lista' ? (
          <p.Lista
            paradas={paradas}
            guardada={guardada}
            onClose={close}
            onCanastas={openCanastas}
            onElegir={(clave) => {
              setElegida(clave)
              close()
            }}
          />
        ) : panel?.que === 'canastas' ? (
          <p.Canastas
            guardada={guardada}
            elegido={panel.idPedido}
            onElegir={(idPedido) => open({ que: 'canastas', idPedido })}
            onCodigo={onCodigo}
            onClose={close}
          />
        ) : actual && !panel && !actual.pregunta ? (
          linea
        ) : actual ? (
          <p.PanelAbierto {...{ guardada, view, voz, tecla, linea }} parada={actual} />
        ) : (
          <p.Revision guardada={guardada} paradas={paradas} onElegir={setElegida} />
        )}
      </Suspense>
      <UltimoMensaje
        mensaje={view.frase}
        parada={panel ? undefined : actual?.clave}
        onCodigo={(codigo) => open({ que: 'codigo', codigo })}
      />
    </div>
  )
}
