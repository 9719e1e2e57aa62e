import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { plazosQuery } from '../data/hoy.ts'
import { signal } from '../device/aviso.ts'
import { type Recordatorio, recordatorioDe } from '../textos/plazos.ts'
import s from './plazos.module.css'

const LOOK_MS = 10_000

/** Kept while the page is open: a notice that somebody has seen does not come again on another screen. */
const seen = new Set<string>()
/** The notices that have sounded. */
const sonados = new Set<string>()

/** Tells whoever directs a shop, on every screen of the desk, what must be sealed within minutes and what is late. */
export default function Plazos({ codigoLocal }: { codigoLocal: number }) {
  const { data } = useQuery(plazosQuery(codigoLocal))
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((n) => n + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const recordatorio = recordatorioDe(data?.pedidos ?? [], seen, ahora())
  const nuevos = (recordatorio?.keys ?? []).filter((key) => !sonados.has(key)).join()
  useEffect(() => {
    if (nuevos === '') return
    for (const key of nuevos.split(',')) sonados.add(key)
    signal('ya')
  }, [nuevos])
  if (!recordatorio) return null
  const { keys, tarde, pedidos, titulo, texto } = recordatorio
  return (
    <Notice
      tono={tarde ? 'danger' : 'info'}
      announce
      titulo={titulo}
      action={
        <span className={s.acciones}>
          <Ver pedidos={pedidos} />
          <Button
            size="s"
            variant="secondary"
            onClick={() => {
              for (const key of keys) seen.add(key)
              look((n) => n + 1)
            }}
          >
            Visto
          </Button>
        </span>
      }
    >
      {texto}
    </Notice>
  )
}

/** One pedido, or the list with all that is late or will be. */
function Ver({ pedidos }: Pick<Recordatorio, 'pedidos'>) {
  const className = buttonClass({ size: 's', variant: 'secondary' })
  const [first, ...rest] = pedidos
  if (first && rest.length === 0)
    return (
      <Link to="/pedidos/$idPedido" params={{ idPedido: first.idPedido }} className={className}>
        Ver
      </Link>
    )
  return (
    <Link to="/pedidos" search={{ vista: 'TODOS', urgencia: 'PROBLEMA' }} className={className}>
      Ver
    </Link>
  )
}
