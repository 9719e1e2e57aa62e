import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { almacen } from '@surtido/web/storage'
import { useState } from 'react'
import { useIsActuando } from '../../sesion/administrador.ts'
import { AVISOS } from '../../textos/avisos.ts'
import { usePermisoAvisos } from '../aplicacion/use-permiso-avisos.ts'

const KEY = 'avisosAhoraNo'
/** After a no the offer stays away this long. */
const SILENCED_MS = 30 * 24 * 3_600_000

/** Offers notifications for the pedido just placed: here the customer sees why, so it asks the system only now. */
export function OfferAvisos() {
  const { permiso, asking, failed, ask } = usePermisoAvisos()
  const actuando = useIsActuando()
  const [silenced, setSilenced] = useState(() => Date.now() - (almacen.read<number>(KEY) ?? 0) < SILENCED_MS)
  const [asked, setAsked] = useState(false)
  if (actuando || silenced) return null
  if (asked && permiso === 'granted' && !failed && !asking) {
    return (
      <Notice tono="success" announce>
        {AVISOS.listo}
      </Notice>
    )
  }
  if (permiso !== 'prompt' && !(asked && (failed || asking))) return null
  return (
    <section className={l.card} aria-label={AVISOS.oferta}>
      <h2>{AVISOS.oferta}</h2>
      <p>{AVISOS.ofertaTexto}</p>
      {failed && (
        <Notice tono="danger" announce>
          {AVISOS.falla}
        </Notice>
      )}
      <div className={l.actions}>
        <Button
          variant="quiet"
          onClick={() => {
            almacen.write(KEY, Date.now())
            setSilenced(true)
          }}
        >
          {AVISOS.ahoraNo}
        </Button>
        <Button
          loading={asking}
          onClick={() => {
            setAsked(true)
            void ask()
          }}
        >
          {AVISOS.avisarme}
        </Button>
      </div>
    </section>
  )
}
