import { buttonClass } from '@surtido/ui/button'
import { EmptyView } from '@surtido/web/views/states'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePantallaDespierta } from '../../device/despierta.ts'
import { refreshTanda, useTrabajo } from '../../preparar/trabajo.ts'
import { useSesion } from '../../sesion/store.ts'
import { Titulo } from '../../titulo.tsx'
import { Herramienta } from './herramienta.tsx'
import { Sellar } from './sellar.tsx'

/** A tanda in hand: walked, closed and sealed. */
export default function Preparar() {
  const { idTanda } = useParams({ from: '/preparar/$idTanda' })
  const id = useSesion(({ persona }) => persona?.trabajo.idAdministrador)
  const guardada = useTrabajo(({ tandas }) => tandas.find((one) => one.idTanda === idTanda))
  usePantallaDespierta()
  const own = guardada?.idAdministrador === id
  useEffect(() => {
    // The next answer brings changes made meanwhile; nothing waits for it.
    if (own) void refreshTanda(idTanda).catch(() => {})
  }, [idTanda, own])
  if (!guardada || !own)
    return (
      <main>
        <Titulo>Esa tanda no está en este aparato</Titulo>
        <EmptyView
          texto="Se termina donde se tomó, o la suelta quien la tiene."
          action={
            <Link to="/preparar" className={buttonClass()}>
              Ir a preparar
            </Link>
          }
        />
      </main>
    )
  return guardada.tanda.estado === 'ABIERTA' ? <Herramienta guardada={guardada} /> : <Sellar guardada={guardada} />
}
