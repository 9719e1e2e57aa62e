import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { type Centesimos, formatCantidad, UNIDAD } from '@surtido/rules/cantidades'
import { formatPesos } from '@surtido/rules/dinero'
import { Field } from '@surtido/ui/field'
import { IconButton } from '@surtido/ui/icon-button'
import { Notice } from '@surtido/ui/notice'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { articulosQuery } from '../../../data/articulos.ts'
import type { Palabra } from '../../../device/guardado.ts'
import { needsPregunta, shortOf } from '../../../preparar/arreglos.ts'
import { otroDe, otrosPara, palabraOf } from '../../../preparar/decisiones.ts'
import type { Parada, ParteDeParada } from '../../../preparar/paradas.ts'
import { useLocal } from '../../../sesion/store.ts'
import f from '../filas.module.css'
import s from '../herramienta.module.css'
import { isContable, Ofrecido, ofrecidoDe } from './ofrecido.tsx'
import type { Corta } from './panel.ts'
import { PesoEscrito } from './peso-escrito.tsx'
import type { Tecla } from './teclado.tsx'

interface Props {
  parada: Parada
  corta: Corta
  /** Came with the tanda, so it needs no network. */
  sustitutos: readonly ArticuloDelLocal[]
  elegido: ArticuloDelLocal | undefined
  tecla: Tecla
  onElegir: (articulo: ArticuloDelLocal | undefined) => void
  onClose: () => void
  onSay: (palabra: Palabra) => void
  /** Asks its customer in the app, who picks one of these or none. */
  onPreguntar: (elegidos: Elegidos) => void
}

/** A possible replacement for what is missing, and its cantidad. */
export interface ReemplazoElegido {
  readonly articulo: ArticuloDelLocal
  readonly cuanto: Centesimos
}
export type Elegidos = readonly [ReemplazoElegido, ...ReemplazoElegido[]]

const MOST_ELEGIDOS = 3

const MOST_BUTTONS = 9

/** Something is missing from a line whose customer accepts a replacement, or wants to be asked. */
export default function Otro({
  parada,
  corta,
  sustitutos,
  elegido,
  tecla,
  onElegir,
  onClose,
  onSay,
  onPreguntar,
}: Props) {
  const [elegidos, setElegidos] = useState<readonly ReemplazoElegido[]>([])
  const [sumando, setSumando] = useState(false)
  const { parte, cantidad } = corta
  const falta = shortOf(parte, cantidad)
  const say = (otros: NonNullable<Palabra['otros']> = []) => onSay(palabraOf(parte, cantidad, true, otros))
  const sayPorTelefono = (otros: NonNullable<Palabra['otros']> = []) =>
    onSay({ ...palabraOf(parte, cantidad, true, otros), porTelefono: true })
  const consulta = parte.siFalta === 'Contactarme'
  /** Choosing an article again replaces its cantidad. */
  const add = (nuevo: ReemplazoElegido) => {
    const rest = elegidos.filter(({ articulo }) => articulo.artCodigo !== nuevo.articulo.artCodigo)
    setElegidos([...rest.slice(0, MOST_ELEGIDOS - 1), nuevo])
    setSumando(false)
    onElegir(undefined)
  }
  const sayElegido = (n: Centesimos) => elegido && say([otroDe(elegido.artCodigo, n)])
  const ofrecido = ofrecidoDe(parada, parte, sustitutos)
  const putOfrecido = (articulo: ArticuloDelLocal) => {
    if (!isContable(parada, articulo)) return onElegir(articulo)
    if (needsPregunta(parte, articulo.artCodigo)) return onPreguntar([{ articulo, cuanto: falta }])
    say([otroDe(articulo.artCodigo, falta)])
  }
  const [primero, ...mas] = elegidos
  if (primero && !sumando && !elegido)
    return (
      <Consultar
        elegidos={[primero, ...mas]}
        onClose={() => setElegidos([])}
        onOtra={() => setSumando(true)}
        onPreguntar={() => onPreguntar([primero, ...mas])}
        onPorTelefono={() => sayPorTelefono([otroDe(primero.articulo.artCodigo, primero.cuanto)])}
      />
    )
  if (elegido)
    return (
      <Cuanto
        elegido={elegido}
        falta={falta}
        tecla={tecla}
        onClose={() => onElegir(undefined)}
        onCuanto={needsPregunta(parte, elegido.artCodigo) ? (cuanto) => add({ articulo: elegido, cuanto }) : sayElegido}
      />
    )
  return (
    <main className={s.cuerpoLargo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>
          {parte.posicion}: {falta === UNIDAD && !parada.porPeso ? 'falta' : 'faltan'}{' '}
          {formatCantidad(falta, parada.porPeso)} de {parada.nombre}
        </h1>
        <IconButton icon="close" label="Cancelar" onClick={sumando ? () => setSumando(false) : onClose} />
      </div>
      <p className={s.nota}>{sumando ? 'Elige otra opción para ofrecerle.' : instructionsOf(parte)}</p>
      {!sumando && ofrecido && (
        <Ofrecido
          parada={parada}
          parte={parte}
          articulo={ofrecido}
          falta={falta}
          onPoner={() => putOfrecido(ofrecido)}
        />
      )}
      {!sumando && parte.elegidos.length > 0 && (
        <section className={f.lista} aria-labelledby="lo-eligio">
          <h2 id="lo-eligio" className={s.contenido}>
            Lo eligió el cliente
          </h2>
          <Articulos articulos={parte.elegidos} onElegir={onElegir} />
        </section>
      )}
      {!sumando && (
        <button type="button" className={s.boton} onClick={() => say()}>
          Sin reemplazo
        </button>
      )}
      {consulta && !sumando && (
        <button type="button" className={s.boton} onClick={() => sayPorTelefono()}>
          Lo llamé: no quiere otro
        </button>
      )}
      {parte.siFalta !== 'No reemplazar' && (
        <Buscar parada={parada} parte={parte} sustitutos={sustitutos} onElegir={onElegir} />
      )}
    </main>
  )
}

/** The customer's instructions for what is missing. */
function instructionsOf({ siFalta, elegidos }: ParteDeParada): string {
  const eligio = elegidos.length > 0
  if (siFalta === 'No reemplazar') return 'Solo quiere lo que eligió. Si no hay, va sin reemplazo.'
  if (siFalta === 'Contactarme')
    return eligio
      ? 'Lo que eligió va sin preguntarle. Por otro, pregúntale, o pide a tu encargado que llame.'
      : 'Quiere que le consulten. Elige otro y pregúntale, o pide a tu encargado que llame.'
  return eligio
    ? 'Primero lo que eligió. Si no hay, acepta otro parecido.'
    : 'Acepta otro parecido. Escanéalo o elígelo.'
}

interface ConsultarProps {
  elegidos: Elegidos
  onClose: () => void
  onOtra: () => void
  onPreguntar: () => void
  onPorTelefono: () => void
}

/** No replacement goes in before the customer has agreed, in the app or by telephone. */
function Consultar({ elegidos, onClose, onOtra, onPreguntar, onPorTelefono }: ConsultarProps) {
  return (
    <main className={s.cuerpoLargo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>¿Cómo le consultas?</h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <ul className={f.lista}>
        {elegidos.map(({ articulo, cuanto }) => (
          <li key={articulo.artCodigo} className={s.contenido}>
            {formatCantidad(cuanto, articulo.ventaFraccionada)} {articulo.nombre} {articulo.contenido}
          </li>
        ))}
      </ul>
      <button type="button" className={`${s.boton} ${s.listo}`} onClick={onPreguntar}>
        Preguntarle en la app
      </button>
      {elegidos.length < MOST_ELEGIDOS && (
        <button type="button" className={s.boton} onClick={onOtra}>
          Darle otra opción
        </button>
      )}
      {elegidos.length === 1 && (
        <button type="button" className={s.boton} onClick={onPorTelefono}>
          Ya lo acordé por teléfono
        </button>
      )}
    </main>
  )
}

interface BuscarProps extends Pick<Props, 'parada' | 'sustitutos' | 'onElegir'> {
  parte: ParteDeParada
}

function Buscar({ parada, parte, sustitutos, onElegir }: BuscarProps) {
  const local = useLocal()
  const [texto, setTexto] = useState('')
  const asked = useDeferredValue(texto)
  const { data, error, isFetching } = useQuery(articulosQuery(local?.codigoLocal ?? 0, asked))
  const all = asked.trim().length > 1 ? data?.articulos : sustitutos
  const found =
    all &&
    otrosPara(parte, all)
      .slice(parte.elegidos.length)
      .filter(({ artCodigo, disponible }) => disponible && artCodigo !== parada.artCodigo)
  return (
    <>
      <Field label="Buscar otro" type="search" value={texto} onChange={(event) => setTexto(event.target.value)} />
      {error && (
        <Notice tono="danger" announce>
          {isRefusal(error, SIN_CONEXION)
            ? 'Buscar necesita señal. Borra lo escrito para ver los parecidos que ya están aquí.'
            : 'No se pudo buscar. Vuelve a intentarlo.'}
        </Notice>
      )}
      {found?.length === 0 && !isFetching && <p className={s.suave}>No hay otro con esas palabras.</p>}
      <Articulos articulos={found ?? []} onElegir={onElegir} busy={isFetching} />
    </>
  )
}

interface ArticulosProps extends Pick<Props, 'onElegir'> {
  articulos: readonly ArticuloDelLocal[]
  busy?: boolean
}

function Articulos({ articulos, onElegir, busy = false }: ArticulosProps) {
  return (
    <ul className={f.lista} aria-busy={busy}>
      {articulos.map((articulo) => (
        <li key={articulo.artCodigo}>
          <button type="button" className={f.fila} onClick={() => onElegir(articulo)}>
            <img src={articulo.urlImagen} alt="" width={48} height={48} />
            <span>
              {articulo.nombre} {articulo.contenido}
              <small>{formatPesos(articulo.precioUnitario)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface CuantoProps {
  elegido: ArticuloDelLocal
  falta: Centesimos
  tecla: Tecla
  onClose: () => void
  onCuanto: (cantidad: Centesimos) => void
}

function Cuanto({ elegido, falta, tecla, onClose, onCuanto }: CuantoProps) {
  const porPeso = elegido.ventaFraccionada
  const titulo = '¿Cuántos van en su lugar?'
  const detalle = `${elegido.nombre} ${elegido.contenido}`
  if (porPeso)
    return (
      <PesoEscrito
        titulo="¿Cuánto pesa?"
        detalle={detalle}
        cerca={falta}
        leyenda={(peso) => `Van ${formatCantidad(peso, true)}.`}
        tecla={tecla}
        onClose={onClose}
        onPeso={onCuanto}
      />
    )
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>{titulo}</h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <p className={s.contenido}>{detalle}</p>
      <div className={s.opciones}>
        {Array.from({ length: Math.min(MOST_BUTTONS, Math.max(1, Math.ceil(falta / UNIDAD))) }, (_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it is
            key={i}
            type="button"
            className={s.boton}
            onClick={() => onCuanto((i + 1) * UNIDAD)}
          >
            {i + 1}
          </button>
        ))}
      </div>
    </main>
  )
}
