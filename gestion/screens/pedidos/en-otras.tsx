import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import { isEnFiltros } from '@surtido/rules/filtros-cola'
import { buttonClass } from '@surtido/ui/button'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { colaQuery } from '../../data/pedidos.ts'
import { Cargando } from '../../views/cargando.tsx'
import { Fila } from './fila.tsx'
import { VISTAS } from './frases.ts'
import s from './pedidos.module.css'

const NUMERO = /^\d{4,15}$/

/**
 * Shown when no pedido of this view has that number or name: the open ones of other views, and the way to a closed one.
 */
export function EnOtras({ local, texto, vista }: { local: number; texto: string; vista: keyof typeof VISTAS }) {
  const filtros: FiltrosDeCola = { texto }
  const { data } = useQuery({ ...colaQuery(local, 'TODOS'), enabled: vista !== 'TODOS' })
  const otros = vista === 'TODOS' ? [] : data?.pedidos.filter((pedido) => isEnFiltros(pedido, filtros, 0, ahora()))
  if (!otros) return <Cargando texto="Buscando entre todos los abiertos…" />
  if (otros.length > 0)
    return (
      <section aria-label="En otras vistas">
        <p role="status">En «{VISTAS[vista]}» no hay ninguno con ese número o nombre. Está en otra vista:</p>
        <ul className={s.lista}>
          {otros.map((pedido) => (
            <li key={pedido.idPedido}>
              <Fila pedido={pedido} zonas={[]} />
            </li>
          ))}
        </ul>
      </section>
    )
  const numero = NUMERO.test(texto.trim()) ? Number(texto.trim()) : undefined
  return (
    <EmptyView
      texto="Ningún pedido abierto con ese número o nombre."
      {...(numero !== undefined && {
        action: (
          <Link to="/pedidos/$idPedido" params={{ idPedido: numero }} className={buttonClass({ variant: 'secondary' })}>
            Buscarlo entre los cerrados
          </Link>
        ),
      })}
    />
  )
}
