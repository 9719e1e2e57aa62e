import { fold } from '@surtido/rules/busqueda'
import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { useState } from 'react'
import { Titulo } from '../parts/titulo.tsx'
import { chooseLocal, useSesion } from '../sesion/store.ts'
import s from './cuenta.module.css'

/** A person who works in several locales chooses today's. */
export function ElegirLocal() {
  return (
    <>
      <Titulo>¿En qué local estás?</Titulo>
      <ListaDeLocales />
    </>
  )
}

/** More would push the rest of the page away. */
const POCOS = 3
/** More than a look finds. */
const MUCHOS = 8

/** The chosen local; where there are many, the others are a press away. */
export function MiLocal() {
  const persona = useSesion((state) => state.persona)
  const locales = persona?.trabajo.locales ?? []
  const elegido = locales.find(({ codigoLocal }) => codigoLocal === persona?.codigoLocal)
  if (!elegido || locales.length <= POCOS) return <ListaDeLocales />
  return (
    <details className={s.otros}>
      <summary className={s.local}>
        {elegido.nombre}
        <span>Cambiar</span>
      </summary>
      <ListaDeLocales />
    </details>
  )
}

function ListaDeLocales() {
  const persona = useSesion((state) => state.persona)
  const [texto, setTexto] = useState('')
  const locales = persona?.trabajo.locales ?? []
  const buscado = fold(texto).trim()
  const hallados = locales
    .filter(({ nombre }) => fold(nombre).includes(buscado))
    .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
  return (
    <>
      {locales.length > MUCHOS && (
        <Field label="Buscar el local" value={texto} onChange={(event) => setTexto(event.target.value)} />
      )}
      <p className="visually-hidden" role="status">
        {buscado !== '' && (hallados.length === 1 ? 'Un local' : `${hallados.length} locales`)}
      </p>
      <ul className={s.lista}>
        {hallados.map(({ codigoLocal, nombre }) => (
          <li key={codigoLocal}>
            <button
              type="button"
              className={s.local}
              aria-pressed={codigoLocal === persona?.codigoLocal}
              onClick={() => void chooseLocal(codigoLocal)}
            >
              {nombre}
              <Icon name={codigoLocal === persona?.codigoLocal ? 'check' : 'chevron'} />
            </button>
          </li>
        ))}
      </ul>
      {hallados.length === 0 && <p>Ningún local se llama así.</p>}
    </>
  )
}
