import { useEffect } from 'react'
import { signal } from '../../device/aviso.ts'
import type { PorLeer } from '../../preparar/por-leer.ts'
import f from './filas.module.css'
import s from './herramienta.module.css'
import p from './posicion.module.css'

interface Props {
  notas: readonly PorLeer[]
  /** Says whether it is on the screen: a scan in the meantime is not meant for a line. */
  onShown: (shown: boolean) => void
  onLeidas: () => void
}

/** Notes that the picker reads before the next line. */
export default function Notas({ notas, onShown, onLeidas }: Props) {
  const claves = notas.map(({ clave }) => clave).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note sounds again.
  useEffect(() => {
    signal('listo')
    onShown(true)
    return () => onShown(false)
  }, [claves])
  return (
    <>
      <main className={s.cuerpoLargo}>
        <h1 className={s.nombre}>Antes de seguir</h1>
        <ListaDeNotas notas={notas} />
      </main>
      <footer className={s.botones}>
        <button type="button" className={`${s.boton} ${s.listo}`} onClick={onLeidas}>
          Entendido
        </button>
      </footer>
    </>
  )
}

export function ListaDeNotas({ notas }: { notas: readonly PorLeer[] }) {
  return (
    <ul className={f.lista} aria-label="Notas">
      {notas.map(({ clave, posicion, titulo, texto }) => (
        <li key={clave} className={s.nota}>
          {posicion && (
            <b className={p.letra} data-posicion={posicion}>
              {posicion}
            </b>
          )}
          <span>
            <small>{titulo}</small>
            {texto}
          </span>
        </li>
      ))}
    </ul>
  )
}
