import type { DatosUsuario } from '@surtido/contract/datos-usuario'
import { totalesDe } from '@surtido/rules/carrito'
import { TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Calificacion, Reemplazo } from '../db/types.generated.ts'

type PedidoEntregable = DatosUsuario['pedidos'][number]

interface Anotacion {
  readonly codigoEmpresa: number
  readonly idPedido: number
  readonly que: string
  readonly fecha: Date
  /** Null: no shelf, no basket. */
  readonly texto: string | null
  /** It was taken back. */
  readonly fuera: boolean
  /** When the account was recovered from a stranger perhaps. */
  readonly recuperada: Date | null
}

/** Every pedido of a person, in any empresa, the newest first: seven queries however many there are. */
export async function readPedidos(db: Db, idUsuario: number): Promise<PedidoEntregable[]> {
  const pedidos = await selectPedidos(db, idUsuario)
  const parts = await readParts(db, idUsuario)
  return pedidos.map((row) => entregableOf(row, parts))
}

function selectPedidos(db: Db, idUsuario: number) {
  return db
    .selectFrom('pedido')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'pedido.codigoEmpresa')
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'pedido.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'pedido.codigoLocal'),
    )
    .innerJoin('pago', (join) =>
      join.onRef('pago.codigoEmpresa', '=', 'pedido.codigoEmpresa').onRef('pago.idPedido', '=', 'pedido.idPedido'),
    )
    .selectAll('pedido')
    .select([
      'empresa.nombre as nombreEmpresa',
      'local.nombre as nombreLocal',
      'pago.descripcion as medio',
      'pago.estado as estadoPago',
      'pago.tarjetaMarca',
      'pago.tarjetaLast4',
    ])
    .where('pedido.idUsuario', '=', idUsuario)
    .orderBy('pedido.fechaCreacion', 'desc')
    .orderBy('pedido.llegada', 'desc')
    .execute()
}

/** The parts of a person's pedidos, by pedido. */
async function readParts(db: Db, idUsuario: number) {
  const lineas = await db
    .selectFrom('pedidoLinea')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'pedidoLinea.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'pedidoLinea.idPedido'),
    )
    .selectAll('pedidoLinea')
    .where('pedido.idUsuario', '=', idUsuario)
    .orderBy('pedidoLinea.orden')
    .execute()
  const historial = await db
    .selectFrom('pedidoHistorial')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'pedidoHistorial.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'pedidoHistorial.idPedido'),
    )
    .selectAll('pedidoHistorial')
    .where('pedido.idUsuario', '=', idUsuario)
    .orderBy('pedidoHistorial.orden')
    .execute()
  const calificaciones = await db
    .selectFrom('calificacion')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'calificacion.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'calificacion.idPedido'),
    )
    .selectAll('calificacion')
    .where('pedido.idUsuario', '=', idUsuario)
    .execute()
  const reclamos = await db
    .selectFrom('reclamo')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'reclamo.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'reclamo.idPedido'),
    )
    .selectAll('reclamo')
    .where('pedido.idUsuario', '=', idUsuario)
    .orderBy('reclamo.idReclamo')
    .execute()
  const reemplazos = await db
    .selectFrom('reemplazo')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'reemplazo.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'reemplazo.idPedido'),
    )
    .selectAll('reemplazo')
    .where('pedido.idUsuario', '=', idUsuario)
    .orderBy('reemplazo.idReemplazo')
    .execute()
  const { rows: anotaciones } = await sql<Anotacion>`
    select c.codigo_empresa, p.id_pedido, c.que, c.fecha,
      coalesce(dicho->>'motivo', dicho->>'estante', dicho->>'canasta') as texto, c.despues is null as fuera,
      u.recuperada
    from pedido p join cambio c on c.codigo_empresa = p.codigo_empresa
      and c.llave ? 'idPedido' and (c.llave->>'idPedido')::bigint = p.id_pedido
    join usuario u on u.id_usuario = p.id_usuario
    cross join lateral (select coalesce(c.despues, c.antes) as dicho) d
    where p.id_usuario = ${idUsuario} and dicho ?| array['motivo', 'estante', 'canasta']
    order by c.id_cambio`.execute(db)
  return {
    anotaciones: Map.groupBy(
      anotaciones.filter(({ texto }) => texto),
      keyOf,
    ),
    lineas: Map.groupBy(lineas, keyOf),
    historial: Map.groupBy(historial, keyOf),
    calificacion: new Map(calificaciones.map((one) => [keyOf(one), one])),
    reclamos: Map.groupBy(reclamos, keyOf),
    reemplazos: Map.groupBy(reemplazos, keyOf),
  }
}

function entregableOf(
  row: Awaited<ReturnType<typeof selectPedidos>>[number],
  parts: Awaited<ReturnType<typeof readParts>>,
): PedidoEntregable {
  return {
    codigoEmpresa: row.codigoEmpresa,
    empresa: row.nombreEmpresa,
    idPedido: row.idPedido,
    codigoLocal: row.codigoLocal,
    local: row.nombreLocal,
    estado: row.estado,
    fechaCreacion: toInstanteIso(row.fechaCreacion),
    tipoEntrega: TIPOS_ENTREGA[row.tipoEntrega].descripcion,
    fechaEntrega: row.fechaEntrega,
    horaDesde: row.horaDesde,
    horaHasta: row.horaHasta,
    direccion: row.direccion,
    datosFacturacion: row.datosFacturacion,
    observaciones: row.observaciones,
    lugarDeEspera: row.llegoLugar,
    plataforma: row.plataforma,
    moneda: row.moneda,
    ...totalesDe(row),
    pago: { medio: row.medio, estado: row.estadoPago, marca: row.tarjetaMarca, last4: row.tarjetaLast4 },
    lineas: (parts.lineas.get(keyOf(row)) ?? []).map(
      ({ artCodigo, nombre, cantidadPedida, cantidadPreparada, precio, precioTotal, nota, sustitutos }) => ({
        artCodigo,
        nombre,
        cantidadPedida,
        cantidadPreparada,
        precio,
        precioTotal,
        nota,
        sustitutos,
      }),
    ),
    historial: (parts.historial.get(keyOf(row)) ?? []).map(({ estado, fecha, nota }) => ({
      estado,
      fecha: toInstanteIso(fecha),
      nota,
    })),
    reemplazos: (parts.reemplazos.get(keyOf(row)) ?? []).map(reemplazoOf),
    calificacion: calificacionOf(parts.calificacion.get(keyOf(row))),
    reclamos: (parts.reclamos.get(keyOf(row)) ?? []).map(
      ({ artCodigo, motivo, detalle, foto, fotoTipo, fecha, respuesta }) => ({
        artCodigo,
        motivo,
        detalle,
        foto: foto && `data:${fotoTipo};base64,${foto.toString('base64')}`,
        fecha: toInstanteIso(fecha),
        respuesta,
      }),
    ),
    anotaciones: anotacionesOf(parts.anotaciones.get(keyOf(row)) ?? []),
  }
}

/**
 * Answers each annotation once. A row that takes a text back gives its date to the first row of that text that still
 * stands. Leaves out those written before a recovery: they may be about another person (decision 0298).
 */
function anotacionesOf(rows: readonly Anotacion[]): PedidoEntregable['anotaciones'] {
  const told: { nota: PedidoEntregable['anotaciones'][number]; deAntes: boolean }[] = []
  for (const { que, fecha, texto, fuera, recuperada } of rows) {
    const cuando = toInstanteIso(fecha)
    const standing = fuera && told.find(({ nota }) => nota.que === que && nota.texto === texto && nota.quitada === null)
    if (standing) standing.nota.quitada = cuando
    else {
      const nota = { que, fecha: cuando, texto: texto ?? '', quitada: fuera ? cuando : null }
      told.push({ nota, deAntes: recuperada !== null && fecha <= recuperada })
    }
  }
  return told.filter(({ deAntes }) => !deAntes).map(({ nota }) => nota)
}

function reemplazoOf(row: Selectable<Reemplazo>): PedidoEntregable['reemplazos'][number] {
  const { artCodigo, propuesto, nombre, cantidad, precioTotal, creado, vence, estado, resuelto } = row
  return {
    artCodigo,
    propuesto,
    nombre,
    cantidad,
    precioTotal,
    creado: toInstanteIso(creado),
    vence: toInstanteIso(vence),
    estado,
    resuelto: resuelto && toInstanteIso(resuelto),
  }
}

function calificacionOf(row: Selectable<Calificacion> | undefined): PedidoEntregable['calificacion'] {
  if (!row) return null
  const { puntaje, aspectos, comentario, fecha } = row
  return { puntaje, aspectos, comentario, fecha: toInstanteIso(fecha) }
}

const keyOf = ({ codigoEmpresa, idPedido }: { codigoEmpresa: number; idPedido: number }) =>
  `${codigoEmpresa}.${idPedido}`
