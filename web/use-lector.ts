import { useEffect, useRef, useState } from 'react'
import { type LectorDeCodigos, openLector, SinCamara } from './code-reader.ts'

export const motivoDeCamara = (error: unknown): SinCamara['motivo'] =>
  error instanceof SinCamara ? error.motivo : 'NO_HAY'

/**
 * The camera as a reader of codes, while its `video` is on the screen. `onLook` gets the codes that each look saw, also
 * when there are none.
 */
export function useLector(onLook: (codigos: readonly string[]) => void, onFail: (motivo: SinCamara['motivo']) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef({ onLook, onFail })
  useEffect(() => {
    heard.current = { onLook, onFail }
  })
  const [lector, setLector] = useState<LectorDeCodigos>()
  const [luz, setLuz] = useState(false)
  useEffect(() => {
    let left = false
    let own: LectorDeCodigos | undefined
    openLector(video.current!, (codigos) => heard.current.onLook(codigos)).then(
      (opened) => {
        own = opened
        if (left) opened.close()
        else setLector(opened)
      },
      (error) => left || heard.current.onFail(motivoDeCamara(error)),
    )
    return () => {
      left = true
      own?.close()
    }
  }, [])
  return {
    video,
    isOpen: lector !== undefined,
    conLuz: lector?.conLuz ?? false,
    luz,
    switchLuz() {
      setLuz(!luz)
      void lector?.setLuz(!luz)
    },
  }
}
