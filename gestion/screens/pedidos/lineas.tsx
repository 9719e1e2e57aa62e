import type { HechoDePedido, PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { formatPesos, isPositive } from '@surtido/rules/dinero'
import { ahora } from '@surtido/web/hora'
import { momentoDe } from '../../data/hora.ts'
import { HECHOS } from './frases.ts'
import s from './pedidos.module.css'
import { fraseDePuesto, otrosDe } from './puesto.ts'

/** Shows what was asked, what goes instead, and what each line costs; with what its customer was asked about it. */
export function Lineas({ pedido: { lineasPedido, hechos, total, totalFinal } }: { pedido: PedidoDelLocal }) {
  return (
    <section className={s.parte}>
      <h2>Artículos</h2>
      <ul className={s.lineas}>
        {lineasPedido.map((linea) => (
          <li key={linea.orden}>
            <span>
              {linea.nombre} {linea.contenido}
              {linea.nota && <span className={s.nota}>{linea.nota}</span>}
              {linea.reemplazo && <small>En su lugar: {linea.reemplazo.nombre}</small>}
              {otrosDe(linea).map((otro) => (
                <small key={otro.artCodigo}>
                  {formatUnidades(otro.cantidad, otro.ventaFraccionada)} de {otro.nombre},{' '}
                  {formatPesos(otro.precioTotal)}
                  {isPositive(otro.regalo) && <b> · {formatPesos(otro.regalo)} va de regalo</b>}
                </small>
              ))}
              {hechos
                .filter(({ orden }) => orden === linea.orden)
                .map((hecho) => (
                  <small key={`${hecho.que}.${hecho.fecha}`}>{fraseDeHecho(hecho)}</small>
                ))}
            </span>
            <span className={s.cuanto}>
              <b>{formatUnidades(linea.cantidadPedida, linea.ventaFraccionada)}</b>
              <small>{fraseDePuesto(linea)}</small>
              {linea.precioFinal !== null && <small>se cobra {formatPesos(linea.precioFinal)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p className={s.total}>
        {totalFinal === null ? 'Total pedido' : 'Total final'} <b>{formatPesos(totalFinal ?? total)}</b>
      </p>
    </section>
  )
}

/** "Aceptó el cambio: Café · hoy 10:40 · Cliente" */
function fraseDeHecho({ que, motivo, fecha, quien, aparato }: HechoDePedido): string {
  const what = [HECHOS[que], motivo].filter(Boolean).join(': ')
  return [what, momentoDe(fecha, ahora()), quien, aparato].filter(Boolean).join(' · ')
}
