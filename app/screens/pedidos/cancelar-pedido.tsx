import type { Pedido } from '@surtido/contract/pedidos'
import { type MotivoCancelar, motivoParaElLocal } from '@surtido/rules/motivos-cancelar'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup } from '@surtido/ui/radio-group'
import { TextArea } from '@surtido/ui/text-area'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useState } from 'react'
import { renewSolicitud } from '../../carrito/solicitud.ts'
import { useCancelPedido } from '../../data/pedido-edicion.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { tellCancelacion } from './tell-cancelacion.ts'

const MOTIVOS: readonly { readonly value: MotivoCancelar; readonly titulo: string }[] = [
  { value: 'EQUIVOCADO', titulo: PEDIDOS.meEquivoqueEnEl },
  { value: 'NO_ESTARE', titulo: PEDIDOS.noVoyAEstar },
  { value: 'NO_HACE_FALTA', titulo: PEDIDOS.yaNoLoNecesito },
  { value: 'OTRO', titulo: PEDIDOS.otroMotivo },
]

/** CX-04: asks for the reason and says what happens to the money; answers true once it is cancelled. */
export function CancelarPedido({ pedido, onClose }: ModalProps<true> & { pedido: Pedido }) {
  const [motivo, setMotivo] = useState<MotivoCancelar | null>(null)
  const [texto, setTexto] = useState('')
  const [falta, setFalta] = useState(false)
  const { run, loading, refused } = useCancelPedido(pedido.idPedido, () => {
    renewSolicitud()
    onClose(true)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    setFalta(motivo === null)
    if (motivo !== null) void run(motivoParaElLocal(motivo, texto))
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <RadioGroup
        label={PEDIDOS.porQueLoCancelas}
        options={MOTIVOS}
        value={motivo}
        onChange={(value) => {
          setMotivo(value)
          setFalta(false)
        }}
        {...(falta && { error: PEDIDOS.eligeUnMotivo })}
      />
      {motivo === 'OTRO' && (
        <TextArea
          label={PEDIDOS.cuentanos}
          optional
          maxLength={300}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      )}
      <Notice titulo={PEDIDOS.quePasaConLo}>
        {tellCancelacion(pedido).map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </Notice>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button type="submit" variant="danger" size="l" wide loading={loading}>
        {PEDIDOS.cancelarElPedido}
      </Button>
      <Button variant="quiet" wide onClick={() => onClose()}>
        {PEDIDOS.volverSinCancelar}
      </Button>
    </form>
  )
}
