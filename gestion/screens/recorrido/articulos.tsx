import type { ArticuloConLugar } from '@surtido/contract/gestion-ubicaciones'
import { fraseLugar } from '@surtido/rules/recorrido'
import { Button } from '@surtido/ui/button'
import { Dialog } from '@surtido/ui/dialog'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { saveUbicacion, ubicacionesQuery } from '../../data/ubicaciones.ts'
import l from '../listado.module.css'
import s from './recorrido.module.css'

interface Props {
  codigoLocal: number
  editable: boolean
  sinLugar: number
}

/** The place of each article; without words, the articles without a place. */
export function Articulos({ codigoLocal, editable, sinLugar }: Props) {
  const [texto, setTexto] = useState('')
  const filtro = useDeferredValue(texto.trim())
  const { data, error } = useQuery(ubicacionesQuery(codigoLocal, filtro))
  const [elegido, setElegido] = useState<ArticuloConLugar>()
  const close = () => setElegido(undefined)
  const lista = (
    <ul className={l.lista} aria-label="Artículos">
      {data?.articulos.map((articulo) => (
        <li key={articulo.artCodigo} className={l.fila}>
          <span>
            {articulo.nombre} {articulo.contenido}
            <small>{articulo.lugar ? fraseLugar(articulo.lugar) : `Sin lugar · ${articulo.rubro}`}</small>
          </span>
          {editable && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`Cambiar: ${articulo.nombre}`}
              onClick={() => setElegido(articulo)}
            >
              Cambiar
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <section className={l.parte}>
      <h2>Dónde está cada artículo</h2>
      <Field
        label="Buscar un artículo"
        placeholder="Nombre o código"
        type="search"
        maxLength={60}
        value={texto}
        hint={sinLugar === 0 ? 'Todos tienen lugar.' : undefined}
        onChange={(event) => setTexto(event.target.value)}
      />
      {error && !data && <Notice tono="danger">No se pudo buscar. Vuelve a intentarlo.</Notice>}
      {data?.articulos.length === 0 && filtro !== '' && (
        <p className={l.suave}>Este local no vende nada con ese nombre o código.</p>
      )}
      {filtro === '' && sinLugar > 0 ? (
        <details className={s.sinLugar}>
          <summary>{sinLugar === 1 ? '1 artículo no tiene lugar' : `${sinLugar} artículos no tienen lugar`}</summary>
          {lista}
        </details>
      ) : (
        lista
      )}
      <Dialog open={elegido !== undefined} onClose={close} titulo={elegido?.nombre ?? ''} size="card">
        {elegido && <Cambiar codigoLocal={codigoLocal} articulo={elegido} onDone={close} />}
      </Dialog>
    </section>
  )
}

function Cambiar({
  codigoLocal,
  articulo: { artCodigo, lugar },
  onDone,
}: {
  codigoLocal: number
  articulo: ArticuloConLugar
  onDone: () => void
}) {
  const [escrito, setEscrito] = useState(lugar ?? { pasillo: '', modulo: '', estante: '' })
  const { run, loading, refused } = useAction(
    () => saveUbicacion(codigoLocal, artCodigo, escrito.pasillo.trim() === '' ? null : escrito),
    { ownOffline: true, onDone },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const field = (campo: keyof typeof escrito, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      maxLength={12}
      value={escrito[campo]}
      onChange={(event) => setEscrito({ ...escrito, [campo]: event.target.value })}
    />
  )
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
        </Notice>
      )}
      {field('pasillo', 'Pasillo', 'Vacío: no se sabe.')}
      {field('modulo', 'Módulo (opcional)')}
      {field('estante', 'Estante (opcional)')}
      <Button type="submit" wide loading={loading}>
        Guardar
      </Button>
    </form>
  )
}
