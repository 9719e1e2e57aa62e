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
import { showSinConexion } from '@surtido/web/views/conexion'
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

/** Shows the server's refusal; true when the work succeeded. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (refusal) {
    if (!(await showSinConexion(refusal))) await showAlert(T.ups, textoRechazo(refusal), T.aceptar)
    return false
  }
}

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
  const remove = async () => {
    if (
      (await showAlert(LISTAS.borrarLista, LISTAS.borrarPregunta(nombre), LISTAS.cancelar, LISTAS.borrar)) !==
      LISTAS.borrar
    )
      return
    if (await tried(() => deleteLista(idLista))) await navigate({ to: '/listas', replace: true })
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
        <LineasDeLista
          lineas={lista.lineas}
          control={(linea) => (
            <IconButton
              icon="trash"
              label={LISTAS.sacar(linea.nombre)}
              onClick={() => void tried(() => removeDeLista(idLista, linea.artCodigo))}
            />
          )}
        />
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

function Compartir({ lista: { idLista, enlace } }: { lista: ListaData }) {
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
        onChange={({ target }) => void tried(() => shareLista(idLista, target.checked))}
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
