import type { PorEmpacar } from '@surtido/contract/gestion-empaque'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { porEmpacarQuery } from '../../data/empaque.ts'
import { momentoDe } from '../../data/hora.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import { URGENCIAS } from '../pedidos/frases.ts'
import s from './empacar.module.css'
import { fraseDeCanasta } from './frases.ts'
import { Leer } from './leer.tsx'
import { Tardias } from './tardias.tsx'

/** The pedidos whose bags are to be closed, the complete ones first. */
export default function Empacar() {
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const { data, error, dataUpdatedAt, refetch } = useQuery(porEmpacarQuery(codigoLocal))
  const { enteros = [], otros = [] } = Object.groupBy(data?.pedidos ?? [], ({ lineas, dichas }) =>
    lineas === dichas ? 'enteros' : 'otros',
  )
  return (
    <>
      <Titulo>Empacar</Titulo>
      <Leer codigoLocal={codigoLocal} />
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <>
          {data.tardias.length > 0 && <Tardias tardias={data.tardias} />}
          {data.pedidos.length === 0 && (
            <EmptyView texto="Nada por empacar: los pedidos aparecen aquí cuando alguien los prepara." />
          )}
          {enteros.length > 0 && <Grupo titulo="Para cerrar las bolsas" pedidos={enteros} />}
          {otros.length > 0 && <Grupo titulo="Todavía se preparan" pedidos={otros} />}
        </>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando lo que hay por empacar…" />
      )}
    </>
  )
}

function Grupo({ titulo, pedidos }: { titulo: string; pedidos: readonly PorEmpacar[] }) {
  return (
    <section className={s.parte}>
      <h2>{titulo}</h2>
      <ul className={s.lista}>
        {pedidos.map(({ idPedido, cliente, debido, urgencia, lineas, dichas, menos, canastas, tipoEntrega }) => (
          <li key={idPedido}>
            <Link to="/empacar/$idPedido" params={{ idPedido }} className={s.pedido} data-urgencia={urgencia}>
              <span className={s.hora}>
                <b>{momentoDe(debido, ahora())}</b>
                <small>{URGENCIAS[urgencia]}</small>
              </span>
              <span>
                <b>{cliente}</b> · {idPedido} · {tipoEntrega.codigo === RETIRO_LOCAL ? 'Retiro' : 'Entrega'}
                <small>{canastas.map(fraseDeCanasta).join(' · ') || 'Nadie lo tiene'}</small>
              </span>
              <span className={s.cuanto}>
                {dichas} de {lineas}
                {menos > 0 && <small>{menos} con menos</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
