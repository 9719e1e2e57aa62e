// The data to decide the tomas of a pedido, read in two statements: the lock, and all the rest after it.
import type { Pesos } from '@surtido/contract/base'
import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import type { Centavos, EnCentavos } from '@surtido/rules/dinero'
import type { Dicho } from '@surtido/rules/tomas'
import { CompiledQuery, type Selectable } from 'kysely'
import type { Transaction } from '../db/client.ts'
import { columnasDe, jsonSqlOf } from '../db/columnas.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Pedido, PedidoLinea, Puesto } from '../db/types.generated.ts'
import {
  descuentoLeido,
  type FilaPromocion,
  isPropio,
  lineaLeida,
  type PromocionLeida,
  type Puesto as PuestoLeido,
  promocionLeida,
  puestoLeido,
} from '../pedidos/base/filas.ts'
import { dichosOf } from '../pedidos/preparing/dichos.ts'
import { type LineaDelPedido, lineaOf } from '../pedidos/preparing/lineas-del-pedido.ts'
import { pedidoDeTandaLeido } from './filas.ts'
import type { LlaveTanda } from './read-tanda.ts'

const DE_PEDIDO = [
  'codigoEmpresa',
  'idPedido',
  'codigoLocal',
  'estado',
  'plataforma',
  'entrega',
  'totalInicial',
] as const satisfies (keyof Pedido)[]

type FilaPedido = Omit<Pick<Selectable<Pedido>, (typeof DE_PEDIDO)[number]>, 'estado'> & {
  readonly estado: EstadoPedido
  readonly idAdministrador: number
  /** When the tanda was taken, and what had to be read then. */
  readonly creada: Date
  readonly lecturaDesde: Pesos | null
  readonly lecturaEdad: boolean
}

/** A locked pedido of a tanda, and whose tanda it is. */
export type EnTanda = EnCentavos<FilaPedido, 'entrega' | 'totalInicial' | 'lecturaDesde'>

const LOCK = `
  select ${columnasDe('p', DE_PEDIDO)}, t.id_administrador, t.creada, t.lectura_desde, t.lectura_edad
  from pedido p join tanda t on t.codigo_empresa = p.codigo_empresa and t.id_tanda = $3
  where p.codigo_empresa = $1 and p.id_pedido = $2 and exists (
    select from tanda_linea l
    where l.codigo_empresa = p.codigo_empresa and l.id_tanda = t.id_tanda and l.id_pedido = p.id_pedido)
  for update of p`

/** Locks a pedido of the tanda; undefined, locking nothing, when the tanda has no line of it. */
export async function lockEnTanda(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  { idTanda }: LlaveTanda,
): Promise<EnTanda | undefined> {
  const { rows } = await trx.executeQuery<FilaPedido>(CompiledQuery.raw(LOCK, [codigoEmpresa, idPedido, idTanda]))
  return rows[0] && pedidoDeTandaLeido(rows[0])
}

const DE_LINEA = [
  ...(['codigoEmpresa', 'idPedido', 'orden', 'artCodigo', 'nombre', 'contenido', 'urlImagen'] as const),
  ...(['ventaFraccionada', 'esBolsa', 'iva', 'unidades', 'nota', 'cambioProductoSinStock', 'sustitutos'] as const),
  ...(['cantidadPedida', 'cantidadPropia', 'cantidadPreparada', 'motivoDiferencia', 'porTelefono'] as const),
  ...(['precio', 'precioUnitario', 'precioEnvase', 'precioTotal', 'precioFinal', 'reemplazo', 'stockTomado'] as const),
  ...(['toleranciaDebajo', 'toleranciaEncima', 'quien', 'idAdministrador', 'idDispositivo'] as const),
] satisfies (keyof PedidoLinea)[]
const DE_DICHO = [
  ...(['orden', 'idTanda', 'dispositivo', 'secuencia', 'llegada', 'propia', 'otros', 'terminada'] as const),
  ...(['excepcion', 'porTelefono'] as const),
]
const DE_PUESTO = [
  ...(['codigoEmpresa', 'idPedido', 'orden', 'idTanda', 'artCodigo', 'cantidad', 'nombre'] as const),
  ...(['ventaFraccionada', 'precioUnitario', 'precioEnvase', 'precioDicho', 'precioTotal', 'acordado'] as const),
  ...(['porBuscar', 'stockTomado'] as const),
] satisfies (keyof Puesto)[]

const DEL_PEDIDO = (alias: string) => `${alias}.codigo_empresa = $1 and ${alias}.id_pedido = $2`

const LEER = `
  select
    (select json_agg(json_build_array(l.orden, l.cedida is null)) from tanda_linea l
      where ${DEL_PEDIDO('l')} and l.id_tanda = $3) as suyas,
    (select json_agg(${jsonSqlOf('t', ['idToma', 'dicho', 'respuesta'])}) from toma t
      where t.codigo_empresa = $1 and t.id_toma = any ($4::uuid[])) as tomas,
    (select json_agg(${jsonSqlOf('d', DE_DICHO)} order by d.llegada) from dicho d where ${DEL_PEDIDO('d')}) as dichos,
    (select json_agg(${jsonSqlOf('l', DE_LINEA)} order by l.orden) from pedido_linea l
      where ${DEL_PEDIDO('l')}) as lineas,
    (select json_agg(${jsonSqlOf('u', DE_PUESTO)} order by u.id_tanda, u.art_codigo) from puesto u
      where ${DEL_PEDIDO('u')}) as puestos,
    (select json_agg(${jsonSqlOf('o', ['idPromocion', 'lineas'])} order by o.id_promocion) from pedido_promocion o
      where ${DEL_PEDIDO('o')}) as promociones,
    (select c.descuento from cupon_uso c where ${DEL_PEDIDO('c')}) as "descuentoCupon",
    (select json_agg(r.art_codigo) from reemplazo r
      where ${DEL_PEDIDO('r')} and r.estado = 'PENDIENTE') as preguntadas,
    (select json_agg(q.orden) from quiebre q where ${DEL_PEDIDO('q')} and q.hasta is null) as "conQuiebre"`

/** The one row with all of it: its columns are JSON, null where there is none. */
interface FilaEntera {
  readonly suyas: readonly (readonly [orden: number, suya: boolean])[] | null
  readonly tomas:
    | readonly { readonly idToma: string; readonly dicho: unknown; readonly respuesta: RespuestaDeToma }[]
    | null
  readonly dichos: Parameters<typeof dichosOf>[0] | null
  readonly lineas: readonly Selectable<PedidoLinea>[] | null
  readonly puestos: readonly Selectable<Puesto>[] | null
  readonly promociones: readonly FilaPromocion[] | null
  readonly descuentoCupon: Pesos | null
  readonly preguntadas: readonly string[] | null
  readonly conQuiebre: readonly number[] | null
}

/** A toma the server has heard before. */
export interface TomaConocida {
  /** Everything it says, as text. */
  readonly escrita: string
  readonly respuesta: RespuestaDeToma
}

/** All of a locked pedido that its tomas depend on; kept up to date while they are said. */
export interface LoadedPedido {
  /** Says whether a line is still the tanda's, by `orden`. */
  readonly suyas: ReadonlyMap<number, boolean>
  /** The key is the id, in lower case as the database writes it. */
  readonly conocidas: Map<string, TomaConocida>
  readonly dichos: Map<number, readonly Dicho[]>
  readonly lineas: LineaDelPedido[]
  /** The key is the `orden` of the line. */
  readonly puestos: Map<number, readonly PuestoLeido[]>
  readonly promociones: readonly PromocionLeida[]
  readonly descuentoCupon: Centavos
  /** The articles with an open question. */
  readonly preguntadas: ReadonlySet<string>
  /** The lines that took their article off sale. */
  readonly conQuiebre: ReadonlySet<number>
}

export async function loadPedido(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  { idTanda }: LlaveTanda,
  tomas: readonly Toma[],
): Promise<LoadedPedido> {
  const ids = tomas.map(({ idToma }) => idToma)
  const asked = CompiledQuery.raw(LEER, [codigoEmpresa, idPedido, idTanda, ids])
  const { rows } = await trx.executeQuery<FilaEntera>(asked)
  const fila = rows[0]!
  const promociones = (fila.promociones ?? []).map(promocionLeida)
  const puestos = Map.groupBy((fila.puestos ?? []).map(puestoLeido), ({ orden }) => orden)
  const otrosDe = (orden: number) => (puestos.get(orden) ?? []).filter((one) => !isPropio(one))
  return {
    suyas: new Map(fila.suyas ?? []),
    conocidas: new Map(
      (fila.tomas ?? []).map(({ idToma, dicho, respuesta }) => [idToma, { escrita: JSON.stringify(dicho), respuesta }]),
    ),
    dichos: dichosOf(fila.dichos ?? []),
    lineas: (fila.lineas ?? []).map((row) => lineaOf(lineaLeida(row), otrosDe(row.orden), promociones)),
    puestos,
    promociones,
    descuentoCupon: descuentoLeido(fila.descuentoCupon),
    preguntadas: new Set(fila.preguntadas),
    conQuiebre: new Set(fila.conQuiebre),
  }
}
