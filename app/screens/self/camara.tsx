import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { Notice } from '@surtido/ui/notice'
import { type LectorDeCodigos, openLector, SinCamara } from '@surtido/web/code-reader'
import { useEffect, useRef, useState } from 'react'
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
  const fail = (error: unknown) => setMotivo(error instanceof SinCamara ? error.motivo : 'NO_HAY')
  if (motivo) {
    return (
      <Notice announce action={<Button onClick={retry}>{SELF.reintentar}</Button>}>
        {SELF.sinCamara[motivo]}
      </Notice>
    )
  }
  if (conEscanerNativo) {
    const scan = () => void scanNativo().then((codigo) => codigo && onRead(codigo), fail)
    return (
      <Button size="l" wide icon={<Icon name="barcode" />} onClick={scan}>
        {SELF.escanearNativo}
      </Button>
    )
  }
  return <Video key={intento} onRead={onRead} onFail={fail} />
}

function Video({ onRead, onFail }: Props & { onFail: (error: unknown) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef({ onRead, onFail })
  useEffect(() => {
    heard.current = { onRead, onFail }
  })
  const [lector, setLector] = useState<LectorDeCodigos>()
  const [luz, setLuz] = useState(false)
  useEffect(() => {
    let left = false
    let own: LectorDeCodigos | undefined
    const isNew = makeDebounce()
    const see = (codigos: readonly string[]) => {
      for (const codigo of isNew(codigos.filter(isLegible), Date.now())) heard.current.onRead(codigo)
    }
    openLector(video.current!, see).then(
      (opened) => {
        own = opened
        if (left) opened.close()
        else setLector(opened)
      },
      (error) => left || heard.current.onFail(error),
    )
    return () => {
      left = true
      own?.close()
    }
  }, [])
  return (
    <div className={s.camara}>
      <video ref={video} muted playsInline aria-label={SELF.camara} />
      <span className={s.mira} />
      {lector?.conLuz && (
        <span className={s.mandos}>
          <IconButton
            icon="torch"
            variant="floating"
            label={luz ? SELF.apagarLuz : SELF.encenderLuz}
            aria-pressed={luz}
            onClick={() => {
              setLuz(!luz)
              void lector.setLuz(!luz)
            }}
          />
        </span>
      )}
      <p className="visually-hidden" role="status">
        {lector ? SELF.apunta : SELF.abriendo}
      </p>
    </div>
  )
}
