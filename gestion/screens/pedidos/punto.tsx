import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { Notice } from '@surtido/ui/notice'
import s from './pedidos.module.css'

/** Where the address of a pedido is on the map. Its courier goes by the text; its zone and cost go by the point. */
export function Punto({ punto }: { punto: NonNullable<PedidoDelLocal['punto']> }) {
  const { latitud, longitud, ciudad, duda } = punto
  const donde = ciudad === null ? 'lejos de toda ciudad conocida' : `en ${ciudad}`
  return duda ? (
    <Notice tono="danger">
      La dirección dice {duda.escrito} y el punto del mapa está {donde}. Confírmalo con el cliente.
    </Notice>
  ) : (
    <p className={s.nota}>
      Punto en el mapa: {donde} ({latitud.toFixed(5)}, {longitud.toFixed(5)})
    </p>
  )
}
