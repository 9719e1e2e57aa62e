import type { Tanda } from '@surtido/contract/gestion-tandas'
import { debidoDe } from '@surtido/rules/cola'
import { toInstanteIso } from '@surtido/rules/fechas'
import { type Sector, sectorDe } from '@surtido/rules/recorrido'
import { sql } from 'kysely'
import type { ArticuloEmpresa } from '../articulos/empresa.ts'
import type { Deps } from '../deps.ts'
import { listFormatos } from '../self/resolve-lectura.ts'
import { findSustitutos } from './sustitutos.ts'

export interface LlaveTanda {
  readonly codigoEmpresa: number
  readonly idTanda: number
}

type Linea = Tanda['pedidos'][number]['lineas'][number]
type Lugar = Pick<Linea, 'codEstMerc' | 'rubro' | 'categoria' | 'sector'>
type Fila = Omit<Linea, keyof Lugar> & Omit<Tanda['pedidos'][number], 'lineas' | 'debido'>

/** A tanda as its picker needs it, in three queries; what articles are and what may replace them is in memory. */
export async function readTanda(
  { db, catalogo }: Pick<Deps, 'db' | 'catalogo'>,
  { codigoEmpresa, idTanda }: LlaveTanda,
): Promise<Tanda> {
  const [tanda, { rows }, formatosEtiqueta, empresa] = await Promise.all([
    db
      .selectFrom('tanda')
      .select(['codigoLocal', 'estado', 'idAdministrador', 'creada'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idTanda', '=', idTanda)
      .executeTakeFirstOrThrow(),
    sql<Fila>`
      select tp.id_pedido, tp.posicion, p.estado, p.fecha_entrega, p.hora_desde, p.hora_hasta,
        l.orden, l.art_codigo, l.nombre, l.contenido, l.url_imagen, l.venta_fraccionada, l.es_bolsa, l.cantidad_pedida,
        l.precio_unitario, l.nota, l.cambio_producto_sin_stock, l.cantidad_preparada is not null as dicha,
        coalesce(a.codigos_barras, '{}') as codigos_barras,
        exists (select from tanda_linea tl where tl.codigo_empresa = tp.codigo_empresa and tl.id_tanda = tp.id_tanda
          and tl.id_pedido = tp.id_pedido and tl.orden = l.orden and tl.cedida is null) as suya,
        coalesce(s.puesta, 0) as puesta, coalesce(s.de_otras, 0) as de_otras
      from tanda_pedido tp
      join pedido p using (codigo_empresa, id_pedido)
      join pedido_linea l using (codigo_empresa, id_pedido)
      left join articulo a on a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo
      left join lateral (
        select sum(cantidad) filter (where id_tanda = tp.id_tanda) as puesta,
          sum(cantidad) filter (where id_tanda <> tp.id_tanda) as de_otras
        from puesto u where u.codigo_empresa = l.codigo_empresa and u.id_pedido = l.id_pedido and u.orden = l.orden
          and u.nombre is null) s on true
      where tp.codigo_empresa = ${codigoEmpresa} and tp.id_tanda = ${idTanda}
      order by tp.posicion, l.orden`.execute(db),
    listFormatos(db, codigoEmpresa),
    catalogo.empresa(codigoEmpresa),
  ])
  const articuloOf = (artCodigo: string) => empresa?.articulos[empresa.porCodigo.get(artCodigo) ?? -1]
  const pedidos = new Map<number, Tanda['pedidos'][number]>()
  for (const { idPedido, posicion, estado, fechaEntrega, horaDesde, horaHasta, ...linea } of rows) {
    const pedido = pedidos.get(idPedido) ?? {
      idPedido,
      posicion,
      estado,
      fechaEntrega,
      horaDesde,
      horaHasta,
      debido: toInstanteIso(debidoDe({ fechaEntrega, horaDesde })),
      lineas: [],
    }
    pedido.lineas.push({ ...linea, ...lugarOf(articuloOf(linea.artCodigo)) })
    pedidos.set(idPedido, pedido)
  }
  return {
    ...tanda,
    idTanda,
    estado: tanda.estado as Tanda['estado'],
    creada: toInstanteIso(tanda.creada),
    pedidos: [...pedidos.values()],
    formatosEtiqueta: formatosEtiqueta.map((formato) => ({ ...formato })),
    sustitutos: findSustitutos(
      await catalogo.local(codigoEmpresa, tanda.codigoLocal),
      [...pedidos.values()].flatMap(({ lineas }) => lineas),
    ),
  }
}

/** What is sold no more is on no shelf that is known. */
const SIN_LUGAR: Lugar = { codEstMerc: '', rubro: '', categoria: '', sector: 'SECO' }

function lugarOf(articulo: ArticuloEmpresa | undefined): Lugar {
  if (!articulo) return SIN_LUGAR
  const { codEstMerc, rubro, categoria } = articulo
  const sector: Sector = sectorDe(rubro.slug, categoria.slug)
  return { codEstMerc, rubro: rubro.descripcion, categoria: categoria.descripcion, sector }
}
