import { type RefObject, useRef, useState } from 'react'
import { signal } from '../../device/aviso.ts'
import type { MensajeDePanel, Panel } from './paneles/panel.ts'

/**
 * The parts of the tool's view besides the stop: the open panel, the last message, the stop that was chosen from the
 * list.
 */
export interface ToolView {
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
  frase: MensajeDePanel | undefined
  /** The last message of this moment. */
  fraseNow: RefObject<MensajeDePanel | undefined>
  setFrase: (frase: MensajeDePanel | undefined) => void
  /** Shows the message, with its sound and vibration. */
  tell: (tono: MensajeDePanel['tono'], texto: string, nuevo?: MensajeDePanel['nuevo']) => void
}

export function useView(): ToolView {
  const [panel, showPanel] = useState<Panel>()
  const [elegida, setElegida] = useState<string>()
  const [frase, showFrase] = useState<MensajeDePanel>()
  const panelNow = useRef(panel)
  const fraseNow = useRef(frase)
  const setFrase = (next: MensajeDePanel | undefined) => {
    fraseNow.current = next
    showFrase(next)
  }
  // Set at once, not with the next drawing: the next scan may come before it.
  const setPanel = (next: Panel | undefined) => {
    if (next?.que !== panelNow.current?.que) setFrase(undefined)
    panelNow.current = next
    showPanel(next)
  }
  return {
    panel,
    panelNow,
    setPanel,
    open: (next) => {
      setFrase(undefined)
      setPanel(next)
    },
    close: () => setPanel(undefined),
    elegida,
    setElegida,
    frase,
    fraseNow,
    setFrase,
    tell: (tono, texto, nuevo) => {
      signal(tono)
      setFrase({ tono, texto, nuevo })
    },
  }
}
