// The pedidos whose bags are to be closed, and the contents of those bags.
import type { Cantidad } from '@surtido/contract/base'
import type { Canasta, Empaque, PorEmpacar } from '@surtido/contract/gestion-empaque'
import { cuentaProbable } from '@surtido/rules/bultos'
import { isEnPreparacion } from '@surtido/rules/pedidos'
import { isCrudo, isFragil } from '@surtido/rules/recorrido'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlaveLocal, LlavePedido } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { readMensajesDePedido } from '../mensajes/mensajes.ts'
import { isPropio } from '../pedidos/base/filas.ts'
import { claseOf } from '../tandas/clase.ts'
import { readCola, readFijo } from './cola.ts'
import type { ColaEnMemoria, Fijo } from './cola-en-memoria.ts'

export async function listPorEmpacar(
  db: Db,
  memoria: ColaEnMemoria,
  local: LlaveLocal,
  now: Date,
): Promise<PorEmpacar[]> {
  const colocados = (await readCola(db, memoria, local, now)).filter(({ pedido }) => isEnPreparacion(pedido.estado))
  const idPedidos = colocados.map(({ pedido }) => pedido.idPedido)
  const [canastas, menos] = await Promise.all([
    readCanastas(db, local.codigoEmpresa, idPedidos),
    countMenos(db, local.codigoEmpresa, idPedidos),
  ])
  const whole = ({ lineas, dichas }: { readonly lineas: number; readonly dichas: number }) => lineas === dichas
  return colocados
    .map(({ pedido, urgencia }) => ({
      ...cabezaOf(JSON.parse(pedido.texto) as Fijo),
      urgencia,
      canastas: canastas.get(pedido.idPedido) ?? [],
      menos: menos.get(pedido.idPedido) ?? 0,
    }))
    .sort((a, b) => Number(whole(b)) - Number(whole(a)))
}

const cabezaOf = (fijo: Fijo): Omit<PorEmpacar, 'urgencia' | 'canastas' | 'menos'> => {
  const { idPedido, estado, cliente, tipoEntrega, horaDesde, horaHasta, debido, lineas, dichas } = fijo
  return { idPedido, estado, cliente, tipoEntrega, horaDesde, horaHasta, debido, lineas, dichas }
}

/**
 * Counts, per pedido, short lines without a replacement. A weighed line counts only when nothing of it went in.
 */
async function countMenos(db: Db, codigoEmpresa: number, idPedidos: readonly number[]) {
  const { rows } = await sql<{ readonly idPedido: number; readonly menos: number }>`
    select id_pedido, count(*)::int as menos from pedido_linea l
    where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = any (${[...idPedidos]}::bigint[]) and not es_bolsa
      and cantidad_preparada is not null
      and cantidad_propia < case when venta_fraccionada then 0.01 else cantidad_pedida end
      and not exists (select from puesto s where s.codigo_empresa = ${codigoEmpresa} and s.id_pedido = l.id_pedido
        and s.orden = l.orden and s.art_codigo <> l.art_codigo and s.cantidad > 0)
    group by id_pedido`.execute(db)
  return new Map(rows.map(({ idPedido, menos }) => [idPedido, menos]))
}

/** The tandas that have something of these pedidos, or have still to fetch it. */
async function readCanastas(
  db: Db,
  codigoEmpresa: number,
  idPedidos: readonly number[],
): Promise<ReadonlyMap<number, Canasta[]>> {
  const { rows } = await sql<Canasta & { readonly idPedido: number }>`
    select tp.id_pedido, t.id_tanda, tp.posicion, tp.codigo_canasta as codigo, concat_ws(' ', a.nombre, a.apellido) as quien,
      t.estado = 'ABIERTA' as abierta, n.lineas, n.dichas
    from tanda_pedido tp join tanda t using (codigo_empresa, id_tanda)
    join administrador a on a.id_administrador = t.id_administrador,
    lateral (
      select count(*)::int as lineas, count(l.cantidad_preparada)::int as dichas
      from tanda_linea tl join pedido_linea l using (codigo_empresa, id_pedido, orden)
      where tl.codigo_empresa = tp.codigo_empresa and tl.id_tanda = tp.id_tanda and tl.id_pedido = tp.id_pedido
        and (tl.cedida is null or exists (select from puesto s where s.codigo_empresa = tl.codigo_empresa
          and s.id_pedido = tl.id_pedido and s.orden = tl.orden and s.id_tanda = tl.id_tanda and s.cantidad > 0))) n
    where tp.codigo_empresa = ${codigoEmpresa} and tp.id_pedido = any (${[...idPedidos]}::bigint[]) and n.lineas > 0
    order by t.id_tanda`.execute(db)
  const byPedido = new Map<number, Canasta[]>()
  for (const { idPedido, ...canasta } of rows) byPedido.set(idPedido, [...(byPedido.get(idPedido) ?? []), canasta])
  return byPedido
}

interface Fila {
  readonly orden: number
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly ventaFraccionada: boolean
  readonly pedida: Cantidad
  readonly puesta: Cantidad | null
  readonly nota: string
  readonly comentario: string
  readonly puestos: readonly {
    readonly artCodigo: string
    readonly nombre: string | null
    readonly contenido: string | null
    readonly ventaFraccionada: boolean | null
    readonly cantidad: Cantidad
    readonly tandas: readonly number[]
  }[]
}

/** Assumes that the caller's access was checked. */
export async function readEmpaque(
  { db, catalogo }: Pick<Deps, 'db' | 'catalogo'>,
  llave: LlavePedido,
): Promise<Empaque> {
  const { codigoEmpresa, idPedido } = llave
  const [{ codigoLocal }, { rows }, canastas, mensajes, empresa] = await Promise.all([
    db
      .selectFrom('pedido')
      .select('codigoLocal')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .executeTakeFirstOrThrow(),
    sql<Fila>`
      select l.orden, l.art_codigo, l.nombre, l.contenido, l.venta_fraccionada, l.cantidad_pedida as pedida,
        case when l.cantidad_preparada is not null then l.cantidad_propia end as puesta, l.nota,
        p.observaciones as comentario, coalesce(u.puestos, '[]') as puestos
      from pedido p join pedido_linea l using (codigo_empresa, id_pedido)
      left join lateral (
        select json_agg(x.puesto order by x.propio desc, x.art_codigo) as puestos from (
          select s.art_codigo, s.nombre is null as propio, json_build_object('artCodigo', s.art_codigo,
            'nombre', s.nombre, 'contenido', max(a.contenido), 'ventaFraccionada', s.venta_fraccionada,
            'cantidad', sum(s.cantidad), 'tandas',
            -- 0: put in at the desk, in no tanda.
            coalesce(array_agg(s.id_tanda order by s.id_tanda) filter (where s.id_tanda > 0), '{}')) as puesto
          from puesto s left join articulo a using (codigo_empresa, art_codigo)
          where s.codigo_empresa = l.codigo_empresa and s.id_pedido = l.id_pedido and s.orden = l.orden
            and s.cantidad > 0
          group by s.art_codigo, s.nombre, s.venta_fraccionada) x) u on true
      where p.codigo_empresa = ${codigoEmpresa} and p.id_pedido = ${idPedido} and not l.es_bolsa
      order by l.orden`.execute(db),
    readCanastas(db, codigoEmpresa, [idPedido]),
    readMensajesDePedido(db, llave),
    catalogo.empresa(codigoEmpresa),
  ])
  const fijo = await readFijo(db, { codigoEmpresa, codigoLocal }, idPedido)
  const temperaturas = await readTemperaturas(db, codigoEmpresa, [
    ...new Set(rows.flatMap(({ puestos }) => puestos.map(({ artCodigo }) => artCodigo))),
  ])
  const clase = (artCodigo: string) =>
    claseOf(empresa?.articulos[empresa.porCodigo.get(artCodigo) ?? -1], temperaturas.get(artCodigo) ?? null)
  const dentro = rows.flatMap((linea) =>
    linea.puestos.map((puesto) => {
      const suya = clase(puesto.artCodigo)
      return { linea, puesto, ...suya, crudo: isCrudo(suya.rubro, suya.categoria), arriba: isFragil(suya.rubro) }
    }),
  )
  return {
    ...cabezaOf(fijo),
    canastas: canastas.get(idPedido) ?? [],
    comentario: rows[0]?.comentario ?? '',
    mensajes,
    articulos: dentro.map(({ linea, puesto, temperatura, sector, crudo, arriba, edadMinima }) => ({
      orden: linea.orden,
      nombre: puesto.nombre ?? linea.nombre,
      contenido: isPropio(puesto) ? linea.contenido : (puesto.contenido ?? ''),
      cantidad: puesto.cantidad,
      ventaFraccionada: puesto.ventaFraccionada ?? linea.ventaFraccionada,
      temperatura,
      edadMinima,
      limpieza: sector === 'LIMPIEZA',
      crudo,
      arriba,
      tandas: [...puesto.tandas],
      enLugarDe: isPropio(puesto) ? null : linea.nombre,
      pedida: isPropio(puesto) && linea.puestos.every(isPropio) ? linea.pedida : null,
      nota: linea.nota,
    })),
    faltan: rows
      .filter(
        ({ pedida, puesta, ventaFraccionada }) =>
          puesta === null || (ventaFraccionada ? puesta === 0 : puesta < pedida),
      )
      .map(({ orden, nombre, contenido, ventaFraccionada, pedida, puesta }) => ({
        ...{ orden, nombre, contenido, ventaFraccionada, pedida, puesta },
      })),
    cuenta: cuentaProbable(dentro),
  }
}

async function readTemperaturas(db: Db, codigoEmpresa: number, artCodigos: readonly string[]) {
  if (artCodigos.length === 0) return new Map<string, Parameters<typeof claseOf>[1]>()
  const rows = await db
    .selectFrom('articulo')
    .select(['artCodigo', 'temperatura'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('artCodigo', 'in', artCodigos)
    .execute()
  return new Map(rows.map(({ artCodigo, temperatura }) => [artCodigo, temperatura]))
}
