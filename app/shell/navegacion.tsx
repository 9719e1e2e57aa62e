import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { categoriasQuery } from '../data/categorias.ts'
import { useAtajoDeBusqueda } from '../screens/articulos/atajo-de-busqueda.ts'
import { MARCO } from '../textos/marco.ts'
import s from './shell.module.css'

/** The categories beside the page, on wide screens. */
export default memo(function Navegacion({ local }: { local: number }) {
  const { data: categorias = [] } = useQuery({
    ...categoriasQuery(local),
    enabled: matchMedia('(min-width: 1024px)').matches,
  })
  useAtajoDeBusqueda()
  return (
    <nav className={s.navegacion} aria-label={MARCO.categorias}>
      <ul>
        {categorias.map(({ id, descripcion, imagen }) => (
          <li key={id}>
            <Link to="/categoria/$id" params={{ id: String(id) }}>
              <img src={imagen} alt="" loading="lazy" />
              {descripcion}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
