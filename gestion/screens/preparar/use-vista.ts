import { type RefObject, useRef, useState } from 'react'
import { avisar } from '../../device/aviso.ts'
import type { Mensaje, Panel } from './paneles/panel.ts'

/**
 * The parts of the tool's view besides the stop: the open panel, the last message, the stop that was chosen from the
 * list.
 */
export interface Vista {
  panel: Panel | undefined
  /** The open panel of this moment, for a scan that was waiting for its turn. */
  panelNow: RefObject<Panel | undefined>
  /** A message about the screen before goes with it. */
  setPanel: (panel: Panel | undefined) => void
  /** Opens a panel and drops the previous message, which is about something else. */
  open: (panel: Panel | undefined) => void
  close: () => void
  elegida: string | undefined
  setElegida: (clave: string | undefined) => void
  dicho: Mensaje | undefined
  /** The last message of this moment. */
  dichoNow: RefObject<Mensaje | undefined>
  setDicho: (dicho: Mensaje | undefined) => void
  /** Shows the message, with its sound and vibration. */
  tell: (tono: Mensaje['tono'], texto: string, nuevo?: Mensaje['nuevo']) => void
}

export function useVista(): Vista {
  const [panel, showPanel] = useState<Panel>()
  const [elegida, setElegida] = useState<string>()
  const [dicho, showDicho] = useState<Mensaje>()
  const panelNow = useRef(panel)
  const dichoNow = useRef(dicho)
  const setDicho = (next: Mensaje | undefined) => {
    dichoNow.current = next
    showDicho(next)
  }
  // At once, not with the next drawing: the next scan may come before it.
  const setPanel = (next: Panel | undefined) => {
    if (next?.que !== panelNow.current?.que) setDicho(undefined)
    panelNow.current = next
    showPanel(next)
  }
  return {
    panel,
    panelNow,
    setPanel,
    open: (next) => {
      setDicho(undefined)
      setPanel(next)
    },
    close: () => setPanel(undefined),
    elegida,
    setElegida,
    dicho,
    dichoNow,
    setDicho,
    tell: (tono, texto, nuevo) => {
      avisar(tono)
      setDicho({ tono, texto, nuevo })
    },
  }
}
