import { findComprados } from '@surtido/rules/comprados'
import l from '@surtido/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { compradosQuery } from '../../data/articulos.ts'
import { useSesion } from '../../sesion/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { Articulo } from './articulo.tsx'
import c from './carril.module.css'

const CUANTOS = 4
const TITULO = ARTICULOS.yaLoCompraste

/** Earlier purchases that fit the typed text: first, at once, and without a request for each key. */
export function Comprados({ local, texto }: { local: number; texto: string }) {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data } = useQuery(compradosQuery(local, idUsuario))
  const articulos = findComprados(data ?? [], texto, CUANTOS)
  if (articulos.length === 0) return null
  return (
    <section className={l.section} aria-labelledby="ya-lo-compraste">
      <h2 id="ya-lo-compraste">{TITULO}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={`${c.carril} ${c.bajo}`} tabIndex={0} aria-labelledby="ya-lo-compraste">
        {articulos.map((articulo) => (
          <li key={articulo.artCodigo}>
            <Articulo articulo={articulo} nivel={3} eager bajo />
          </li>
        ))}
      </ul>
    </section>
  )
}
