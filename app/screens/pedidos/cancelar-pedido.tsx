import type { Pedido } from '@surtido/contract/pedidos'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup } from '@surtido/ui/radio-group'
import { TextArea } from '@surtido/ui/text-area'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useState } from 'react'
import { useCancelPedido } from '../../data/pedido-cambios.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { tellCancelacion } from './al-cancelar.ts'

const OTRO = PEDIDOS.otroMotivo
const MOTIVOS = [PEDIDOS.meEquivoqueEnEl, PEDIDOS.noVoyAEstar, PEDIDOS.yaNoLoNecesito, OTRO] as const
type Motivo = (typeof MOTIVOS)[number]

/** CX-04: asks for the reason and says what happens to the money; answers true once it is cancelled. */
export function CancelarPedido({ pedido, onClose }: ModalProps<true> & { pedido: Pedido }) {
  const [motivo, setMotivo] = useState<Motivo | null>(null)
  const [texto, setTexto] = useState('')
  const [falta, setFalta] = useState(false)
  const { run, loading, refused } = useCancelPedido(pedido.idPedido, () => onClose(true))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    setFalta(motivo === null)
    if (motivo !== null) void run(motivo === OTRO ? texto.trim() || OTRO : motivo)
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <RadioGroup
        label={PEDIDOS.porQueLoCancelas}
        options={MOTIVOS.map((value) => ({ value, titulo: value }))}
        value={motivo}
        onChange={(value) => {
          setMotivo(value)
          setFalta(false)
        }}
        {...(falta && { error: PEDIDOS.eligeUnMotivo })}
      />
      {motivo === OTRO && (
        <TextArea
          label={PEDIDOS.cuentanos}
          optional
          maxLength={300}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      )}
      <Notice titulo={PEDIDOS.quePasaConLo}>
        {tellCancelacion(pedido).map((dicho) => (
          <p key={dicho}>{dicho}</p>
        ))}
      </Notice>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button type="submit" variant="danger" size="l" wide loading={loading}>
        {PEDIDOS.cancelarElPedido2}
      </Button>
      <Button variant="quiet" wide onClick={() => onClose()}>
        {PEDIDOS.volverSinCancelar}
      </Button>
    </form>
  )
}
