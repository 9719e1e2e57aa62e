import type { AlertButton } from '@surtido/ui/alert'
import { Suspense } from 'react'
import { create } from 'zustand'
import { lazyPart } from '../lazy-part.ts'
import { capasSettled } from './history.ts'

const Alerta = lazyPart(() => import('./alert.tsx').then((m) => ({ default: m.Alerta })))

interface Asked {
  id: number
  titulo: string
  mensaje?: string | undefined
  buttons: AlertButton[]
  done: (text: string) => void
}

const useAlertas = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }))

let last: Promise<unknown> = Promise.resolve()
let next = 0

/**
 * Shows an alert and returns the text of the pressed button, or nothing when the person went back or pressed Escape;
 * the last button is the main one. An alert that comes while another waits for its answer is shown after it: replacing
 * it would leave the first question unanswered forever.
 */
export function showAlert(titulo: string, mensaje: string | undefined, ...buttons: string[]): Promise<string> {
  const turn = last.then(() => ask(titulo, mensaje, buttons))
  last = turn
  return turn
}

function ask(titulo: string, mensaje: string | undefined, buttons: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const done = (text: string) => {
      useAlertas.setState({ asked: undefined })
      void capasSettled().then(() => resolve(text))
    }
    useAlertas.setState({
      asked: {
        id: ++next,
        titulo,
        mensaje,
        buttons: buttons.map((text) => ({ text, onPress: () => done(text) })),
        done,
      },
    })
  })
}

export function AlertHost() {
  const asked = useAlertas((state) => state.asked)
  if (!asked) return null
  return (
    <Suspense>
      <Alerta
        key={asked.id}
        open
        onClose={() => asked.done('')}
        titulo={asked.titulo}
        mensaje={asked.mensaje}
        buttons={asked.buttons}
      />
    </Suspense>
  )
}
