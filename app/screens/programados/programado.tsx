import type { Programado as ProgramadoData } from '@surtido/contract/programados'
import { formatPesos } from '@surtido/rules/dinero'
import { ENTREGA_DOMICILIO, RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { fraseDe, textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { changeProgramado, deleteProgramado, programadosQuery } from '../../data/programados.ts'
import { useSesion } from '../../sesion/store.ts'
import { descripcionDia, enFrase } from '../../textos/fechas.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { formatRitmo } from '../../textos/ritmo.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { Proxima } from './proxima.tsx'

const route = getRouteApi('/programado/$idProgramado')

/** CX-32 … CX-34: a scheduled pedido, what its next date costs, and its dates. */
export default function Programado() {
  const { idProgramado } = route.useParams()
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch } = useQuery(programadosQuery(usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={PROGRAMADOS.titulo} texto={PROGRAMADOS.pideSesion} />
  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  const programado = data.find((one) => String(one.idProgramado) === idProgramado)
  if (!programado) {
    return (
      <EmptyView
        texto={fraseDe('Programados.ERROR_NO_ENCONTRADO')}
        action={<Link to="/programados">{PROGRAMADOS.titulo}</Link>}
      />
    )
  }
  return <Uno programado={programado} />
}

function Uno({ programado }: { programado: ProgramadoData }) {
  const { idProgramado, nombre, nombreLocal, direccion, medioPago, pedido, fechas } = programado
  const navigate = useNavigate()
  const onRefused = (refusal: unknown) => showAlert(T.ups, textoRechazo(refusal), T.aceptar)
  const change = useAction((part: Partial<ProgramadoData['pedido']>) => changeProgramado(programado, part), {
    onRefused,
  })
  const deleting = useAction(() => deleteProgramado(idProgramado), {
    onRefused,
    onDone: () => navigate({ to: '/programados', replace: true }),
  })
  const remove = async () => {
    const asked = await showAlert(
      PROGRAMADOS.borrar,
      PROGRAMADOS.borrarPregunta(nombre),
      PROGRAMADOS.cancelar,
      PROGRAMADOS.borrar,
    )
    if (asked === PROGRAMADOS.borrar) await deleting.run()
  }
  const skip = async (fecha: string, saltear: boolean) => {
    const others = (pedido.salteadas ?? []).filter((one) => one !== fecha && one >= fechas[0]!.fecha)
    await change.run({ salteadas: saltear ? [...others, fecha] : others })
    if (saltear) showToast({ texto: PROGRAMADOS.salteada(enFrase(descripcionDia(fecha))), tono: 'success' })
  }
  return (
    <>
      <p>
        <Link to="/programados" className={t.link}>
          {PROGRAMADOS.titulo}
        </Link>
      </p>
      <Titulo>{nombre}</Titulo>
      {pedido.pausado && (
        <Notice
          action={
            <Button variant="secondary" loading={change.loading} onClick={() => void change.run({ pausado: false })}>
              {PROGRAMADOS.reanudar}
            </Button>
          }
        >
          {PROGRAMADOS.enPausaSinAvisos}
        </Notice>
      )}
      {!pedido.pausado && <Proxima programado={programado} onSaltear={(fecha) => skip(fecha, true)} />}
      <section className={l.card}>
        <h2>{formatRitmo(pedido)}</h2>
        <p>
          {pedido.tipoEntrega === RETIRO_LOCAL ? T.retiroEnLocal : T.entregaADomicilio}:{' '}
          {[pedido.tipoEntrega === RETIRO_LOCAL ? nombreLocal : direccion, pedido.horaDesde].filter(Boolean).join(', ')}
        </p>
        {pedido.tipoEntrega === ENTREGA_DOMICILIO && !direccion && <p>{PROGRAMADOS.sinDireccion}</p>}
        <p>{medioPago}</p>
        <p className={t.soft}>
          {pedido.pedirSolo ? PROGRAMADOS.pideSolo(formatPesos(pedido.tope ?? 0)) : PROGRAMADOS.aviso}
        </p>
        <Link to="/lista/$idLista" params={{ idLista: String(pedido.idLista) }} className={t.link}>
          {PROGRAMADOS.verLista}
        </Link>
      </section>
      {!pedido.pausado && (
        <section className={l.card} aria-labelledby="fechas">
          <h2 id="fechas">{PROGRAMADOS.fechas}</h2>
          <ul className={l.list}>
            {fechas.map(({ fecha, estado, idPedido }) => {
              const dia = descripcionDia(fecha)
              return (
                <li key={fecha} className={l.row}>
                  <span>
                    {dia} <span className={t.soft}>{PROGRAMADOS.estados[estado]}</span>
                  </span>
                  {idPedido ? (
                    <Link to="/detalle-pedido" search={{ codigo: idPedido }} className={t.link}>
                      {PROGRAMADOS.verPedido(idPedido)}
                    </Link>
                  ) : (
                    <Button
                      variant="quiet"
                      disabled={change.loading}
                      aria-label={
                        estado === 'SALTEADA'
                          ? PROGRAMADOS.noSaltearDia(dia.toLowerCase())
                          : PROGRAMADOS.saltearEsta(dia.toLowerCase())
                      }
                      onClick={() => void skip(fecha, estado !== 'SALTEADA')}
                    >
                      {estado === 'SALTEADA' ? PROGRAMADOS.noSaltear : PROGRAMADOS.saltear}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <div className={l.actions}>
        <Link to="/programar" search={{ programado: idProgramado }} className={buttonClass({ variant: 'secondary' })}>
          {PROGRAMADOS.cambiar}
        </Link>
        {!pedido.pausado && (
          <Button variant="secondary" loading={change.loading} onClick={() => void change.run({ pausado: true })}>
            {PROGRAMADOS.pausar}
          </Button>
        )}
        <Button variant="quiet" loading={deleting.loading} onClick={() => void remove()}>
          {PROGRAMADOS.borrar}
        </Button>
      </div>
    </>
  )
}
