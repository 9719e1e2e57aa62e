import { Icon } from '@surtido/ui/icon'
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
