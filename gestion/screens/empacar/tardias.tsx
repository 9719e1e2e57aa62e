import type { TomaTardia } from '@surtido/contract/gestion-empaque'
import { Button } from '@surtido/ui/button'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { Link } from '@tanstack/react-router'
import { lookAtTardia } from '../../data/empaque.ts'
import { horaDe } from '../../data/hora.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { useLocal } from '../../sesion/store.ts'
import s from './empacar.module.css'
import { fraseDeTardia } from './frases.ts'

/** Shows what pickers said of bags that were closed by then: somebody looks, opens them or puts it back. */
export function Tardias({ tardias }: { tardias: readonly TomaTardia[] }) {
  const puede = useLocal()?.permisos.includes('EMPAQUE_HACER') ?? false
  const { run, sent, refused } = useAction(lookAtTardia, { ownOffline: true })
  return (
    <section className={s.parte} aria-label="Llegó con las bolsas cerradas">
      <h2>Llegó con las bolsas cerradas</h2>
      <p>No se cobra ni cuenta. Mira la canasta y las bolsas: lo que sobra vuelve a su estante.</p>
      <Fallo>{refused !== undefined && textoRechazo(refused)}</Fallo>
      <ul className={s.filas}>
        {tardias.map((tardia) => (
          <li key={tardia.idToma}>
            <span>
              {tardia.nombre} {tardia.contenido}
              <small>{fraseDeTardia(tardia)}</small>
              <small>
                <Link to="/pedidos/$idPedido" params={{ idPedido: tardia.idPedido }}>
                  Pedido {tardia.idPedido}
                </Link>{' '}
                · {[tardia.quien, tardia.posicion, horaDe(tardia.recibida)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {puede && (
              <Button
                size="s"
                variant="secondary"
                loading={sent?.idToma === tardia.idToma}
                aria-label={`Ya lo miré: ${tardia.nombre}, pedido ${tardia.idPedido}`}
                onClick={() => void run(tardia)}
              >
                Ya lo miré
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
