import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { isAbierto } from '@surtido/rules/pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { momentoDe, paraCuando } from '../../data/hora.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { useLocal, usePermisoEn } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import { Bultos } from '../bultos/bultos.tsx'
import { Mensajes } from '../mensajes/mensajes.tsx'
import { Dinero } from './dinero.tsx'
import { readUltimosFiltros } from './direccion.ts'
import { ESTADOS, fraseDeEstado, HECHOS, URGENCIAS } from './frases.ts'
import { Lineas } from './lineas.tsx'
import { Pasos } from './pasos.tsx'
import s from './pedidos.module.css'
import { Punto } from './punto.tsx'
import { QuienLoTiene } from './quien-lo-tiene.tsx'
import { Reclamos } from './reclamos.tsx'

/** One pedido: what was ordered, what went in, who did what, and the steps possible now. */
export default function Pedido() {
  const { idPedido } = useParams({ from: '/pedidos/$idPedido' })
  const { data: pedido, error, dataUpdatedAt, refetch } = useQuery({ ...pedidoQuery(idPedido), enabled: idPedido > 0 })
  const [hechos, setHechos] = useState<readonly string[]>([])
  const dirige = usePermisoEn(pedido?.codigoLocal, 'PREPARACION_DIRIGIR')
  if (idPedido === 0)
    return (
      <>
        <Titulo>Ese pedido no existe</Titulo>
        <EmptyView texto={INEXISTENTE.texto} action={INEXISTENTE.action} />
      </>
    )
  if (!pedido)
    return (
      <>
        <Titulo>{`Pedido ${idPedido}`}</Titulo>
        {error ? (
          <ErrorView error={error} onRetry={() => void refetch()} inexistente={INEXISTENTE} />
        ) : (
          <Cargando texto="Buscando el pedido…" />
        )}
      </>
    )
  const {
    codigoLocal,
    estado,
    urgencia,
    cliente,
    tipoEntrega,
    horaDesde,
    horaHasta,
    debido,
    telefono,
    direccion,
    comentario,
  } = pedido
  const motivo = pedido.historial.findLast((one) => one.estado === 'CANCELADO')?.motivo
  return (
    <>
      <Volver />
      <Titulo>{`Pedido ${idPedido}`}</Titulo>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      <p className={s.estado}>
        <b>{fraseDeEstado(pedido)}</b> · {cliente} · {tipoEntrega.codigo === RETIRO_LOCAL ? 'Retiro' : 'Entrega'}{' '}
        {horaDesde}–{horaHasta}
      </p>
      {estado === 'CANCELADO' && motivo && (
        <Notice tono="danger" titulo="Por qué se canceló">
          {motivo}
        </Notice>
      )}
      {isAbierto(estado) && (
        <p>
          Tiene que estar {paraCuando(debido, ahora())} · {URGENCIAS[urgencia]}
        </p>
      )}
      {telefono && (
        <p>
          <a href={`tel:${telefono}`}>Llamar al {telefono}</a>
        </p>
      )}
      {direccion && <p>{direccion}</p>}
      {pedido.punto && <Punto punto={pedido.punto} />}
      {comentario && <p className={s.nota}>{comentario}</p>}
      <QuienLoTiene pedido={pedido} dirige={dirige} />
      {/* All of them, so that the buttons of the next step stand lower each time. */}
      {hechos.map((frase) => (
        <Notice key={frase} tono="success" announce>
          {frase}
        </Notice>
      ))}
      <Pasos
        key={estado}
        pedido={pedido}
        onHecho={(frase) => setHechos((before) => (frase ? [...before, frase] : []))}
      />
      {(dirige || pedido.mensajes.length > 0) && (
        <Mensajes codigoLocal={codigoLocal} idPedido={idPedido} mensajes={pedido.mensajes} editable={dirige} />
      )}
      <Bultos pedido={pedido} />
      <Lineas pedido={pedido} />
      {pedido.pago && <Dinero pago={pedido.pago} total={pedido.totalFinal} />}
      {pedido.reclamos.length > 0 && <Reclamos pedido={pedido} dirige={dirige} />}
      <Historial pedido={pedido} />
    </>
  )
}

const INEXISTENTE = {
  texto: 'No hay un pedido con ese número en tus locales.',
  action: (
    <Link to="/pedidos" className={buttonClass()}>
      Ver los pedidos
    </Link>
  ),
}

/** Back to the queue as it was last seen here. */
function Volver() {
  const local = useLocal()
  return (
    <Link to="/pedidos" search={readUltimosFiltros(local?.codigoLocal)} className={s.volver}>
      Volver a los pedidos
    </Link>
  )
}

function Historial({ pedido: { historial, hechos } }: { pedido: PedidoDelLocal }) {
  const todo = [
    ...historial.map((paso) => ({ ...paso, texto: ESTADOS[paso.estado] })),
    ...hechos.map((hecho) => ({ ...hecho, texto: [HECHOS[hecho.que], hecho.articulo].filter(Boolean).join(': ') })),
  ].sort((a, b) => Date.parse(a.fecha) - Date.parse(b.fecha))
  return (
    <section className={s.parte}>
      <h2>Qué pasó</h2>
      <ol className={s.lineas}>
        {todo.map(({ texto, fecha, quien, aparato, motivo }) => (
          <li key={`${texto}.${fecha}`}>
            <span>
              {texto}
              {motivo && <small>{motivo}</small>}
            </span>
            <span className={s.cuanto}>
              <b>{momentoDe(fecha, ahora())}</b>
              {quien && <small>{[quien, aparato].filter(Boolean).join(' · ')}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
