import type { Lista as ListaData } from '@surtido/contract/listas'
import { Button, buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import { IconButton } from '@surtido/ui/icon-button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { deleteLista, listasQuery, removeDeLista, renameLista, shareLista } from '../../data/listas.ts'
import { useSesion } from '../../sesion/store.ts'
import { LISTAS } from '../../textos/listas.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { askNombre } from '../nombre-de-lista/ask-nombre.ts'
import { LineasDeLista } from './lineas-de-lista.tsx'

const route = getRouteApi('/lista/$idLista')

const onRefused = (refusal: unknown) => void showAlert(T.ups, textoRechazo(refusal), T.aceptar)

/** CX-29: one of the customer's own lists. */
export default function Lista() {
  const { idLista } = route.useParams()
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch } = useQuery(listasQuery(usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={LISTAS.misListas} texto={LISTAS.pideSesion} />
  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  const lista = data.find((one) => String(one.idLista) === idLista)
  if (!lista) return <EmptyView texto={LISTAS.noEsta} action={<Link to="/listas">{LISTAS.misListas}</Link>} />
  return <Una lista={lista} />
}

function Una({ lista }: { lista: ListaData }) {
  const navigate = useNavigate()
  const { idLista, nombre } = lista
  const rename = () => askNombre(LISTAS.cambiarNombre, { antes: nombre, save: (next) => renameLista(idLista, next) })
  const removing = useAction(() => deleteLista(idLista), {
    onDone: () => navigate({ to: '/listas', replace: true }),
    onRefused,
  })
  const remove = async () => {
    if (
      (await showAlert(LISTAS.borrarLista, LISTAS.borrarPregunta(nombre), LISTAS.cancelar, LISTAS.borrar)) !==
      LISTAS.borrar
    )
      return
    await removing.run()
  }
  return (
    <>
      <p>
        <Link to="/listas" className={t.link}>
          {LISTAS.misListas}
        </Link>
      </p>
      <Titulo>{nombre}</Titulo>
      {lista.lineas.length === 0 ? (
        <EmptyView texto={LISTAS.vacia} />
      ) : (
        <LineasDeLista lineas={lista.lineas} control={(linea) => <Sacar idLista={idLista} linea={linea} />} />
      )}
      {lista.lineas.length > 0 && (
        <Link to="/programar" search={{ lista: idLista }} className={buttonClass({ variant: 'secondary', wide: true })}>
          {PROGRAMADOS.programarLista}
        </Link>
      )}
      <Compartir lista={lista} />
      <div className={l.actions}>
        {!lista.favoritos && (
          <Button variant="secondary" onClick={() => void rename()}>
            {LISTAS.cambiarNombre}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void remove()}>
          {LISTAS.borrarLista}
        </Button>
      </div>
    </>
  )
}

type Linea = Pick<ListaData['lineas'][number], 'artCodigo' | 'nombre'>

/** Each line has an action of its own: two can be removed at once. */
function Sacar({ idLista, linea: { artCodigo, nombre } }: { idLista: number; linea: Linea }) {
  const { run } = useAction(() => removeDeLista(idLista, artCodigo), { onRefused })
  return <IconButton icon="trash" label={LISTAS.sacar(nombre)} onClick={() => void run()} />
}

function Compartir({ lista: { idLista, enlace } }: { lista: ListaData }) {
  const sharing = useAction((shared: boolean) => shareLista(idLista, shared), { onRefused })
  const direccion = enlace && new URL(`/lista-compartida/${enlace}`, location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(direccion!)
    showToast({ texto: LISTAS.copiado, tono: 'success' })
  }
  return (
    <section className={l.card}>
      <Checkbox
        look="switch"
        label={LISTAS.compartir}
        detalle={LISTAS.compartirTexto}
        checked={enlace !== null}
        onChange={({ target }) => void sharing.run(target.checked)}
      />
      {direccion && (
        <>
          <Field label={LISTAS.enlace} value={direccion} readOnly onFocus={({ target }) => target.select()} />
          <Button variant="secondary" wide onClick={() => void copy()}>
            {LISTAS.copiar}
          </Button>
        </>
      )}
    </section>
  )
}
