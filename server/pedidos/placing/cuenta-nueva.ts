import type { Pesos } from '@surtido/contract/base'
import { type Centavos, enCentavos } from '@surtido/rules/dinero'
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { montosEscritos } from '../base/filas.ts'

interface PorDeber {
  readonly total: Centavos
  /** The pedido being edited: it counts at its new total, not as one more. */
  readonly idPedido?: number
}

/**
 * An account with no confirmed e-mail and no delivered pedido may owe the empresa little: the empresa limits the number
 * of pedidos paid on delivery, and their sum. A cancelled pedido that the shop had begun to prepare also counts. No
 * limit applies when an administrator places it for the customer: they have spoken.
 */
export async function refuseOverNewAccountLimit(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion, idAdministrador }: Sesion,
  { total, idPedido }: PorDeber,
): Promise<void> {
  if (idAdministrador !== undefined) return
  // Locks the account, so that each of several simultaneous pedidos sees the one before.
  const cuenta = await trx
    .selectFrom('usuarioAplicacion as ua')
    .innerJoin('usuario as u', 'u.idUsuario', 'ua.idUsuario')
    .innerJoin('empresa as e', 'e.codigoEmpresa', 'ua.codigoEmpresa')
    .select(['u.correoVerificado', 'e.nuevosPedidos', 'e.nuevosMonto'])
    .where('ua.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .forNoKeyUpdate('ua')
    .executeTakeFirstOrThrow()
  if (cuenta.correoVerificado) return
  const { rows } = await sql<{ entregado: boolean; cuantos: number; debido: Pesos }>`
    select coalesce(bool_or(p.estado = 'ENTREGADO'), false) as entregado,
      (count(*) filter (where p.estado <> 'CANCELADO' or empezado))::int as cuantos,
      coalesce(sum(p.total) filter (where p.estado <> 'CANCELADO' or empezado), 0) as debido
    from pedido p join pago using (codigo_empresa, id_pedido)
      cross join lateral (select exists (select from pedido_historial h where h.codigo_empresa = p.codigo_empresa
        and h.id_pedido = p.id_pedido and h.estado = 'EN_PREPARACION') as empezado)
    where p.codigo_empresa = ${codigoEmpresa} and p.id_usuario_aplicacion = ${idUsuarioAplicacion}
      and p.id_pedido <> ${idPedido ?? 0} and (pago.tipo <> 'TARJETA_WEB' or p.total = 0 or p.estado = 'ENTREGADO')
    `.execute(trx)
  const [row] = rows as [(typeof rows)[number]]
  const { entregado, cuantos, debido, nuevosMonto } = enCentavos(
    { ...row, nuevosMonto: cuenta.nuevosMonto },
    'debido',
    'nuevosMonto',
  )
  if (entregado) return
  const monto = total + debido
  const deMas = idPedido === undefined && cuantos >= cuenta.nuevosPedidos
  if (!deMas && monto <= nuevosMonto) return
  throw new RefusalError('Pedidos.ERROR_CUENTA_NUEVA', [
    {
      campo: deMas ? 'pedidos' : 'total',
      pedidosMaximo: cuenta.nuevosPedidos,
      montoMaximo: cuenta.nuevosMonto,
      ...montosEscritos({ monto }),
    },
  ])
}
