import type { Persona } from '@surtido/contract/gestion-personal'
import { buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { personalQuery } from '../../data/personal.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { useSesion } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import l from '../listado.module.css'
import { textoDe } from './frases.ts'
import s from './personal.module.css'

/** The people who work in the viewer's locales. */
export default function Lista() {
  const { data, error, refetch } = useQuery(personalQuery())
  const [texto, setTexto] = useState('')
  const words = texto.trim().toLowerCase()
  const found = data?.personas.filter(({ nombre, apellido, usuario }) =>
    `${nombre} ${apellido} ${usuario}`.toLowerCase().includes(words),
  )
  return (
    <>
      <div className={s.cabeza}>
        <Titulo>Personal</Titulo>
        {data && data.puedeDar.length > 0 && (
          <Link to="/personal/nueva" className={buttonClass()}>
            Agregar a alguien
          </Link>
        )}
      </div>
      <Field
        label="Buscar por nombre o usuario"
        labelHidden
        placeholder="Nombre o usuario"
        type="search"
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : found?.length === 0 ? (
        <EmptyView texto={words === '' ? 'Todavía no trabaja nadie aquí.' : 'Nadie con ese nombre.'} />
      ) : !found ? (
        <Cargando texto="Buscando quién trabaja aquí…" />
      ) : (
        <ul className={l.lista}>
          {found.map((persona) => (
            <Fila key={persona.idAdministrador} persona={persona} />
          ))}
        </ul>
      )}
      <VolverACuenta />
    </>
  )
}

function Fila({ persona }: { persona: Persona }) {
  const locales = useSesion((state) => state.persona?.trabajo.locales ?? [])
  const { idAdministrador, nombre, apellido, usuario, activo, roles } = persona
  return (
    <li>
      <Link
        to="/personal/$idAdministrador"
        params={{ idAdministrador }}
        className={s.fila}
        data-cerrado={activo ? undefined : ''}
      >
        <b>
          {nombre} {apellido}
        </b>
        <Icon name="chevron" size={20} />
        <small>
          {usuario}
          {activo ? '' : ' · sin acceso'}
          {roles.length > 0 && ` · ${roles.map((dado) => textoDe(dado, locales)).join(', ')}`}
        </small>
      </Link>
    </li>
  )
}
