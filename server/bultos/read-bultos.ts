import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { Bulto, Etiqueta, Temperatura } from '@surtido/contract/gestion-bultos'
import { clienteDe } from '@surtido/rules/bultos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'

const selectBultos = (db: Db, codigoEmpresa: number, idPedidos: readonly number[]) =>
  db
    .selectFrom('bulto')
    .select(['idBulto', 'numero', 'temperatura', 'codigo', 'estante'])
    .$narrowType<{ temperatura: Temperatura }>()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', 'in', idPedidos)
    .orderBy('numero')

/** The bags of a pedido, in the order of their numbers. */
export const readBultos = (db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<Bulto[]> =>
  selectBultos(db, codigoEmpresa, [idPedido]).execute()

/** The bags of some pedidos that are still in the shop. */
export async function readBultosAca(
  db: Db,
  codigoEmpresa: number,
  idPedidos: readonly number[],
): Promise<Map<number, Bulto[]>> {
  const byPedido = new Map<number, Bulto[]>()
  if (idPedidos.length === 0) return byPedido
  const rows = await selectBultos(db, codigoEmpresa, idPedidos).select('idPedido').where('salida', 'is', null).execute()
  for (const { idPedido, ...bulto } of rows) byPedido.set(idPedido, [...(byPedido.get(idPedido) ?? []), bulto])
  return byPedido
}

type Fila = Omit<Etiqueta, 'cliente' | 'retiro'> & {
  readonly idImpresion: number
  readonly nombre: string | null
  readonly apellido: string | null
  readonly tipoEntrega: CodigoTipoEntrega
}

/** The contents of the labels of some impresiones, by impresion. */
export async function readEtiquetas(
  db: Db | Transaction,
  codigoEmpresa: number,
  impresiones: readonly number[],
): Promise<Map<number, Etiqueta[]>> {
  const byImpresion = new Map<number, Etiqueta[]>(impresiones.map((one) => [one, []]))
  const { rows } = await sql<Fila>`
    select ib.id_impresion, b.id_bulto, b.codigo, b.id_pedido, b.numero, b.temperatura,
      (select count(*)::int from bulto o where o.codigo_empresa = b.codigo_empresa and o.id_pedido = b.id_pedido) as de,
      u.nombre, u.apellido, p.tipo_entrega, p.fecha_entrega, p.hora_desde, p.hora_hasta,
      (select tp.posicion from tanda_pedido tp where tp.codigo_empresa = b.codigo_empresa and tp.id_pedido = b.id_pedido
        order by tp.id_tanda desc limit 1) as posicion,
      ib.copia or i.dudosa as copia
    from impresion_bulto ib
    join impresion i using (codigo_empresa, id_impresion)
    join bulto b using (codigo_empresa, id_bulto)
    join pedido p on p.codigo_empresa = b.codigo_empresa and p.id_pedido = b.id_pedido
    left join usuario u using (id_usuario)
    where ib.codigo_empresa = ${codigoEmpresa} and ib.id_impresion = any(${[...impresiones]}::int[])
    order by b.numero`.execute(db)
  for (const { idImpresion, nombre, apellido, tipoEntrega, ...fila } of rows)
    byImpresion
      .get(idImpresion)!
      .push({ ...fila, cliente: clienteDe({ nombre, apellido }), retiro: tipoEntrega === RETIRO_LOCAL })
  return byImpresion
}
