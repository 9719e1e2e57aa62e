import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import { formatPrecio } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { fraseDe } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useState } from 'react'
import { sayPaso } from '../../data/pedidos.ts'
import { useSignalBack } from '../../data/use-signal-back.ts'
import { CampoConTope } from '../../parts/campo-con-tope.tsx'
import { Fallo } from '../../parts/fallo.tsx'
import { fraseOf } from '../../textos/frase-de-paso.ts'
import { Bolsas, countUnmarked } from './bolsas.tsx'
import { Cobro, efectivoDe } from './cobro.tsx'
import { fraseDeLoQueFalta } from './frases.ts'
import s from './mostrador.module.css'

interface Props {
  pedido: PedidoEnMostrador
  /** The code, from the customer's QR or typed as they said it. */
  codigo: string
  /** The person may hand over without a code. */
  dirige: boolean
  marcados: readonly string[]
  onMark: (marcados: readonly string[]) => void
  /** `frase`: a sentence about the outcome, if there was one. */
  onClose: (frase?: string) => void
}

const COBRO: Readonly<Partial<Record<PedidoEnMostrador['cobro'], string>>> = {
  PENDIENTE: fraseDe('Pagos.ERROR_COBRANDO'),
  FALLIDO: 'No se pudo cobrar en su tarjeta. Acuerda cómo paga antes de entregar.',
}

/** One pedido on the counter: its bags one by one, what is to be paid, and the hand-over. */
export function Entrega({ pedido, codigo: leido, dirige, marcados, onMark, onClose }: Props) {
  const { idPedido, cliente, estado, bultos, llego, cobro, edadMinima } = pedido
  const [codigo, setCodigo] = useState(leido)
  const [motivo, setMotivo] = useState('')
  const [sinCodigo, setSinCodigo] = useState(false)
  const [edadVista, setEdadVista] = useState(false)
  const [pagaCon, setPagaCon] = useState(pedido.pagaCon === null ? '' : String(pedido.pagaCon).replace('.', ','))
  const efectivo = efectivoDe(pedido, pagaCon)
  const conVuelto = pedido.enEfectivo && efectivo.vuelto !== null && efectivo.vuelto > 0
  const falta = fraseDeLoQueFalta({
    bolsas: countUnmarked(bultos, marcados),
    sinCodigo: sinCodigo ? (motivo.trim() ? null : 'MOTIVO') : codigo.trim() ? null : 'CODIGO',
    edad: edadVista ? null : edadMinima,
    dirige,
  })

  const act = async (paso: 'retiro' | 'entregar') => {
    await sayPaso(
      idPedido,
      paso,
      paso === 'retiro'
        ? {}
        : { ...(sinCodigo ? { motivo: motivo.trim() } : { codigo: codigo.trim() }), ...(edadVista && { edadVista }) },
    )
    // The person who gave the code is here and takes it now.
    if (paso === 'retiro' && codigo === '') onClose(`Pedido ${idPedido}: el cliente ya sabe que puede venir.`)
    if (paso === 'entregar')
      onClose(`Pedido ${idPedido} entregado.${conVuelto ? ` Vuelto: ${formatPrecio(efectivo.vuelto!)}.` : ''}`)
  }
  const { run: say, loading, refused: error, forget } = useAction(act, { ownOffline: true })
  useSignalBack(() => isRefusal(error, SIN_CONEXION) && forget())
  const changeModo = () => {
    setSinCodigo(!sinCodigo)
    forget()
  }
  return (
    <section className={s.entrega} aria-label={`Entregar el pedido ${idPedido}`}>
      <h2>
        {cliente} · Pedido {idPedido}
      </h2>
      {llego?.lugar && <p className={s.llego}>Espera en: {llego.lugar}</p>}
      {COBRO[cobro] && <Notice tono="danger">{COBRO[cobro]}</Notice>}
      <Bolsas bultos={bultos} marcados={marcados} onMark={onMark} />
      <Cobro pedido={pedido} pagaCon={pagaCon} onPagaCon={setPagaCon} />
      {estado === 'PREPARADO' ? (
        <>
          <p>El cliente todavía no sabe que puede venir. Deja las bolsas en su estante y avísale.</p>
          <div className={s.acciones}>
            <Button loading={loading} onClick={() => void say('retiro')}>
              Listo para retirar
            </Button>
            <Button variant="secondary" onClick={() => onClose()}>
              Dejarlo
            </Button>
          </div>
        </>
      ) : (
        <>
          {sinCodigo ? (
            <CampoConTope
              label="Sin código, por qué"
              hint="Queda registrado con tu nombre."
              maxLength={200}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          ) : (
            <Field
              label="Código que dice el cliente"
              type="number"
              maxLength={20}
              value={codigo}
              onChange={(event) => {
                setCodigo(event.target.value)
                forget()
              }}
            />
          )}
          {edadMinima !== null && (
            <Checkbox
              label={`Vi un documento: quien lo lleva tiene ${edadMinima} años o más`}
              checked={edadVista}
              onChange={(event) => setEdadVista(event.target.checked)}
            />
          )}
          <p role="status">{falta}</p>
          <div className={s.acciones}>
            <Button loading={loading} disabled={falta !== ''} onClick={() => void say('entregar')}>
              Entregar
            </Button>
            {dirige && (
              <Button variant="secondary" aria-pressed={sinCodigo} onClick={changeModo}>
                {sinCodigo ? 'Tiene el código' : 'No tiene el código'}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onClose()}>
              Volver
            </Button>
          </div>
        </>
      )}
      <Fallo>{error !== undefined && fraseOf(error)}</Fallo>
    </section>
  )
}
