import { Button } from '@surtido/ui/button'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { pedidoQuery, sayPaso } from '../../data/pedidos.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { fraseOf } from '../../textos/frase-de-paso.ts'
import { fraseDeAviso } from './aviso.ts'
import s from './mostrador.module.css'

/** After the bags of a pickup are closed: its customer is told only when somebody says so. */
export function Avisar({ idPedido }: { idPedido: number }) {
  const { data: pedido } = useQuery(pedidoQuery(idPedido))
  const { run, loading, refused } = useAction(() => sayPaso(idPedido, 'retiro', {}), { ownOffline: true })
  return (
    <div className={s.avisar}>
      <p role="status">{pedido && fraseDeAviso(pedido)}</p>
      {pedido?.pasos.includes('retiro') && (
        <Button loading={loading} onClick={() => void run()}>
          Listo para retirar
        </Button>
      )}
      <Fallo>{refused !== undefined && fraseOf(refused)}</Fallo>
    </div>
  )
}
