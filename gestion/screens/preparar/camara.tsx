import { IconButton } from '@surtido/ui/icon-button'
import { type LectorDeCodigos, openLector, SinCamara } from '@surtido/web/code-reader'
import { useEffect, useRef, useState } from 'react'
import { makeVista } from '../../preparar/codigos-vistos.ts'
import s from './herramienta.module.css'

const POR_QUE: Readonly<Record<SinCamara['motivo'], string>> = {
  NEGADA: 'El navegador no deja usar la cámara. Permítelo en sus ajustes, o escribe la cantidad.',
  OCUPADA: 'Otra aplicación usa la cámara. Ciérrala y vuelve a abrirla aquí.',
  NO_HAY: 'Este aparato no tiene cámara que se pueda usar.',
}

/** Reads codes with the camera while the stop stays in view: for a phone without a hand-held scanner. */
export default function Camara({ onCodigo, onClose }: { onCodigo: (codigo: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onCodigo)
  heard.current = onCodigo
  const [lector, setLector] = useState<LectorDeCodigos>()
  const [luz, setLuz] = useState(false)
  const [motivo, setMotivo] = useState<SinCamara['motivo']>()
  useEffect(() => {
    let left = false
    let own: LectorDeCodigos | undefined
    const isNew = makeVista()
    openLector(video.current!, (codigos) => {
      for (const codigo of isNew(codigos, performance.now())) heard.current(codigo)
    }).then(
      (opened) => {
        own = opened
        if (left) opened.close()
        else setLector(opened)
      },
      (error) => left || setMotivo(error instanceof SinCamara ? error.motivo : 'NO_HAY'),
    )
    return () => {
      left = true
      own?.close()
    }
  }, [])
  return (
    <section className={s.camara} aria-label="Cámara">
      {motivo ? (
        <p className={s.nota} role="alert">
          {POR_QUE[motivo]}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
      )}
      <span className={s.camaraBotones}>
        {lector?.conLuz && (
          <IconButton
            icon="torch"
            variant="floating"
            label={luz ? 'Apagar la luz' : 'Encender la luz'}
            aria-pressed={luz}
            onClick={() => {
              setLuz(!luz)
              void lector.setLuz(!luz)
            }}
          />
        )}
        <IconButton icon="close" variant="floating" label="Cerrar la cámara" onClick={onClose} />
      </span>
      <p className="visually-hidden" role="status">
        {motivo ? '' : lector ? 'Apunta al código.' : 'Abriendo la cámara.'}
      </p>
    </section>
  )
}
