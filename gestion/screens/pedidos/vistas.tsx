import type { FiltrosDeCola, VistaGuardada } from '@surtido/contract/gestion-vistas'
import { areMismosFiltros, cuantosFiltros } from '@surtido/rules/filtros-cola'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Dialog } from '@surtido/ui/dialog'
import { Field } from '@surtido/ui/field'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { forgetVista, keepVista } from '../../data/vistas.ts'
import { Fallo } from '../../parts/fallo.tsx'
import s from './pedidos.module.css'

interface Props {
  codigoLocal: number
  filtros: FiltrosDeCola
  vistas: readonly VistaGuardada[]
  /** The person may keep views for the whole local. */
  comparte: boolean
}

/** The kept views: each opens with one press; keeping the present filters, and changing or deleting a view. */
export function Vistas({ codigoLocal, filtros, vistas, comparte }: Props) {
  const [abierto, setAbierto] = useState<'guardar' | 'cambiar'>()
  const [nueva, setNueva] = useState<string>()
  const narrowed = cuantosFiltros(filtros) > 0 || (filtros.texto ?? '').trim() !== ''
  const known = vistas.some((vista) => areMismosFiltros(vista.filtros, filtros))
  const suyas = vistas.filter(({ compartida }) => comparte || !compartida)
  const close = () => setAbierto(undefined)
  return (
    <>
      {(vistas.length > 0 || narrowed) && (
        <nav className={s.vistas} aria-label="Vistas guardadas" data-vistas="">
          {vistas.map((vista) => (
            <Link
              key={vista.idVista}
              ref={vista.idVista === nueva ? takeFocus : undefined}
              to="/pedidos"
              search={vista.filtros}
              className={s.vista}
              aria-current={areMismosFiltros(vista.filtros, filtros) ? 'page' : undefined}
            >
              {vista.nombre}
              {vista.compartida && <small>del local</small>}
            </Link>
          ))}
          {narrowed && !known && (
            <Button size="s" variant="secondary" onClick={() => setAbierto('guardar')}>
              Guardar esta vista
            </Button>
          )}
          {suyas.length > 0 && (
            <Button size="s" variant="quiet" onClick={() => setAbierto('cambiar')}>
              Cambiar vistas
            </Button>
          )}
        </nav>
      )}
      <Dialog open={abierto === 'guardar'} onClose={close} titulo="Guardar esta vista" size="card">
        <Guardar
          {...{ codigoLocal, filtros, comparte }}
          onDone={(idVista) => {
            setNueva(idVista)
            close()
          }}
        />
      </Dialog>
      <Dialog open={abierto === 'cambiar'} onClose={close} titulo="Vistas guardadas">
        <ul className={s.cola}>
          {suyas.map((vista) => (
            <li key={vista.idVista}>
              <Una {...{ codigoLocal, filtros, vista }} />
            </li>
          ))}
        </ul>
        {suyas.length === 0 && <p>No queda ninguna.</p>}
      </Dialog>
    </>
  )
}

/**
 * The button that opened the dialog is gone with it. A person who went on to something else meanwhile keeps that focus.
 */
function takeFocus(link: HTMLElement | null): void {
  if (!document.activeElement?.closest('main')) link?.focus()
}

function Guardar({
  codigoLocal,
  filtros,
  comparte,
  onDone,
}: Omit<Props, 'vistas'> & {
  onDone: (idVista: string) => void
}) {
  const [idVista] = useState(() => crypto.randomUUID())
  const [nombre, setNombre] = useState('')
  const [compartida, setCompartida] = useState(false)
  const { error, loading, run, setError } = useActionWithSentence()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nombre.trim()) return setError('Escribe un nombre.')
    void run(async () => {
      await keepVista(codigoLocal, { idVista, nombre: nombre.trim(), filtros, compartida, version: 0 })
      onDone(idVista)
    })
  }
  return (
    <form className={s.cola} onSubmit={submit} noValidate>
      <Field
        label="Nombre"
        maxLength={40}
        autoComplete="off"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
        {...(error && { error })}
      />
      {comparte && (
        <Checkbox
          label="Para todo el local"
          detalle="La ven todas las personas que trabajan aquí."
          checked={compartida}
          onChange={(event) => setCompartida(event.target.checked)}
        />
      )}
      <Button type="submit" wide loading={loading}>
        Guardar
      </Button>
    </form>
  )
}

/** Renames a view, replaces its filters by the present ones, or deletes it. */
function Una({ codigoLocal, filtros, vista }: { codigoLocal: number; filtros: FiltrosDeCola; vista: VistaGuardada }) {
  const [nombre, setNombre] = useState(vista.nombre)
  const [borra, setBorra] = useState(false)
  const { error, loading, run, setError } = useActionWithSentence()
  const otroNombre = nombre.trim() !== vista.nombre
  const otrosFiltros = !areMismosFiltros(vista.filtros, filtros)
  const change = (more: Partial<VistaGuardada>) => run(() => keepVista(codigoLocal, { ...vista, ...more }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nombre.trim()) return setError('Escribe un nombre.')
    if (otroNombre) void change({ nombre: nombre.trim() })
  }
  return (
    <form className={s.datos} onSubmit={submit} noValidate>
      <Fallo>{error}</Fallo>
      <Field
        label={vista.compartida ? 'Nombre (del local)' : 'Nombre'}
        maxLength={40}
        autoComplete="off"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
      />
      <div className={s.pasos}>
        {otroNombre && (
          <Button type="submit" size="s" loading={loading}>
            Cambiar el nombre
          </Button>
        )}
        {otrosFiltros && !borra && (
          <Button size="s" variant="secondary" loading={loading} onClick={() => void change({ filtros })}>
            Poner los filtros de ahora
          </Button>
        )}
        <Button
          size="s"
          variant={borra ? 'danger' : 'quiet'}
          loading={loading && borra}
          onClick={() => (borra ? void run(() => forgetVista(codigoLocal, vista)) : setBorra(true))}
        >
          {borra ? `Sí, borrar «${vista.nombre}»` : 'Borrar'}
        </Button>
      </div>
    </form>
  )
}
