import { buttonClass } from '@surtido/ui/button'
import { lazyPart } from '@surtido/web/lazy-part'
import { EmptyView } from '@surtido/web/views/states'
import { useWhileSeen } from '@surtido/web/while-seen'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { usePantallaDespierta } from '../../device/despierta.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { lookNovedades, NOVEDADES_MS, refreshTanda } from '../../preparar/novedades.ts'
import { useTandas } from '../../preparar/tandas-guardadas.ts'
import { useSesion } from '../../sesion/store.ts'
import { Herramienta } from './herramienta.tsx'
import { PARTS } from './lazy-parts.ts'

// Closing has just needed the network, and the service worker keeps this file: the walk's script stays small.
const Sellar = lazy(() => import('./sellar.tsx'))
const Pasada = lazyPart(PARTS.Pasada)

/** A tanda in hand: walked, closed and sealed. */
export default function Preparar() {
  const { idTanda } = useParams({ from: '/preparar/$idTanda' })
  const id = useSesion(({ persona }) => persona?.trabajo.idAdministrador)
  const fin = useSesion((state) => state.fin)
  const guardada = useTandas(({ tandas }) => tandas.find((one) => one.idTanda === idTanda))
  usePantallaDespierta()
  const own = guardada?.idAdministrador === id
  useEffect(() => {
    // The next answer brings changes made meanwhile; nothing waits for it.
    if (!own) return
    void refreshTanda(idTanda).catch(() => {})
    const timer = setInterval(() => document.hidden || void lookNovedades(idTanda).catch(() => {}), NOVEDADES_MS)
    return () => clearInterval(timer)
  }, [idTanda, own])
  useWhileSeen(own ? String(idTanda) : undefined, async () => {
    const { followPedidos } = await import('../../data/en-vivo.ts')
    const { codigoLocal, pedidos } = guardada!.tanda
    const idPedidos = pedidos.map(({ idPedido }) => idPedido)
    return () => followPedidos(codigoLocal, idPedidos, () => void lookNovedades(idTanda).catch(() => {}))
  })
  if (!guardada || !own)
    return (
      <main>
        <Titulo>Esa tanda no está en este aparato</Titulo>
        <EmptyView
          texto="Si es tuya, en Preparar puedes seguirla aquí."
          action={
            <Link to="/preparar" className={buttonClass()}>
              Ir a preparar
            </Link>
          }
        />
      </main>
    )
  if (guardada.pasada || fin)
    return (
      <Suspense>
        <Pasada guardada={guardada} nombre={guardada.pasada?.nombre} />
      </Suspense>
    )
  if (guardada.tanda.estado === 'ABIERTA') return <Herramienta guardada={guardada} />
  return (
    <Suspense>
      <Sellar guardada={guardada} />
    </Suspense>
  )
}
