import type { ComoSiempre, CompraHabitual } from '@surtido/contract/compra-habitual'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { enCantidades, enCentesimos } from '@surtido/rules/cantidades'
import { type Compra, compareHabitos, habitoDe } from '@surtido/rules/compra-habitual'
import { TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { diaSemana } from '@surtido/rules/fechas'
import type { CatalogoLocal } from '../articulos/local.ts'
import type { Db } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'
import { numeroDePerfil } from '../pagos-web/numero.ts'
import { deseosDe } from '../pedidos/reading/deseos.ts'

/** How many of the latest pedidos to read: older purchases are no habit of today. */
const MOST_PEDIDOS = 40
/** The most lines of all those pedidos together; no household comes near it. */
const MOST_LINEAS = 2_000
/** Beyond this, searching is quicker than looking through the list. */
const MOST_ARTICULOS = 30
/** States in which the customer got nothing. */
const SIN_COMPRA: EstadoPedido[] = ['CANCELADO', 'PENDIENTE_PAGO']

/** CX-28, limited to what `delLocal` sells. Two bounded queries run at once, however many years of pedidos there are. */
export async function readCompraHabitual(db: Db, sesion: Sesion, delLocal: CatalogoLocal): Promise<CompraHabitual> {
  const [lineas, comoSiempre] = await Promise.all([readLineas(db, sesion), readComoSiempre(db, sesion)])
  const compras = new Map<string, { ultima: Linea; compras: [Compra, ...Compra[]] }>()
  for (const linea of lineas) {
    const compra = enCentesimos({ fecha: linea.fechaEntrega, cantidad: linea.cantidadPedida }, 'cantidad')
    const known = compras.get(linea.artCodigo)
    if (known) known.compras.push(compra)
    else compras.set(linea.artCodigo, { ultima: linea, compras: [compra] })
  }
  const habitos = [...compras]
    .map(([artCodigo, { ultima, compras }]) => ({
      artCodigo,
      nombre: ultima.nombre,
      ultima,
      ...habitoDe(compras, delLocal.hoy),
    }))
    .sort(compareHabitos)
    .slice(0, MOST_ARTICULOS)
    .map(({ puntaje: _, ...habito }) => enCantidades(habito, 'cantidad'))
  const positionOf = (artCodigo: string) => {
    const position = delLocal.positionOf(artCodigo)
    return position !== undefined && delLocal.isDisponible(position) ? position : undefined
  }
  const isSold = (artCodigo: string) => positionOf(artCodigo) !== undefined
  return {
    articulos: habitos.flatMap(({ artCodigo, nombre: _, ultima, ...habito }) => {
      const position = positionOf(artCodigo)
      if (position === undefined) return []
      return [{ ...habito, ...deseosDe(ultima, ultima.delPedido, isSold), articulo: delLocal.articulo(position) }]
    }),
    faltan: habitos.filter(({ artCodigo }) => !isSold(artCodigo)).map(({ ultima: _, ...habito }) => habito),
    comoSiempre,
  }
}

type Linea = Awaited<ReturnType<typeof readLineas>>[number]

/** The lines of the last pedidos, the latest first, without bags: those are chosen anew each time. */
function readLineas(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Sesion) {
  return db
    .with('ultimos', (cte) =>
      cte
        .selectFrom('pedido')
        .select(['idPedido', 'llegada', 'fechaEntrega', 'cambioProductoSinStock as delPedido'])
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
        .where('estado', 'not in', SIN_COMPRA)
        .orderBy('llegada', 'desc')
        .limit(MOST_PEDIDOS),
    )
    .selectFrom('ultimos')
    .innerJoin('pedidoLinea', 'pedidoLinea.idPedido', 'ultimos.idPedido')
    .select(['artCodigo', 'nombre', 'cantidadPedida', 'fechaEntrega', 'delPedido'])
    .select(['nota', 'pedidoLinea.cambioProductoSinStock', 'sustitutos'])
    .where('pedidoLinea.codigoEmpresa', '=', codigoEmpresa)
    .where('esBolsa', '=', false)
    .orderBy('ultimos.llegada', 'desc')
    .limit(MOST_LINEAS)
    .execute()
}

async function readComoSiempre(
  db: Db,
  { codigoEmpresa, idUsuarioAplicacion, idAdministrador }: Sesion,
): Promise<ComoSiempre | null> {
  const last = await db
    .selectFrom('pedido')
    .innerJoin('pago', (join) =>
      join.onRef('pago.codigoEmpresa', '=', 'pedido.codigoEmpresa').onRef('pago.idPedido', '=', 'pedido.idPedido'),
    )
    .select(['tipoEntrega', 'direccion', 'fechaEntrega', 'horaDesde'])
    .select(['pago.idMedioDePago', 'pago.descripcion', 'pago.idPaymentProfile'])
    .where('pedido.codigoEmpresa', '=', codigoEmpresa)
    .where('pago.codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('pedido.estado', 'not in', SIN_COMPRA)
    .orderBy('llegada', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const { direccion } = last
  const tipo = last.tipoEntrega
  return {
    tipoEntrega: { codigo: tipo, descripcion: TIPOS_ENTREGA[tipo].descripcion },
    direccion: direccion && {
      calle: direccion.calle,
      numero: direccion.numero,
      apartamento: direccion.apartamento,
    },
    diaSemana: diaSemana(last.fechaEntrega),
    horaDesde: last.horaDesde,
    idMedioDePago: last.idMedioDePago,
    medioPago: last.descripcion,
    idPaymentProfile:
      idAdministrador === undefined && last.idPaymentProfile !== null ? numeroDePerfil(last.idPaymentProfile) : null,
  }
}
