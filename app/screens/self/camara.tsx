import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { Notice } from '@surtido/ui/notice'
import type { SinCamara } from '@surtido/web/code-reader'
import { motivoDeCamara, useLector } from '@surtido/web/use-lector'
import { useState } from 'react'
import { conEscanerNativo, scanNativo } from '../../device/lector-nativo.ts'
import { isLegible, makeDebounce } from '../../self/lista.ts'
import { SELF } from '../../textos/self.ts'
import s from './self.module.css'

type Props = { onRead: (codigo: string) => void }

/** Reads codes: with the page's own camera, or with the platform's scanner on native. Without either it says why. */
export function Camara({ onRead }: Props) {
  const [intento, setIntento] = useState(0)
  const [motivo, setMotivo] = useState<SinCamara['motivo']>()
  const retry = () => {
    setMotivo(undefined)
    setIntento(intento + 1)
  }
  if (motivo) {
    return (
      <Notice announce action={<Button onClick={retry}>{SELF.reintentar}</Button>}>
        {SELF.sinCamara[motivo]}
      </Notice>
    )
  }
  if (conEscanerNativo) {
    const scan = () =>
      void scanNativo().then(
        (codigo) => codigo && onRead(codigo),
        (error) => setMotivo(motivoDeCamara(error)),
      )
    return (
      <Button size="l" wide icon={<Icon name="barcode" />} onClick={scan}>
        {SELF.escanearNativo}
      </Button>
    )
  }
  return <Video key={intento} onRead={onRead} onFail={setMotivo} />
}

function Video({ onRead, onFail }: Props & { onFail: (motivo: SinCamara['motivo']) => void }) {
  const [isNew] = useState(makeDebounce)
  const { video, isOpen, conLuz, luz, switchLuz } = useLector((codigos) => {
    for (const codigo of isNew(codigos.filter(isLegible), Date.now())) onRead(codigo)
  }, onFail)
  return (
    <div className={s.camara}>
      <video ref={video} muted playsInline aria-label={SELF.camara} />
      <span className={s.mira} />
      {conLuz && (
        <span className={s.mandos}>
          <IconButton
            icon="torch"
            variant="floating"
            label={luz ? SELF.apagarLuz : SELF.encenderLuz}
            aria-pressed={luz}
            onClick={switchLuz}
          />
        </span>
      )}
      <p className="visually-hidden" role="status">
        {isOpen ? SELF.apunta : SELF.abriendo}
      </p>
    </div>
  )
}
