import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { isReclamable } from '@surtido/rules/plazos'
import type { Db, Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Context } from '../../http/on.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countLimites, giveBackLimites } from '../../limites/limites.ts'
import { ambos, topesDe } from '../../limites/topes.ts'
import { lockPedido, publishPedido } from '../base/move-estado.ts'
import { readFoto, refuseFotoWhenBusy } from './foto.ts'
import { entregadoEl } from './rate-pedido.ts'

/** How many problems may be reported of a pedido. */
const MAX_RECLAMOS = 20

type Reclamo = Body<Contract['POST pedidos/:idPedido/reclamos']>
type ContextOfReclamo = Pick<Context<'POST pedidos/:idPedido/reclamos'>, 'db' | 'clock' | 'request' | 'sesion'>

/** A reclamo with its photo as stored. */
type Leido = Omit<Reclamo, 'foto'> & { readonly foto: Awaited<ReturnType<typeof readFoto>> }

/**
 * Redraws the photo, which is costly, so call it before the transaction. It counts each photo, and looks at none of a
 * claim that `fileReclamo` would refuse. Throws what that throws, `Reclamos.ERROR_FOTO` for anything that is not a
 * readable photo, 429 for too many photos, and 503 when too many wait.
 */
export async function readReclamo(
  { db, clock, request, sesion }: ContextOfReclamo,
  llave: LlavePedido,
  { foto, ...datos }: Reclamo,
): Promise<Leido> {
  if (!foto) return { ...datos, foto: undefined }
  const now = clock.now()
  const pedido = await db
    .selectFrom('pedido')
    .select('estado')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirst()
  if (!pedido) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  await refuseUnlessOpen(db, llave, pedido.estado, datos.artCodigo ?? null, now)
  const quien = String(sesion.idUsuarioAplicacion)
  refuseFotoWhenBusy(quien)
  const limites = ambos(topesDe('foto', quien, request.ip))
  await countLimites(db, limites, now)
  try {
    const leida = await readFoto(Buffer.from(foto, 'base64'), quien)
    if (!leida) throw new RefusalError('Reclamos.ERROR_FOTO', [{ campo: 'foto' }])
    return { ...datos, foto: leida }
  } catch (error) {
    // The picture was not decoded, so it does not count.
    if (error instanceof RefusalError && error.is('Servidor.ERROR_OCUPADO')) await giveBackLimites(db, limites, now)
    throw error
  }
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
  const { artCodigo = null } = datos
  await refuseUnlessOpen(trx, llave, (await lockPedido(trx, llave)).estado, artCodigo, now)
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

/** Throws what `fileReclamo` throws. */
async function refuseUnlessOpen(
  db: Db,
  llave: LlavePedido,
  estado: string,
  artCodigo: string | null,
  now: Date,
): Promise<void> {
  if (estado !== 'ENTREGADO') throw new RefusalError('Pedidos.ERROR_NO_ENTREGADO')
  if (!isReclamable(await entregadoEl(db, llave), now)) throw new RefusalError('Pedidos.ERROR_PLAZO_VENCIDO')
  if (artCodigo !== null) {
    const linea = await db
      .selectFrom('pedidoLinea')
      .select('orden')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .where('artCodigo', '=', artCodigo)
      .executeTakeFirst()
    if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  }
  const { cuantos } = await db
    .selectFrom('reclamo')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirstOrThrow()
  if (cuantos >= MAX_RECLAMOS) throw new RefusalError('Reclamos.ERROR_DEMASIADOS')
}
