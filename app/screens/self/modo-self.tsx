import { formatPesos, isPositive } from '@surtido/rules/dinero'
import { Button, buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { Stepper } from '@surtido/ui/stepper'
import t from '@surtido/ui/text.module.css'
import { tellLeido } from '@surtido/web/code-reader'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readSonido, setSonido } from '../../device/sonido.ts'
import { isLegible, type LineaSelf, lineasOf, MAX_CANTIDAD } from '../../self/lista.ts'
import { type CompraEnCurso, syncCompra, useSelf } from '../../self/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { ESTADO_LECTURA, SELF } from '../../textos/self.ts'
import { Camara } from './camara.tsx'
import { ConCompra } from './con-compra.tsx'
import s from './self.module.css'

/** The page on which articles are scanned (R-25, U-133). */
export default function ModoSelf() {
  return <ConCompra titulo={SELF.titulo}>{(enCurso) => <Escaneo enCurso={enCurso} />}</ConCompra>
}

function Escaneo({ enCurso }: { enCurso: CompraEnCurso }) {
  const { read, error } = useSelf()
  const [sonido, setHeard] = useState(readSonido)
  const [ultimo, setUltimo] = useState('')
  const add = (codigo: string) => {
    tellLeido(sonido)
    setUltimo(codigo)
    read(codigo)
  }
  const lineas = lineasOf(enCurso.lecturas, enCurso.compra)
  const dead = error !== undefined && (!(error instanceof Refusal) || error.isPassing)
  if (isRefusal(error, 'Self.ERROR_NO_HABILITADO')) return <EmptyView texto={textoRechazo(error)} />
  if (error !== undefined && !dead) return <ErrorView error={error} onRetry={() => void syncCompra()} />
  return (
    <>
      <Camara onRead={add} />
      <p className="visually-hidden" role="status">
        {ultimo && SELF.leido(lineas.find(({ lectura }) => lectura.codigo === ultimo)?.articulo?.nombre || ultimo)}
      </p>
      <Escrito onAdd={add} />
      {dead && <Notice announce>{SELF.sinRed}</Notice>}
      <section aria-label={SELF.lista}>
        {lineas.length === 0 ? (
          <p className={`${t.soft} ${s.vacia}`}>{SELF.vacia}</p>
        ) : (
          <ul className={l.list}>
            {lineas.map((linea) => (
              <Renglon key={linea.lectura.codigo} linea={linea} />
            ))}
          </ul>
        )}
      </section>
      <Pie enCurso={enCurso} lineas={lineas} />
      <Checkbox
        look="switch"
        label={SELF.conSonido}
        checked={sonido}
        onChange={(event) => {
          setSonido(event.target.checked)
          setHeard(event.target.checked)
        }}
      />
      <Link to="/manual-modo-self" search={{ ver: true }} className={t.link}>
        {SELF.guia}
      </Link>
    </>
  )
}

/** A-16: the code typed by hand, when the camera cannot read it or there is none. */
function Escrito({ onAdd }: { onAdd: (codigo: string) => void }) {
  const [texto, setTexto] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codigo = texto.replace(/\s/g, '')
    if (!isLegible(codigo)) return setWrong(true)
    setTexto('')
    onAdd(codigo)
  }
  return (
    <form className={s.escrito} onSubmit={submit} noValidate>
      <Field
        label={SELF.escribir}
        type="number"
        value={texto}
        error={wrong ? SELF.codigoInvalido : ''}
        onChange={(event) => {
          setTexto(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" variant="secondary">
        {SELF.agregar}
      </Button>
    </form>
  )
}

function Renglon({ linea: { lectura, articulo, alDia } }: { linea: LineaSelf }) {
  const setCantidad = useSelf((state) => state.setCantidad)
  const nombre = articulo?.nombre || lectura.codigo
  const bad = articulo !== undefined && articulo.estado !== 'OK'
  return (
    <li className={l.line}>
      {articulo?.urlImagen ? <img src={articulo.urlImagen} alt="" loading="lazy" /> : <span />}
      <div>
        <strong>{nombre}</strong>
        {articulo && !bad && (
          <p className={t.soft}>
            {[
              articulo.contenido,
              articulo.kilos !== null && `${String(articulo.kilos).replace('.', ',')} kg`,
              `${formatPesos(articulo.precioUnitario)}${articulo.kilos === null ? ` ${ARTICULOS.cadaUno}` : '/kg'}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {articulo.precioUnitario < articulo.precio && (
              <>
                {' '}
                <s>{formatPesos(articulo.precio)}</s>
              </>
            )}
          </p>
        )}
        {bad && <p className={t.danger}>{ESTADO_LECTURA[articulo.estado]}</p>}
        {!alDia && <p className={t.soft}>{SELF.sinPrecio}</p>}
        <Stepper
          label={nombre}
          value={lectura.cantidad}
          text={String(lectura.cantidad)}
          max={MAX_CANTIDAD}
          onChange={(cantidad) => setCantidad(lectura.codigo, cantidad)}
        />
      </div>
      {articulo && !bad && alDia && <strong>{formatPesos(articulo.precioTotal)}</strong>}
    </li>
  )
}

/** The total so far, and the way to the till once the server knows every line. */
function Pie({ enCurso, lineas }: { enCurso: CompraEnCurso; lineas: readonly LineaSelf[] }) {
  const { compra } = enCurso
  const faltan = lineas.filter(({ alDia }) => !alDia).length
  const bad = lineas.some(({ articulo }) => articulo !== undefined && articulo.estado !== 'OK')
  const ready = lineas.length > 0 && faltan === 0 && !bad && enCurso.sabida === enCurso.version
  return (
    <section className={`${l.card} ${s.pie}`} aria-label={SELF.total}>
      {compra?.promociones.map(({ idPromocion, descripcion, ahorro }) => (
        <p key={idPromocion} className={t.saving}>
          {SELF.ahorras(descripcion, formatPesos(ahorro))}
        </p>
      ))}
      {compra !== undefined && isPositive(compra.totales.descuentos) && (
        <p className={l.row}>
          <span>{SELF.ahorro}</span>
          <span>{formatPesos(compra.totales.descuentos)}</span>
        </p>
      )}
      <p className={`${l.row} ${l.total}`} aria-live="polite">
        <span>{SELF.total}</span>
        <strong>{formatPesos(compra?.totales.total ?? 0)}</strong>
      </p>
      {faltan > 0 && <p className={t.notice}>{SELF.sinSumar(faltan)}</p>}
      {bad && <p className={t.danger}>{SELF.hayQueQuitar}</p>}
      {ready ? (
        <Link to="/codigo-pedido-self" className={buttonClass({ size: 'l', wide: true })}>
          {SELF.pagar}
        </Link>
      ) : (
        <Button size="l" wide disabled>
          {SELF.pagar}
        </Button>
      )}
    </section>
  )
}
