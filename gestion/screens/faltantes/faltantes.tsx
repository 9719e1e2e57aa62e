import type { Quiebre } from '@surtido/contract/gestion-quiebres'
import { formatUnidades } from '@surtido/rules/cantidades'
import { fraseLugar } from '@surtido/rules/recorrido'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { momentoDe } from '../../data/hora.ts'
import { countArticulo, quiebresQuery } from '../../data/quiebres.ts'
import { useSignalBack } from '../../data/use-signal-back.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import { Contar } from './contar.tsx'
import s from './faltantes.module.css'
import { FueraDeVenta } from './fuera-de-venta.tsx'

/** The shortages of the shelves, each with its start: the desk counts them, or puts them back on sale. */
export default function Faltantes() {
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const { data, error, dataUpdatedAt, refetch } = useQuery(quiebresQuery(codigoLocal))
  return (
    <>
      <Titulo>Faltantes</Titulo>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <>
          {data.quiebres.length === 0 && <EmptyView texto="No falta nada: todo lo del local está a la venta." />}
          <ul className={s.lista} aria-label="Faltantes">
            {data.quiebres.map((quiebre) => (
              <Fila key={quiebre.artCodigo} quiebre={quiebre} codigoLocal={codigoLocal} editable={data.editable} />
            ))}
          </ul>
          {data.editable && <FueraDeVenta codigoLocal={codigoLocal} />}
        </>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando lo que falta…" />
      )}
      <VolverACuenta />
    </>
  )
}

function Fila({ quiebre, codigoLocal, editable }: { quiebre: Quiebre; codigoLocal: number; editable: boolean }) {
  const { artCodigo, nombre, contenido, lugar, desde, quien, idPedido, stockAntes, prometido, ventaFraccionada } =
    quiebre
  const [contando, setContando] = useState(false)
  const { run, loading, refused, forget } = useAction(
    (hay: number | null) => countArticulo(codigoLocal, artCodigo, hay),
    {
      ownOffline: true,
      onDone: () => setContando(false),
    },
  )
  useSignalBack(() => isRefusal(refused, SIN_CONEXION) && forget())
  return (
    <li className={s.fila}>
      <div>
        <b>
          {nombre} {contenido}
        </b>
        <small>
          Desde {momentoDe(desde, ahora())}
          {quien && ` · ${quien}`}
          {lugar && ` · ${fraseLugar(lugar)}`}
        </small>
        <small>
          {idPedido !== null && (
            <>
              Faltó en el <Link to="/pedidos/$idPedido" params={{ idPedido }}>{`pedido ${idPedido}`}</Link>.{' '}
            </>
          )}
          {prometido.length > 0 && (
            <>
              Lo esperan:{' '}
              {prometido.map((id, i) => (
                <span key={id}>
                  {i > 0 && ', '}
                  <Link to="/pedidos/$idPedido" params={{ idPedido: id }}>
                    {id}
                  </Link>
                </span>
              ))}
              .
            </>
          )}
        </small>
      </div>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
        </Notice>
      )}
      {editable && !contando && (
        <div className={s.acciones}>
          <Button size="s" aria-label={`Contar: ${nombre}`} onClick={() => setContando(true)}>
            Hay, lo cuento
          </Button>
          <Button
            size="s"
            variant="secondary"
            loading={loading}
            aria-label={`Vender de nuevo: ${nombre}`}
            onClick={() => void run(null)}
          >
            {stockAntes === null
              ? 'Vender de nuevo'
              : `Vender de nuevo, ${formatUnidades(stockAntes, ventaFraccionada)}`}
          </Button>
        </div>
      )}
      {contando && (
        <Contar
          ventaFraccionada={ventaFraccionada}
          boton="Guardar"
          loading={loading}
          onHay={(cuanto) => void run(cuanto)}
          onCancelar={() => setContando(false)}
        />
      )}
    </li>
  )
}
