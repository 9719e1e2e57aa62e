import { IconButton } from '@surtido/ui/icon-button'
import type { SinCamara } from '@surtido/web/code-reader'
import { useLector } from '@surtido/web/use-lector'
import { useState } from 'react'
import { makeSight } from '../../preparar/codigos-vistos.ts'
import c from './camara.module.css'
import s from './herramienta.module.css'

const POR_QUE: Readonly<Record<SinCamara['motivo'], string>> = {
  NEGADA: 'El navegador no deja usar la cámara. Permítelo en sus ajustes, o escribe la cantidad.',
  OCUPADA: 'Otra aplicación usa la cámara. Ciérrala y vuelve a abrirla aquí.',
  NO_HAY: 'Este aparato no tiene cámara que se pueda usar.',
}

interface Props {
  onCodigo: (codigo: string) => void
  /** Absent where a typed code would not count. */
  onType?: (() => void) | undefined
  onClose: () => void
}

/** Reads codes with the camera while the stop stays in view: for a phone without a hand-held scanner. */
export default function Camara({ onCodigo, onType, onClose }: Props) {
  const [motivo, setMotivo] = useState<SinCamara['motivo']>()
  const [isNew] = useState(makeSight)
  const { video, isOpen, conLuz, luz, switchLuz } = useLector((codigos) => {
    for (const codigo of isNew(codigos, performance.now())) onCodigo(codigo)
  }, setMotivo)
  return (
    <section className={c.camara} data-sin={motivo !== undefined} aria-label="Cámara">
      {motivo ? (
        <p className={`${s.nota} ${c.motivo}`} role="alert">
          {POR_QUE[motivo]}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
      )}
      <span className={c.botones}>
        {conLuz && (
          <IconButton
            icon="torch"
            variant="floating"
            label={luz ? 'Apagar la luz' : 'Encender la luz'}
            aria-pressed={luz}
            onClick={switchLuz}
          />
        )}
        {onType && <IconButton icon="edit" variant="floating" label="Escribir el código" onClick={onType} />}
        <IconButton icon="close" variant="floating" label="Cerrar la cámara" onClick={onClose} />
      </span>
      <p className="visually-hidden" role="status">
        {motivo ? '' : isOpen ? 'Apunta al código.' : 'Abriendo la cámara.'}
      </p>
    </section>
  )
}
