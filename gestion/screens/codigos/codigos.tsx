import type { CodigoAprendido } from '@surtido/contract/gestion-codigos'
import { Button } from '@surtido/ui/button'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { approveCodigo, codigosQuery, forgetCodigo } from '../../data/codigos.ts'
import { momentoDe } from '../../data/hora.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { useUndo } from '../../views/undo.tsx'
import s from '../faltantes/faltantes.module.css'

/** The bar codes that pickers assigned to articles: the desk confirms them or takes them back. */
export default function Codigos() {
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const { data, error: failed, refetch } = useQuery(codigosQuery(codigoLocal))
  const { run, loading, error } = useActionWithSentence()
  const { hecho, barra } = useUndo()
  const forget = async (uno: CodigoAprendido) => {
    await forgetCodigo(uno)
    hecho(`${uno.codigo} ya no es de ${uno.nombre}`, () => approveCodigo(uno, uno.artCodigo))
  }
  return (
    <>
      <Titulo>Códigos aprendidos</Titulo>
      <p>
        Códigos de barras que no están en ningún archivo: alguien los leyó en el pasillo y dijo de qué artículo son.
        Valen en todos los locales desde la tanda siguiente.
      </p>
      <Fallo>{error}</Fallo>
      {barra}
      {data ? (
        data.codigos.length === 0 ? (
          <EmptyView texto="Nadie leyó todavía un código desconocido." />
        ) : (
          <ul className={s.lista} aria-label="Códigos aprendidos">
            {data.codigos.map((uno) => (
              <li key={uno.codigo} className={s.fila}>
                <div>
                  <b>
                    {uno.nombre} {uno.contenido}
                  </b>
                  <small>
                    {uno.codigo} · {uno.quien}, {momentoDe(uno.creado, ahora())} · {uno.local}
                  </small>
                  <small>
                    {uno.revisado ? 'Ya lo revisó quien está a cargo.' : 'Por revisar.'}{' '}
                    {uno.idPedido !== null && (
                      <Link
                        to="/pedidos/$idPedido"
                        params={{ idPedido: uno.idPedido }}
                      >{`Pedido ${uno.idPedido}`}</Link>
                    )}
                  </small>
                </div>
                {uno.editable && (
                  <div className={s.acciones}>
                    {!uno.revisado && (
                      <Button
                        size="s"
                        loading={loading}
                        aria-label={`Está bien: ${uno.codigo}, ${uno.nombre}`}
                        onClick={() => void run(() => approveCodigo(uno, uno.artCodigo))}
                      >
                        Está bien
                      </Button>
                    )}
                    <Button
                      size="s"
                      variant="secondary"
                      loading={loading}
                      aria-label={`No es ese: ${uno.codigo}, ${uno.nombre}`}
                      onClick={() => void run(() => forget(uno))}
                    >
                      No es ese
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )
      ) : failed ? (
        <ErrorView error={failed} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando los códigos…" />
      )}
      <VolverACuenta />
    </>
  )
}
