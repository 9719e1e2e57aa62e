import type { PorDevolver } from '@surtido/contract/gestion-mostrador'
import { formatUnidades } from '@surtido/rules/cantidades'
import { fraseLugar } from '@surtido/rules/recorrido'
import { Button } from '@surtido/ui/button'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { sayDevuelto } from '../../data/mostrador.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { fraseDeBolsas } from './frases.ts'
import s from './mostrador.module.css'

/** The goods of cancelled pedidos, until the picker confirms that they are back. */
export function Devolver({ pedidos }: { pedidos: readonly PorDevolver[] }) {
  const { run: say, sent: loading, refused: error } = useAction(sayDevuelto, { ownOffline: true })
  return (
    <section className={s.parte} aria-label="Devolver al estante">
      <h2>Devolver al estante</h2>
      <Fallo>{error !== undefined && textoRechazo(error)}</Fallo>
      <ul className={s.lista}>
        {pedidos.map(({ idPedido, bultos, articulos }) => (
          <li key={idPedido} className={s.devolver}>
            <div>
              <b>Pedido {idPedido}, cancelado</b>
              {bultos.length > 0 && <small>Bolsas: {fraseDeBolsas(bultos)}</small>}
              <ul>
                {articulos.map(({ nombre, contenido, cantidad, ventaFraccionada, lugar }) => (
                  <li key={nombre + contenido}>
                    {formatUnidades(cantidad, ventaFraccionada)} {nombre} {contenido}
                    {lugar && <small>{fraseLugar(lugar)}</small>}
                  </li>
                ))}
              </ul>
            </div>
            <Button variant="secondary" loading={loading === idPedido} onClick={() => void say(idPedido)}>
              Ya está devuelto
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
