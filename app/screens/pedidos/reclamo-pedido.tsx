import type { MotivoReclamo, Pedido } from '@surtido/contract/pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup } from '@surtido/ui/radio-group'
import { Select } from '@surtido/ui/select'
import t from '@surtido/ui/text.module.css'
import { TextArea } from '@surtido/ui/text-area'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useRef, useState } from 'react'
import { useFileReclamo } from '../../data/pedido-despues.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { tellLoQueVino } from './diferencia.ts'
import { prepareFoto } from './foto.ts'
import { MOTIVO_RECLAMO } from './motivos-reclamo.ts'
import s from './reclamo.module.css'

const TODO = 'todo'
/** CX-07: what was wrong with which article, with a photo; answers true once it is sent. */
export function ReclamoDelPedido({ pedido, onClose }: ModalProps<true> & { pedido: Pedido }) {
  const [articulo, setArticulo] = useState('')
  const [motivo, setMotivo] = useState<MotivoReclamo | null>(null)
  const [detalle, setDetalle] = useState('')
  const [foto, setFoto] = useState<string>()
  const [fotoMal, setFotoMal] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { run, loading, refused } = useFileReclamo(pedido.idPedido, () => onClose(true))
  const choose = async (file: File | undefined) => {
    if (!file) return
    setFotoMal(false)
    try {
      setFoto(await prepareFoto(file))
    } catch {
      setFotoMal(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    setTried(true)
    if (articulo === '') return form.current?.querySelector('select')?.focus()
    if (motivo === null) return form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
    void run({ artCodigo: articulo === TODO ? null : articulo, motivo, detalle, foto: foto ?? null })
  }
  const lineas = pedido.lineas.filter(({ esBolsa }) => !esBolsa)
  return (
    <form ref={form} className={l.form} onSubmit={submit} noValidate>
      <Select
        label={PEDIDOS.conQueTuvisteEl}
        required
        empty={PEDIDOS.eligeUnArticulo}
        {...(tried && articulo === '' && { error: PEDIDOS.eligeConQueFue })}
        value={articulo}
        options={[
          ...lineas.map((linea) => ({ value: linea.artCodigo, text: tellLoQueVino(linea) })),
          { value: TODO, text: PEDIDOS.todoElPedido },
        ]}
        onChange={(event) => setArticulo(event.target.value)}
      />
      <RadioGroup
        label={PEDIDOS.quePaso}
        options={(Object.entries(MOTIVO_RECLAMO) as [MotivoReclamo, string][]).map(([value, titulo]) => ({
          value,
          titulo,
        }))}
        value={motivo}
        {...(tried && motivo === null && { error: PEDIDOS.eligeQuePaso })}
        onChange={setMotivo}
      />
      <TextArea
        label={PEDIDOS.cuentanos}
        optional
        maxLength={1_000}
        value={detalle}
        onChange={(event) => setDetalle(event.target.value)}
      />
      <div>
        <div className={s.foto}>
          {foto && <img src={`data:image/jpeg;base64,${foto}`} alt={PEDIDOS.laFotoQueVas} />}
          <label className={`${buttonClass({ variant: 'secondary' })} ${s.elegir}`}>
            {foto ? PEDIDOS.cambiarLaFoto : PEDIDOS.agregarUnaFoto}
            <input
              type="file"
              accept="image/*"
              onChange={(event) => {
                void choose(event.target.files?.[0])
                // Choosing the same file again must fire a change too.
                event.target.value = ''
              }}
            />
          </label>
          {foto && (
            <Button variant="quiet" onClick={() => setFoto(undefined)}>
              {PEDIDOS.quitarLaFoto}
            </Button>
          )}
        </div>
        <p className={t.soft}>{PEDIDOS.esOpcionalYLa}</p>
      </div>
      {fotoMal && (
        <Notice tono="danger" announce>
          {PEDIDOS.noPudimosLeerEsa}
        </Notice>
      )}
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button type="submit" size="l" wide loading={loading}>
        {PEDIDOS.enviarReclamo}
      </Button>
      <Button variant="quiet" wide onClick={() => onClose()}>
        {PEDIDOS.volver}
      </Button>
    </form>
  )
}
