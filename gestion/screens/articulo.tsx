import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { formatPesos } from '@surtido/rules/dinero'
import { fraseLugar } from '@surtido/rules/recorrido'
import { Button, buttonClass } from '@surtido/ui/button'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { articulosQuery } from '../data/articulos.ts'
import { countArticulo } from '../data/quiebres.ts'
import { ubicacionesQuery } from '../data/ubicaciones.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { useLocal } from '../sesion/store.ts'
import { Cargando } from '../views/cargando.tsx'
import { ErrorView } from '../views/error-view.tsx'
import { useUndo } from '../views/undo.tsx'
import s from './articulo.module.css'

/** An article as this local sells it: where it stands, its price, and whether it is on sale. */
export default function Articulo() {
  const { artCodigo } = useParams({ from: '/articulos/$artCodigo' })
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const { data, error, refetch } = useQuery({ ...articulosQuery(codigoLocal, artCodigo), staleTime: 0 })
  const articulo = data?.articulos.find((one) => one.artCodigo === artCodigo)
  if (articulo) return <Ficha articulo={articulo} codigoLocal={codigoLocal} onCambio={() => void refetch()} />
  return (
    <>
      <Titulo>Artículo</Titulo>
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyView texto="Este local no vende ese artículo." />
      ) : (
        <Cargando texto="Buscando el artículo…" />
      )}
    </>
  )
}

interface Props {
  articulo: ArticuloDelLocal
  codigoLocal: number
  onCambio: () => void
}

function Ficha({ articulo, codigoLocal, onCambio }: Props) {
  const { artCodigo, nombre, contenido, urlImagen, codigosBarras, ventaFraccionada, precioUnitario, disponible } =
    articulo
  const dirige = useLocal()?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const { data: lugares } = useQuery(ubicacionesQuery(codigoLocal, artCodigo))
  const lugar = lugares?.articulos.find((one) => one.artCodigo === artCodigo)?.lugar
  const { hecho, barra } = useUndo()
  const { run, loading, error } = useActionWithSentence()
  const stop = async () => {
    await countArticulo(codigoLocal, artCodigo, 0)
    onCambio()
    hecho(`${nombre}: ya no se vende`, () => countArticulo(codigoLocal, artCodigo, null).then(onCambio))
  }
  return (
    <>
      <Titulo>{`${nombre} ${contenido}`}</Titulo>
      <div className={s.ficha}>
        <img src={urlImagen} alt="" width={120} height={120} />
        <dl className={s.datos}>
          <div>
            <dt>Precio hoy</dt>
            <dd>
              {formatPesos(precioUnitario)} {ventaFraccionada ? 'el kilo' : 'la unidad'}
            </dd>
          </div>
          <div>
            <dt>En venta</dt>
            <dd>{disponible ? 'Sí' : 'No: sin stock'}</dd>
          </div>
          <div>
            <dt>Lugar</dt>
            <dd>{lugar ? fraseLugar(lugar) : 'Nadie lo dijo'}</dd>
          </div>
          <div>
            <dt>Códigos</dt>
            <dd>{[artCodigo, ...codigosBarras].join(', ')}</dd>
          </div>
        </dl>
      </div>
      <Fallo>{error}</Fallo>
      {barra}
      {dirige && (
        <div className={s.acciones}>
          {disponible ? (
            <Button variant="secondary" loading={loading} onClick={() => void run(stop)}>
              No está: no vender más
            </Button>
          ) : (
            <Link to="/faltantes" className={buttonClass({ variant: 'secondary' })}>
              Ver en Faltantes
            </Link>
          )}
          <Link to="/recorrido" className={buttonClass({ variant: 'secondary' })}>
            Pasillos y recorrido
          </Link>
        </div>
      )}
    </>
  )
}
