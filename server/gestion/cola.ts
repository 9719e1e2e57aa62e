// The open pedidos of a local in the order they are due, with how far each is and who has it.
import type { Cola, Urgencia, Vista } from '@surtido/contract/gestion-pedidos'
import { URGENCIAS } from '@surtido/contract/valores'
import { debidoDe, sortCola, vistasDe } from '@surtido/rules/cola'
import { isEditable } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { type Abierto, type ColaEnMemoria, consultaDeFilas, type Fijo, fijoOf } from './cola-en-memoria.ts'

type PedidoEnCola = Cola['pedidos'][number]
type Preparador = PedidoEnCola['preparadores'][number]
type Resto = Omit<PedidoEnCola, keyof Fijo>

export interface AbiertoColocado {
  readonly pedido: Abierto
  readonly urgencia: Urgencia
  readonly preparadores: readonly Preparador[]
  readonly vistas: readonly Vista[]
}

/** The queue of a local, late and at risk first, each pedido with its views. */
export async function readCola(
  db: Db,
  memoria: ColaEnMemoria,
  local: LlaveLocal,
  ahora: Date,
): Promise<AbiertoColocado[]> {
  const [pedidos, { byPedido, cuantos }] = await Promise.all([
    memoria.read(db, local, ahora),
    readPreparadores(db, local),
  ])
  return sortCola(pedidos, ahora, cuantos).map(({ pedido, urgencia }) => {
    const preparadores = byPedido.get(pedido.idPedido) ?? NADIE
    const { estado, cobroFallido, lineas, dichas } = pedido
    const enMano = preparadores.length > 0
    const vistas = vistasDe({ estado, cobroFallido, urgencia, enMano, entero: dichas === lineas })
    return { pedido, urgencia, preparadores, vistas }
  })
}

/** Written in JSON; for most pedidos it is one of a few texts. */
export function restoOf({ pedido, urgencia, preparadores }: AbiertoColocado, ahora: Date): string {
  const cerrado = isCerrado(pedido, ahora)
  if (preparadores.length === 0) return DE_NADIE[`${urgencia}.${cerrado}`]
  const resto: Resto = { urgencia, cerrado, preparadores: [...preparadores] }
  return JSON.stringify(resto)
}

/** No picker has it in hand. */
const NADIE: readonly Preparador[] = []
const DE_NADIE = Object.fromEntries(
  URGENCIAS.flatMap((urgencia) =>
    [true, false].map((cerrado) => {
      const resto: Resto = { urgencia, cerrado, preparadores: [] }
      return [`${urgencia}.${cerrado}`, JSON.stringify(resto)]
    }),
  ),
) as Record<`${Urgencia}.${boolean}`, string>

const isCerrado = (
  { estado, editableHasta, empezado }: Pick<Abierto, 'estado' | 'editableHasta' | 'empezado'>,
  ahora: Date,
): boolean => !isEditable(estado, { editableHasta, ahora, empezado })

/** A pedido as the queue shows it, whatever its state. */
export async function readFijo(db: Db, local: LlaveLocal, idPedido: number): Promise<Fijo> {
  const { rows } = await consultaDeFilas(local, [idPedido]).execute(db)
  return fijoOf(rows[0]!)
}

/**
 * The same with its place: the pedidos before it may make it late. A pedido that is not in the queue is judged by
 * itself.
 */
export async function readEnCola(
  db: Db,
  memoria: ColaEnMemoria,
  local: LlaveLocal,
  idPedido: number,
  ahora: Date,
): Promise<PedidoEnCola> {
  const [{ rows }, pedidos, { byPedido, cuantos }] = await Promise.all([
    consultaDeFilas(local, [idPedido]).execute(db),
    memoria.read(db, local, ahora),
    readPreparadores(db, local),
  ])
  const fila = rows[0]!
  const { urgencia } =
    sortCola(pedidos, ahora, cuantos).find(({ pedido }) => pedido.idPedido === idPedido) ??
    sortCola([{ ...fila, debido: debidoDe(fila) }], ahora, 1)[0]!
  return {
    ...fijoOf(fila),
    urgencia,
    cerrado: isCerrado(fila, ahora),
    preparadores: byPedido.get(idPedido) ?? [],
  }
}

/** The people with lines of the local's pedidos in an open tanda, by pedido, and how many people they are. */
async function readPreparadores(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal) {
  const { rows } = await sql<Preparador & { idPedido: number }>`
    select distinct tp.id_pedido, a.id_administrador, concat_ws(' ', a.nombre, a.apellido) as nombre
    from tanda t join tanda_pedido tp using (codigo_empresa, id_tanda) join administrador a using (id_administrador)
    where t.codigo_empresa = ${codigoEmpresa} and t.codigo_local = ${codigoLocal} and t.estado = 'ABIERTA'
      and exists (select from tanda_linea tl where tl.codigo_empresa = tp.codigo_empresa and tl.id_tanda = tp.id_tanda
        and tl.id_pedido = tp.id_pedido and tl.cedida is null)
    order by a.id_administrador`.execute(db)
  const byPedido = new Map<number, Preparador[]>()
  for (const { idPedido, ...preparador } of rows)
    byPedido.set(idPedido, [...(byPedido.get(idPedido) ?? []), preparador])
  return { byPedido, cuantos: new Set(rows.map(({ idAdministrador }) => idAdministrador)).size }
}
