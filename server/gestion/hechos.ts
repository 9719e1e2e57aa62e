// The acts of people of the shop on a pedido besides its steps: stored with all their changes.

import type { QueCambia } from '@surtido/contract/gestion-cambios'
import { HECHOS, type HechoDePedido } from '@surtido/contract/gestion-pedidos'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { FilaDeCambio } from '../cambios/list-cambios.ts'
import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { nombreDeQuien } from './quienes.ts'

interface Fila extends Pick<FilaDeCambio, 'que' | 'fecha' | 'quien' | 'persona' | 'aparato'> {
  readonly orden: number | null
  readonly articulo: string | null
  readonly antes: Valor | null
  readonly despues: Valor | null
  /** The person it was assigned to. */
  readonly a: string | null
}

interface Valor {
  readonly motivo?: string
  readonly prioridad?: boolean
  readonly edadVista?: number
}

/** The name of each in the history of changes. */
const CAMBIOS: ReadonlyMap<string, HechoDePedido['que']> = new Map<
  QueCambia | HechoDePedido['que'],
  HechoDePedido['que']
>([...HECHOS.map((que) => [que, que] as const), ['entrega sin código', 'ENTREGA_SIN_CODIGO'], ['edad', 'EDAD_VISTA']])

/** Lists them in the order they were said. */
export async function readHechos(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<HechoDePedido[]> {
  const { rows } = await sql<Fila>`
    select c.que, c.fecha, c.quien, a.nombre || ' ' || a.apellido as persona, d.nombre as aparato, c.antes, c.despues,
      l.orden, l.nombre as articulo, concat_ws(' ', o.nombre, o.apellido) as a
    from cambio c
    left join administrador a on a.id_administrador = c.id_administrador
    left join aparato d on d.id_aparato = c.id_dispositivo
    left join administrador o on o.id_administrador = (c.despues->>'asignado')::int
    left join pedido_linea l on l.codigo_empresa = c.codigo_empresa and l.id_pedido = ${idPedido}
      and l.orden = (c.llave->>'orden')::int
    where c.codigo_empresa = ${codigoEmpresa} and c.llave ? 'idPedido' and (c.llave->>'idPedido')::bigint = ${idPedido}
      and c.que in (${sql.join([...CAMBIOS.keys()])})
    order by c.id_cambio`.execute(db)
  return rows.map(({ que, fecha, quien, persona, aparato, orden, articulo, antes, despues, a }) => ({
    que: CAMBIOS.get(que)!,
    fecha: toInstanteIso(fecha),
    quien: persona ?? nombreDeQuien(quien),
    aparato,
    orden,
    articulo,
    motivo:
      que === 'ASIGNADO' ? a || 'A nadie' : despues === null ? `Ya no: ${antes?.motivo ?? ''}` : motivoOf(despues),
  }))
}

function motivoOf({ motivo, prioridad, edadVista }: Valor): string | null {
  if (edadVista !== undefined) return `${edadVista} años o más`
  return motivo ?? (prioridad === false ? 'Ya no' : null)
}
