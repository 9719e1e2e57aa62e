import type { Impresion } from '@surtido/contract/gestion-impresiones'
import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { askImpresion, impresionesQuery } from '../../data/impresiones.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { useFormato } from '../../device/formato.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { useTandas } from '../../preparar/tandas-guardadas.ts'
import { useSesion } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import s from './bultos.module.css'
import { Codigos } from './codigos.tsx'
import { Etiqueta } from './etiqueta.tsx'
import e from './etiquetas.module.css'
import { Tamanio } from './tamanio.tsx'

/** The labels of the bags of a pedido: printed from here, or by the printer of the shop. */
export default function Etiquetas() {
  const { idPedido } = useParams({ from: '/pedidos/$idPedido/etiquetas' })
  const { de } = useSearch({ from: '/pedidos/$idPedido/etiquetas' })
  const { data: pedido, error, refetch } = useQuery(pedidoQuery(idPedido))
  const tanda = useTandaDe(idPedido)
  return (
    <main className={e.pagina}>
      <div className={e.mando}>
        <Titulo>{`Etiquetas del pedido ${idPedido}`}</Titulo>
        {pedido ? (
          pedido.bultos.length > 0 ? (
            <Codigos bultos={pedido.bultos} />
          ) : (
            <EmptyView texto="Este pedido no tiene bolsas: di cuántas son al sellarlo, o en su página." />
          )
        ) : error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          <Cargando texto="Buscando el pedido…" />
        )}
      </div>
      {pedido && pedido.bultos.length > 0 && <Imprimir pedido={pedido} />}
      <div className={`${e.mando} ${s.acciones}`}>
        {tanda !== undefined && (
          <Link to="/preparar/$idTanda" params={{ idTanda: tanda }} className={buttonClass({ variant: 'secondary' })}>
            Volver a la tanda
          </Link>
        )}
        {de === 'empacar' && (
          <Link to="/empacar/$idPedido" params={{ idPedido }} className={buttonClass({ variant: 'secondary' })}>
            Volver a empacar
          </Link>
        )}
        <Link to="/pedidos/$idPedido" params={{ idPedido }} className={buttonClass({ variant: 'secondary' })}>
          Volver al pedido
        </Link>
      </div>
    </main>
  )
}

/** The tanda that this person has here with that pedido: there are more of its bags to close. */
function useTandaDe(idPedido: number): number | undefined {
  const id = useSesion(({ persona }) => persona?.trabajo.idAdministrador)
  return useTandas(
    ({ tandas }) =>
      tandas.find(
        ({ idAdministrador, tanda }) =>
          idAdministrador === id && tanda.pedidos.some((one) => one.idPedido === idPedido),
      )?.idTanda,
  )
}

function Imprimir({ pedido: { idPedido, codigoLocal } }: { pedido: PedidoDelLocal }) {
  const formato = useFormato((state) => state.formato)
  const [impresion, setImpresion] = useState<Impresion>()
  // The request that has no answer yet: pressing again repeats it under the same id.
  const solicitud = useRef<{ label: string; id: string }>(undefined)
  useEffect(() => {
    if (impresion?.destino === 'NAVEGADOR') window.print()
  }, [impresion])
  const act = async (destino: Impresion['destino']) => {
    const label = `${destino}.${formato}`
    if (solicitud.current?.label !== label) solicitud.current = { label, id: crypto.randomUUID() }
    const answer = await askImpresion(solicitud.current.id, idPedido, destino, formato)
    solicitud.current = undefined
    return answer
  }
  const { run: ask, sent: loading, refused: error } = useAction(act, { ownOffline: true, onDone: setImpresion })
  return (
    <>
      <section className={e.mando} aria-label="Imprimir">
        <Tamanio />
        <div className={s.acciones}>
          <Button loading={loading === 'NAVEGADOR'} onClick={() => void ask('NAVEGADOR')}>
            Imprimir desde aquí
          </Button>
          <Button variant="secondary" loading={loading === 'IMPRESORA'} onClick={() => void ask('IMPRESORA')}>
            Enviar a la impresora del local
          </Button>
        </div>
        {error !== undefined && (
          <Notice tono="danger" announce>
            {isRefusal(error, SIN_CONEXION) ? 'Imprimir necesita señal.' : textoRechazo(error)}
          </Notice>
        )}
        <EnLaImpresora idPedido={idPedido} local={codigoLocal} />
      </section>
      {impresion?.destino === 'NAVEGADOR' && (
        <ul className={e.etiquetas} aria-label="Etiquetas">
          {impresion.etiquetas.map((etiqueta) => (
            <Etiqueta key={etiqueta.idBulto} etiqueta={etiqueta} formato={impresion.formato} />
          ))}
        </ul>
      )}
    </>
  )
}

/** This pedido's jobs in the shop's printer that are pending or failed. */
function EnLaImpresora({ idPedido, local }: { idPedido: number; local: number }) {
  const { data } = useQuery(impresionesQuery(local))
  const [ultima] = data?.impresiones.filter((one) => one.idPedido === idPedido) ?? []
  if (!ultima) return null
  const fallida = ultima.estado === 'FALLIDA'
  return (
    <Notice
      tono={fallida || ultima.error ? 'danger' : 'info'}
      announce
      titulo={fallida ? 'No se imprimió' : 'En la cola de la impresora del local'}
    >
      {ultima.error}{' '}
      {fallida
        ? 'Mira la impresora y envíalas otra vez, o escribe los códigos a mano.'
        : ultima.error
          ? 'Se sigue intentando.'
          : 'Salen en cuanto la impresora esté libre.'}
    </Notice>
  )
}
