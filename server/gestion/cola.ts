// The open pedidos of a local with how far each is: two queries however many there are, over the partial index of what is
// open.
import { type Cola, VISTAS } from '@surtido/contract/gestion-pedidos'
import { type Colocado, type EnCola, ordenarCola, type VistaDeCola, vistasDe } from '@surtido/rules/cola'
import { TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { isEditable } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface DeLocal {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

type PedidoEnCola = Cola['pedidos'][number]
type Preparador = PedidoEnCola['preparadores'][number]

const MINUTO_MS = 60_000

/** What is late, and what may still be changed, is told by the minute. */
export const minutoDe = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTO_MS) * MINUTO_MS)

/** What changes whenever the queue does, without reading it. */
export async function readMarca(db: Db, local: DeLocal, ahora: Date): Promise<string> {
  const { rows } = await consultaDeMarca(local).execute(db)
  return `${ahora.getTime() / MINUTO_MS}.${rows[0]!.marca}`
}

export const consultaDeMarca = ({ codigoEmpresa, codigoLocal }: DeLocal) =>
  sql<{ marca: string }>`
    select concat_ws('.', p.cuantos, p.suma, t.cuantas, t.suma) as marca
    from (select count(*) as cuantos, sum(hashint8(id_pedido::bigint << 32 | version)::bigint) as suma from pedido
        where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal}
          and estado not in ('ENTREGADO', 'CANCELADO')) p,
      (select count(*) as cuantas, sum(hashint8(id_tanda::bigint << 32 | id_administrador)::bigint) as suma from tanda
        where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and estado = 'ABIERTA') t`

type Fila = EnCola &
  Pick<PedidoEnCola, 'total' | 'version' | 'notas' | 'tarjeta'> & {
    readonly tipoEntrega: 20 | 21
    readonly idFranja: number
    readonly editableHasta: Date | null
    readonly empezado: boolean
    readonly nombre: string
    readonly apellido: string
  }

/** The queue of a local, late and at risk first; one view of it, or all. */
export async function readCola(db: Db, local: DeLocal, vista: VistaDeCola, ahora: Date): Promise<Cola> {
  const cola = await readColocados(db, local, ahora)
  const vistas = Object.fromEntries(VISTAS.map((one) => [one, 0])) as Record<VistaDeCola, number>
  const pedidos: PedidoEnCola[] = []
  for (const { colocado, preparadores } of cola) {
    const suyas = vistasDe(colocado)
    for (const one of suyas) vistas[one]++
    if (suyas.includes(vista)) pedidos.push(enColaOf(colocado, preparadores, ahora))
  }
  return { codigoLocal: local.codigoLocal, vistas, pedidos }
}

/** One of them by itself, wherever it would stand. */
export async function readEnCola(db: Db, local: DeLocal, idPedido: number, ahora: Date): Promise<PedidoEnCola> {
  const [{ rows }, { byPedido }] = await Promise.all([
    consultaDeFilas(local, idPedido).execute(db),
    readPreparadores(db, local),
  ])
  const [fila] = rows
  const preparadores = byPedido.get(idPedido) ?? []
  const [colocado] = ordenarCola([{ ...fila!, enMano: preparadores.length > 0 }], ahora, 1)
  return enColaOf(colocado!, preparadores, ahora)
}

export async function readColocados(db: Db, local: DeLocal, ahora: Date) {
  const [{ rows }, { byPedido, cuantos }] = await Promise.all([
    consultaDeFilas(local).execute(db),
    readPreparadores(db, local),
  ])
  const enCola = rows.map((fila) => ({ ...fila, enMano: byPedido.has(fila.idPedido) }))
  return ordenarCola(enCola, ahora, cuantos).map((colocado) => ({
    colocado,
    preparadores: byPedido.get(colocado.idPedido) ?? [],
  }))
}

/** How far each pedido of a local is; absent `idPedido`: each that is open. */
export const consultaDeFilas = ({ codigoEmpresa, codigoLocal }: DeLocal, idPedido?: number) =>
  sql<Omit<Fila, 'enMano'>>`
    with abierto as materialized (
      select codigo_empresa, id_pedido, estado, tipo_entrega, fecha_entrega, hora_desde, hora_hasta, editable_hasta, total,
        version, id_usuario, id_franja
      from pedido p
      where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
        and ${idPedido === undefined ? sql`p.estado not in ('ENTREGADO', 'CANCELADO')` : sql`p.id_pedido = ${idPedido}`})
    select p.id_pedido, p.estado, p.tipo_entrega, p.fecha_entrega, p.hora_desde, p.hora_hasta, p.editable_hasta, p.total,
      p.version, p.id_franja, u.nombre, u.apellido, g.tipo = 'TARJETA_WEB' as tarjeta, g.estado = 'FALLIDO' as cobro_fallido,
      n.lineas, n.dichas, n.notas,
      p.estado = 'EN_PREPARACION' and (
        exists (select from dicho d where d.codigo_empresa = p.codigo_empresa and d.id_pedido = p.id_pedido)
        or exists (select from reemplazo r where r.codigo_empresa = p.codigo_empresa and r.id_pedido = p.id_pedido)
      ) as empezado
    from abierto p
    join usuario u using (id_usuario)
    join pago g on g.codigo_empresa = p.codigo_empresa and g.id_pedido = p.id_pedido,
    lateral (
      select count(*)::int as lineas, count(cantidad_preparada)::int as dichas,
        (count(*) filter (where nota <> ''))::int as notas
      from pedido_linea l where l.codigo_empresa = p.codigo_empresa and l.id_pedido = p.id_pedido) n`

/** Who has a pedido of the local in an open tanda, and how many people that are. */
async function readPreparadores(db: Db, { codigoEmpresa, codigoLocal }: DeLocal) {
  const { rows } = await sql<Preparador & { idPedido: number }>`
    select distinct tp.id_pedido, a.id_administrador, concat_ws(' ', a.nombre, a.apellido) as nombre
    from tanda t join tanda_pedido tp using (codigo_empresa, id_tanda) join administrador a using (id_administrador)
    where t.codigo_empresa = ${codigoEmpresa} and t.codigo_local = ${codigoLocal} and t.estado = 'ABIERTA'
    order by a.id_administrador`.execute(db)
  const byPedido = new Map<number, Preparador[]>()
  for (const { idPedido, ...preparador } of rows)
    byPedido.set(idPedido, [...(byPedido.get(idPedido) ?? []), preparador])
  return { byPedido, cuantos: new Set(rows.map(({ idAdministrador }) => idAdministrador)).size }
}

function enColaOf(fila: Colocado<Fila>, preparadores: Preparador[], ahora: Date): PedidoEnCola {
  const { idPedido, estado, tipoEntrega, editableHasta, empezado } = fila
  return {
    idPedido,
    codigo: String(idPedido),
    estado,
    tipoEntrega: { codigo: tipoEntrega, descripcion: TIPOS_ENTREGA[tipoEntrega].descripcion },
    fechaEntrega: fila.fechaEntrega,
    horaDesde: fila.horaDesde,
    horaHasta: fila.horaHasta,
    debido: toInstanteIso(fila.debido),
    urgencia: fila.urgencia,
    cerrado: !isEditable(estado, { editableHasta, ahora, empezado }),
    lineas: fila.lineas,
    dichas: fila.dichas,
    cliente: clienteDe(fila),
    total: fila.total,
    tarjeta: fila.tarjeta,
    notas: fila.notas,
    preparadores,
    version: fila.version,
  }
}

/** First name and initial: what a bag is called by. */
const clienteDe = ({ nombre, apellido }: { readonly nombre: string; readonly apellido: string }): string =>
  [nombre.trim().split(/\s+/)[0], apellido.trim() && `${[...apellido.trim()][0]}.`].filter(Boolean).join(' ')
