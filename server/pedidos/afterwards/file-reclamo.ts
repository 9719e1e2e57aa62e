import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import { lockPedido, publishPedido } from '../base/move-estado.ts'
import { readFoto } from './foto.ts'
import { entregadoEl } from './rate-pedido.ts'

/** How long after the delivery a problem may be reported, and how many times per pedido. */
const PLAZO_MS = 7 * 24 * 3_600_000
const MAX_RECLAMOS = 20

type Reclamo = Body<Contract['POST pedidos/:idPedido/reclamos']>

/** A reclamo with its photo as stored. */
type Leido = Omit<Reclamo, 'foto'> & { readonly foto: Awaited<ReturnType<typeof readFoto>> }

/**
 * Redraws the photo, which takes a while, so call it before the transaction. Throws `Reclamos.ERROR_FOTO` for anything
 * that is not a readable photo.
 */
export async function readReclamo({ foto, ...datos }: Reclamo): Promise<Leido> {
  const leida = foto ? await readFoto(Buffer.from(foto, 'base64')) : undefined
  if (foto && !leida) throw new RefusalError('Reclamos.ERROR_FOTO', [{ campo: 'foto' }])
  return { ...datos, foto: leida }
}

/**
 * CX-07: reports a problem with a line of a delivered pedido, or with the whole pedido. Only the shop sees the photo.
 * Throws `Pedidos.ERROR_NO_ENTREGADO`, `Pedidos.ERROR_PLAZO_VENCIDO`,
 * `Pedidos.ERROR_LINEA_NO_ENCONTRADA` and `Reclamos.ERROR_DEMASIADOS`.
 */
export async function fileReclamo(
  trx: Transaction,
  llave: LlavePedido,
  { foto, ...datos }: Leido,
  now: Date,
): Promise<void> {
  if ((await lockPedido(trx, llave)).estado !== 'ENTREGADO') throw new RefusalError('Pedidos.ERROR_NO_ENTREGADO')
  const desde = (await entregadoEl(trx, llave)) ?? now
  if (now.getTime() - desde.getTime() > PLAZO_MS) throw new RefusalError('Pedidos.ERROR_PLAZO_VENCIDO')
  const { artCodigo = null } = datos
  if (artCodigo !== null) {
    const linea = await trx
      .selectFrom('pedidoLinea')
      .select('orden')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .where('artCodigo', '=', artCodigo)
      .executeTakeFirst()
    if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  }
  const { cuantos } = await trx
    .selectFrom('reclamo')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirstOrThrow()
  if (cuantos >= MAX_RECLAMOS) throw new RefusalError('Reclamos.ERROR_DEMASIADOS')
  await trx
    .insertInto('reclamo')
    .values({
      ...llave,
      artCodigo,
      motivo: datos.motivo,
      detalle: datos.detalle?.trim() ?? '',
      foto: foto?.bytes ?? null,
      fotoTipo: foto?.tipo ?? null,
      fecha: now,
    })
    .execute()
  await publishPedido(trx, llave)
}
