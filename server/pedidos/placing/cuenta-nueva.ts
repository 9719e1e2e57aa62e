import type { Pesos } from '@surtido/contract/base'
import { type Centavos, enCentavos } from '@surtido/rules/dinero'
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { countPast, DIA_MS, HORA_MS, type Limite } from '../../limites/limites.ts'
import { montosEscritos } from '../base/filas.ts'

interface PedidoNuevo {
  readonly total: Centavos
  /** The pedido being edited: it counts at its new total, not as one more. */
  readonly idPedido?: number
  /** The address from which one more is placed, as `hashOrigen` answers it, and when. */
  readonly origen?: { readonly origenHash: string | null; readonly now: Date }
}

/**
 * An account with no confirmed e-mail and no delivered pedido may owe the empresa little: the empresa limits the number
 * of pedidos paid on delivery, and their sum. A cancelled pedido that the shop had begun to prepare also counts. All
 * such accounts of one address place a limited number in an hour and a day, cancelled ones included: accounts are made
 * for nothing. No limit applies when an administrator places it for the customer: they have spoken.
 */
export async function refuseOverNewAccountLimit(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion, idAdministrador }: Sesion,
  { total, idPedido, origen }: PedidoNuevo,
): Promise<void> {
  if (idAdministrador !== undefined) return
  // Locks the account, so that each of several simultaneous pedidos sees the one before.
  const cuenta = await trx
    .selectFrom('usuarioAplicacion as ua')
    .innerJoin('usuario as u', 'u.idUsuario', 'ua.idUsuario')
    .innerJoin('empresa as e', 'e.codigoEmpresa', 'ua.codigoEmpresa')
    .select(['u.correoVerificado', 'e.nuevosPedidos', 'e.nuevosMonto', 'e.nuevosPorHora', 'e.nuevosPorDia'])
    .where('ua.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .forNoKeyUpdate('ua')
    .executeTakeFirstOrThrow()
  if (cuenta.correoVerificado) return
  const { rows } = await sql<{ entregado: boolean; cuantos: number; adeudado: Pesos }>`
    select coalesce(bool_or(p.estado = 'ENTREGADO'), false) as entregado,
      (count(*) filter (where p.estado <> 'CANCELADO' or hubo_preparacion))::int as cuantos,
      coalesce(sum(p.total) filter (where p.estado <> 'CANCELADO' or hubo_preparacion), 0) as adeudado
    from pedido p join pago using (codigo_empresa, id_pedido)
      cross join lateral (select exists (select from pedido_historial h where h.codigo_empresa = p.codigo_empresa
        and h.id_pedido = p.id_pedido and h.estado = 'EN_PREPARACION') as hubo_preparacion)
    where p.codigo_empresa = ${codigoEmpresa} and p.id_usuario_aplicacion = ${idUsuarioAplicacion}
      and p.id_pedido <> ${idPedido ?? 0} and (pago.tipo <> 'TARJETA_WEB' or p.total = 0 or p.estado = 'ENTREGADO')
    `.execute(trx)
  const [row] = rows as [(typeof rows)[number]]
  const { entregado, cuantos, adeudado, nuevosMonto } = enCentavos(
    { ...row, nuevosMonto: cuenta.nuevosMonto },
    'adeudado',
    'nuevosMonto',
  )
  if (entregado) return
  const monto = total + adeudado
  const deMas = idPedido === undefined && cuantos >= cuenta.nuevosPedidos
  const refusal = (campo: string, pedidosMaximo: number) =>
    new RefusalError('Pedidos.ERROR_CUENTA_NUEVA', [
      { campo, pedidosMaximo, montoMaximo: cuenta.nuevosMonto, ...montosEscritos({ monto }) },
    ])
  if (deMas) throw refusal('pedidos', cuenta.nuevosPedidos)
  if (monto > nuevosMonto) throw refusal('total', cuenta.nuevosPedidos)
  if (!origen || origen.origenHash === null) return
  // Inside the transaction on purpose: what is not placed is not counted.
  const [past] = await countPast(trx, limitesDeOrigen(codigoEmpresa, origen.origenHash, cuenta), origen.now)
  if (past) throw refusal('origen', past.most)
}

const limitesDeOrigen = (
  codigoEmpresa: number,
  origenHash: string,
  { nuevosPorHora, nuevosPorDia }: { readonly nuevosPorHora: number; readonly nuevosPorDia: number },
): Limite[] => {
  const origen = { action: 'pedido.nuevo.origen', subject: `${codigoEmpresa} ${origenHash}` }
  return [
    { ...origen, most: nuevosPorHora, ventanaMs: HORA_MS },
    { ...origen, most: nuevosPorDia, ventanaMs: DIA_MS },
  ]
}
