// The open tandas of a local with their pickers, and the pedidos to pick next.
import type { TandaAbierta, TandaSugerida } from '@surtido/contract/gestion-tandas'
import { debidoDe } from '@surtido/rules/cola'
import { toInstanteIso } from '@surtido/rules/fechas'
import { chooseTanda } from '@surtido/rules/tandas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { readCargas } from './cargas.ts'
import { conditionOf, rubrosFrios } from './frio.ts'
import { consultaDeLibres, type TandaPorTomar } from './take-tanda.ts'

type PedidoDeTanda = TandaAbierta['pedidos'][number]
interface Fila extends Omit<TandaAbierta, 'creada' | 'ultima' | 'propia' | 'pedidos'>, Omit<PedidoDeTanda, 'debido'> {
  readonly creada: Date
  readonly ultima: Date | null
  readonly desfase: number | null
  readonly fechaEntrega: string
  readonly horaDesde: string
}

/** The open tandas of a local in one query, the caller's own first. */
export async function listTandas(
  db: Db,
  { codigoEmpresa, idAdministrador }: Pick<SesionAdministrador, 'codigoEmpresa' | 'idAdministrador'>,
  codigoLocal: number,
): Promise<TandaAbierta[]> {
  const { rows } = await sql<Fila>`
    select t.id_tanda, t.id_administrador, concat_ws(' ', a.nombre, a.apellido) as nombre, t.creada, t.frio, t.armada_por is not null as armada,
      d.nombre as aparato,
      u.recibida as ultima, u.desfase,
      tp.id_pedido, tp.posicion, p.estado, p.fecha_entrega, p.hora_desde, n.lineas, n.dichas
    from tanda t join tanda_pedido tp using (codigo_empresa, id_tanda)
    join administrador a on a.id_administrador = t.id_administrador
    left join aparato d on d.codigo_empresa = t.codigo_empresa and d.id_aparato = t.id_dispositivo
    join pedido p on p.codigo_empresa = tp.codigo_empresa and p.id_pedido = tp.id_pedido,
    lateral (
      select count(*)::int as lineas, count(l.cantidad_preparada)::int as dichas
      from tanda_linea tl join pedido_linea l using (codigo_empresa, id_pedido, orden)
      where tl.codigo_empresa = tp.codigo_empresa and tl.id_tanda = tp.id_tanda and tl.id_pedido = tp.id_pedido
        and tl.cedida is null) n,
    lateral (
      select max(m.recibida) as recibida,
        (array_agg(m.desfase order by m.recibida desc) filter (where m.desfase is not null))[1] as desfase
      from toma m join tanda_pedido mp using (codigo_empresa, id_tanda, id_pedido)
      where mp.codigo_empresa = t.codigo_empresa and mp.id_tanda = t.id_tanda) u
    where t.codigo_empresa = ${codigoEmpresa} and t.codigo_local = ${codigoLocal} and t.estado = 'ABIERTA'
    order by t.id_administrador <> ${idAdministrador}, t.creada, t.id_tanda, tp.posicion`.execute(db)
  return [...Map.groupBy(rows, ({ idTanda }) => idTanda).values()].map((pedidos) => {
    const { idTanda, idAdministrador: suya, nombre, creada, frio, armada, aparato, ultima, desfase } = pedidos[0]!
    return {
      idTanda,
      idAdministrador: suya,
      nombre,
      propia: suya === idAdministrador,
      creada: toInstanteIso(creada),
      armada,
      frio,
      aparato,
      ultima: ultima && toInstanteIso(ultima),
      desfase: desfase === null ? null : Math.round(desfase / 60),
      pedidos: pedidos.map(({ idPedido, posicion, estado, ...cuando }) => ({
        idPedido,
        posicion,
        estado,
        debido: toInstanteIso(debidoDe(cuando)),
      })),
      lineas: pedidos.reduce((sum, { lineas }) => sum + lineas, 0),
      dichas: pedidos.reduce((sum, { dichas }) => sum + dichas, 0),
    }
  })
}

/** How many more pedidos are looked at than a tanda holds: some share its stops, some are too heavy for it. */
const DE_SOBRA = 3

/**
 * The pedidos that make a good next tanda, without locks: another picker may be quicker. Taking them by their numbers
 * takes these.
 */
export async function suggestTanda(
  deps: Pick<Deps, 'db' | 'catalogo' | 'clock'>,
  { frio, ...local }: Pick<TandaPorTomar, 'codigoEmpresa' | 'codigoLocal' | 'idAdministrador' | 'frio'>,
  cuantos: number,
): Promise<TandaSugerida> {
  const { codigoEmpresa, codigoLocal } = local
  const deFrio = await conditionOf(deps, codigoEmpresa, frio)
  const now = deps.clock.now()
  const find = async (sinRepartir: boolean) => {
    const libres = consultaDeLibres({ ...local, cuantos: cuantos * DE_SOBRA, deFrio, now, sinRepartir })
    return (await libres.execute(deps.db)).rows.map(({ idPedido }) => idPedido)
  }
  const nuevas = await find(true)
  const idPedidos = nuevas.length > 0 ? nuevas : await find(false)
  const rubros = await rubrosFrios(deps, codigoEmpresa)
  const elegida = chooseTanda(await readCargas(deps.db, codigoEmpresa, idPedidos, deFrio, rubros), cuantos)
  const debidos = elegida.pedidos.map(debidoDe)
  return {
    codigoLocal,
    pedidos: elegida.pedidos.map(({ idPedido, lineas }, i) => ({
      idPedido,
      lineas,
      debido: toInstanteIso(debidos[i]!),
    })),
    lineas: elegida.pedidos.reduce((sum, { lineas }) => sum + lineas, 0),
    debido: debidos.length === 0 ? null : toInstanteIso(new Date(Math.min(...debidos.map((one) => one.getTime())))),
    kilos: elegida.kilos,
    minutos: elegida.minutos,
    tope: elegida.tope,
  }
}
