import { Icon } from '@surtido/ui/icon'
import { chooseLocal, useSesion } from '../sesion/store.ts'
import { Titulo } from '../titulo.tsx'
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

export function ListaDeLocales() {
  const persona = useSesion((state) => state.persona)
  return (
    <ul className={s.lista}>
      {persona?.trabajo.locales.map(({ codigoLocal, nombre }) => (
        <li key={codigoLocal}>
          <button
            type="button"
            className={s.local}
            aria-pressed={codigoLocal === persona.codigoLocal}
            onClick={() => void chooseLocal(codigoLocal)}
          >
            {nombre}
            <Icon name={codigoLocal === persona.codigoLocal ? 'check' : 'chevron'} />
          </button>
        </li>
      ))}
    </ul>
  )
}
