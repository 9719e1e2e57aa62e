import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { Temperatura } from '@surtido/contract/gestion-bultos'
import type { NovedadesDeTanda, PreguntaDeLinea, Tanda } from '@surtido/contract/gestion-tandas'
import { debidoDe } from '@surtido/rules/cola'
import { toInstanteIso } from '@surtido/rules/fechas'
import { isLecturaObligada, type QueSeLee } from '@surtido/rules/lectura-obligada'
import { TOLERANCIA } from '@surtido/rules/preparacion'
import { tramoDe } from '@surtido/rules/recorrido'
import { type Selectable, sql } from 'kysely'
import { aprendidosSql } from '../codigos/codigos.ts'
import type { Db } from '../db/client.ts'
import type { Reemplazo } from '../db/types.generated.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { readMensajes } from '../mensajes/mensajes.ts'
import { listFormatos } from '../self/resolve-lectura.ts'
import { lugarSql, readPins, readVerificar } from '../ubicaciones/recorrido.ts'
import { type ClaseDeArticulo, claseOf } from './clase.ts'
import { margenSql, netoSql } from './margen.ts'
import { elegidosOf, findSustitutos } from './sustitutos.ts'

export interface LlaveTanda {
  readonly codigoEmpresa: number
  readonly idTanda: number
}

type Linea = Tanda['pedidos'][number]['lineas'][number]
type Fila = Omit<Linea, keyof ClaseDeArticulo | 'seLee' | 'tramo' | 'pregunta' | 'elegidos'> & {
  readonly sustitutos: readonly string[]
  readonly temperaturaPropia: Temperatura | null
} & Omit<Tanda['pedidos'][number], 'lineas' | 'debido'>

/** A tanda as its picker needs it, in eight queries; articles and their substitutes come from memory. */
export async function readTanda(
  { db, catalogo, clock }: Pick<Deps, 'db' | 'catalogo' | 'clock'>,
  { codigoEmpresa, idTanda }: LlaveTanda,
): Promise<Tanda> {
  const [tanda, { rows }, preguntas, formatosEtiqueta, pins, empresa] = await Promise.all([
    db
      .selectFrom('tanda')
      .select(['codigoLocal', 'estado', 'idAdministrador', 'creada', 'lecturaDesde', 'lecturaEdad'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idTanda', '=', idTanda)
      .executeTakeFirstOrThrow(),
    selectFilas({ codigoEmpresa, idTanda }).execute(db),
    readPreguntas(db, { codigoEmpresa, idTanda }),
    listFormatos(db, codigoEmpresa),
    readPins(
      db,
      sql`(select codigo_local from tanda where codigo_empresa = ${codigoEmpresa} and id_tanda = ${idTanda})`,
      codigoEmpresa,
    ),
    catalogo.empresa(codigoEmpresa),
  ])
  const idPedidos = [...new Set(rows.map(({ idPedido }) => idPedido))]
  const [vista, mensajes, verificarPosicion] = await Promise.all([
    catalogo.local(codigoEmpresa, tanda.codigoLocal),
    readMensajes(db, { codigoEmpresa, codigoLocal: tanda.codigoLocal }, idPedidos, clock.now()),
    readVerificar(db, { codigoEmpresa, codigoLocal: tanda.codigoLocal }),
  ])
  const { lecturaDesde: desde, lecturaEdad: edad, ...suya } = tanda
  const pedidos = pedidosOf(rows, { empresa, vista, pins, preguntas, obligada: { desde, edad } })
  return {
    ...suya,
    idTanda,
    creada: toInstanteIso(tanda.creada),
    pedidos,
    verificarPosicion,
    mensajes,
    formatosEtiqueta: formatosEtiqueta.map((formato) => ({ ...formato })),
    sustitutos: findSustitutos(
      vista,
      pedidos.flatMap(({ lineas }) => lineas),
    ),
  }
}

/** One row for each line of the tanda's pedidos, in the order of the trolley. */
const selectFilas = ({ codigoEmpresa, idTanda }: LlaveTanda) =>
  sql<Fila>`
      select tp.id_pedido, tp.posicion, tp.codigo_canasta, p.estado, p.fecha_entrega, p.hora_desde, p.hora_hasta,
        p.observaciones as comentario, ${margenSql} as margen, ${netoSql} as precio_neto,
        l.orden, l.art_codigo, l.nombre, l.contenido, l.url_imagen, l.venta_fraccionada, l.es_bolsa, l.cantidad_pedida,
        l.unidades, l.precio_unitario, l.nota, l.sustitutos, al.stock,
        json_build_object('debajo', coalesce(l.tolerancia_debajo, ${TOLERANCIA.debajo}::int),
          'encima', coalesce(l.tolerancia_encima, ${TOLERANCIA.encima}::int)) as tolerancia, l.cambio_producto_sin_stock, l.cantidad_preparada is not null as dicha,
        coalesce(a.codigos_barras, '{}') || ${aprendidosSql} as codigos_barras, a.temperatura as temperatura_propia, ${lugarSql} as lugar,
        exists (select from tanda_linea tl where tl.codigo_empresa = tp.codigo_empresa and tl.id_tanda = tp.id_tanda
          and tl.id_pedido = tp.id_pedido and tl.orden = l.orden and tl.cedida is null) as suya,
        coalesce(s.puesta, 0) as puesta, coalesce(s.de_otras, 0) as de_otras
      from tanda_pedido tp
      join pedido p using (codigo_empresa, id_pedido)
      join pedido_linea l using (codigo_empresa, id_pedido)
      left join articulo a on a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo
      left join articulo_local al on al.codigo_empresa = l.codigo_empresa and al.codigo_local = p.codigo_local
        and al.art_codigo = l.art_codigo
      left join ubicacion b on b.codigo_empresa = l.codigo_empresa and b.codigo_local = p.codigo_local
        and b.art_codigo = l.art_codigo
      left join pago g on g.codigo_empresa = p.codigo_empresa and g.id_pedido = p.id_pedido
      left join lateral (
        select sum(cantidad) filter (where id_tanda = tp.id_tanda) as puesta,
          sum(cantidad) filter (where id_tanda <> tp.id_tanda) as de_otras
        from puesto u where u.codigo_empresa = l.codigo_empresa and u.id_pedido = l.id_pedido and u.orden = l.orden
          and u.nombre is null) s on true
      where tp.codigo_empresa = ${codigoEmpresa} and tp.id_tanda = ${idTanda}
      order by tp.posicion, l.orden`

interface Conocido {
  readonly empresa: Awaited<ReturnType<Deps['catalogo']['empresa']>>
  readonly vista: Awaited<ReturnType<Deps['catalogo']['local']>>
  readonly pins: Awaited<ReturnType<typeof readPins>>
  readonly preguntas: Awaited<ReturnType<typeof readPreguntas>>
  readonly obligada: QueSeLee<Pesos>
}

/** Groups the rows by their pedido, each line with what memory knows of its article. */
function pedidosOf(filas: readonly Fila[], { empresa, vista, pins, preguntas, obligada }: Conocido): Tanda['pedidos'] {
  const articuloOf = (artCodigo: string) => empresa?.articulos[empresa.porCodigo.get(artCodigo) ?? -1]
  const pedidos = new Map<number, Tanda['pedidos'][number]>()
  for (const {
    idPedido,
    posicion,
    codigoCanasta,
    estado,
    fechaEntrega,
    horaDesde,
    horaHasta,
    margen,
    comentario,
    sustitutos,
    temperaturaPropia,
    ...linea
  } of filas) {
    const pedido = pedidos.get(idPedido) ?? {
      idPedido,
      posicion,
      codigoCanasta,
      estado,
      fechaEntrega,
      horaDesde,
      horaHasta,
      debido: toInstanteIso(debidoDe({ fechaEntrega, horaDesde })),
      margen,
      comentario,
      lineas: [],
    }
    const clase = claseOf(articuloOf(linea.artCodigo), temperaturaPropia)
    const pregunta = preguntas.get(`${idPedido}.${linea.artCodigo}`)
    pedido.lineas.push({
      ...linea,
      ...clase,
      seLee: isLecturaObligada({ ...linea, edadMinima: clase.edadMinima }, obligada),
      tramo: tramoDe(pins, { sector: clase.sector, lugar: linea.lugar }),
      elegidos: elegidosOf(vista, sustitutos),
      pregunta: (!linea.esBolsa && pregunta) || null,
    })
    pedidos.set(idPedido, pedido)
  }
  return [...pedidos.values()]
}

/** The parts of a tanda that may have changed since it was read whole. */
export async function readNovedades(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { codigoEmpresa, idTanda }: LlaveTanda,
): Promise<NovedadesDeTanda> {
  const { rows } = await sql<{
    codigoLocal: number
    estado: Tanda['estado']
    idAdministrador: number
    nombre: string
    /** Null: the desk moved all of its pedidos. */
    idPedido: number | null
    estadoPedido: NovedadesDeTanda['pedidos'][number]['estado']
  }>`
    select t.codigo_local, t.estado, t.id_administrador, concat_ws(' ', a.nombre, a.apellido) as nombre, tp.id_pedido,
      p.estado as estado_pedido
    from tanda t join administrador a using (id_administrador)
      left join tanda_pedido tp on tp.codigo_empresa = t.codigo_empresa and tp.id_tanda = t.id_tanda
      left join pedido p on p.codigo_empresa = tp.codigo_empresa and p.id_pedido = tp.id_pedido
    where t.codigo_empresa = ${codigoEmpresa} and t.id_tanda = ${idTanda} order by tp.posicion`.execute(db)
  const [first] = rows
  if (!first) throw new RefusalError('Tandas.ERROR_NO_ENCONTRADA')
  const pedidos = rows.flatMap(({ idPedido, estadoPedido }) =>
    idPedido === null ? [] : [{ idPedido, estado: estadoPedido }],
  )
  const idPedidos = pedidos.map(({ idPedido }) => idPedido)
  const { codigoLocal, estado, idAdministrador, nombre } = first
  const local = { codigoEmpresa, codigoLocal }
  return { estado, idAdministrador, nombre, pedidos, mensajes: await readMensajes(db, local, idPedidos, clock.now()) }
}

const ESTADOS = { PENDIENTE: 'PENDIENTE', ACEPTADO: 'ACEPTADA', RECHAZADO: 'RECHAZADA', VENCIDO: 'VENCIDA' } as const

/** The last question about each line, by pedido and article; a withdrawn one counts as none. */
async function readPreguntas(db: Db, { codigoEmpresa, idTanda }: LlaveTanda): Promise<Map<string, PreguntaDeLinea>> {
  const { rows } = await sql<Pregunta>`
    select distinct on (r.id_pedido, r.art_codigo) r.id_pedido, r.art_codigo, r.estado, r.vence, r.cantidad,
      r.propuesto, r.nombre, r.contenido, r.url_imagen, r.venta_fraccionada,
      r.opciones, coalesce(a.codigos_barras, '{}') as codigos_barras, ${lugarSql} as lugar
    from tanda_pedido tp join reemplazo r using (codigo_empresa, id_pedido) join tanda t using (codigo_empresa, id_tanda)
    left join articulo a on a.codigo_empresa = r.codigo_empresa and a.art_codigo = r.propuesto
    left join ubicacion b on b.codigo_empresa = r.codigo_empresa and b.codigo_local = t.codigo_local
      and b.art_codigo = r.propuesto
    where tp.codigo_empresa = ${codigoEmpresa} and tp.id_tanda = ${idTanda}
    order by r.id_pedido, r.art_codigo, r.id_reemplazo desc`.execute(db)
  return new Map(
    rows.flatMap(({ idPedido, artCodigo, estado, vence, cantidad, propuesto, opciones, ...articulo }) =>
      estado === 'SIN_EFECTO'
        ? []
        : [
            [
              `${idPedido}.${artCodigo}`,
              {
                estado: ESTADOS[estado],
                vence: toInstanteIso(vence),
                cantidad,
                articulo: { ...articulo, artCodigo: propuesto },
                otras: estado === 'PENDIENTE' ? opciones.slice(1).map(({ nombre }) => nombre) : [],
              },
            ],
          ],
    ),
  )
}

type Pregunta = Omit<PreguntaDeLinea['articulo'], 'artCodigo'> & {
  readonly idPedido: number
  readonly artCodigo: string
  readonly estado: keyof typeof ESTADOS | 'SIN_EFECTO'
  readonly vence: Date
  readonly cantidad: Cantidad
  readonly propuesto: string
  readonly opciones: Selectable<Reemplazo>['opciones']
}
