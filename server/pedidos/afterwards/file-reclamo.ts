import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type LlavePedido, lockPedido, publishPedido } from '../move-estado.ts'
import { readFoto } from './foto.ts'
import { entregadoEl } from './rate-pedido.ts'

/** How long after the delivery something may still be reported, and how often. */
const PLAZO_MS = 7 * 24 * 3_600_000
const MAX_RECLAMOS = 20

interface Reclamo {
  readonly artCodigo?: string | null
  readonly motivo: string
  readonly detalle?: string
  /** Base64. */
  readonly foto?: string | null
}

/**
 * CX-07: what was wrong with a line of a delivered pedido, or with all of it. The photo is kept for the shop alone and
 * served to nobody. Throws `Pedidos.ERROR_NO_ENTREGADO`, `Pedidos.ERROR_PLAZO_VENCIDO`,
 * `Pedidos.ERROR_LINEA_NO_ENCONTRADA`, `Reclamos.ERROR_FOTO` and `Reclamos.ERROR_DEMASIADOS`.
 */
export async function fileReclamo({ db, clock }: Deps, llave: LlavePedido, dicho: Reclamo): Promise<void> {
  const foto = dicho.foto ? readFoto(Buffer.from(dicho.foto, 'base64')) : undefined
  if (dicho.foto && !foto) throw new RefusalError('Reclamos.ERROR_FOTO', [{ campo: 'foto' }])
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    if ((await lockPedido(trx, llave)).estado !== 'ENTREGADO') throw new RefusalError('Pedidos.ERROR_NO_ENTREGADO')
    const desde = (await entregadoEl(trx, llave)) ?? now
    if (now.getTime() - desde.getTime() > PLAZO_MS) throw new RefusalError('Pedidos.ERROR_PLAZO_VENCIDO')
    const { artCodigo = null } = dicho
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
        motivo: dicho.motivo,
        detalle: dicho.detalle?.trim() ?? '',
        foto: foto?.bytes ?? null,
        fotoTipo: foto?.tipo ?? null,
        fecha: now,
      })
      .execute()
    await publishPedido(trx, llave)
  })
}
