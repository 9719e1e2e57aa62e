import type { Lectura } from '@surtido/contract/self'
import type { Db } from '../db/client.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { beginCompra } from './begin-compra.ts'
import { makeCodigo } from './codigo.ts'
import { answerCompra, type FilaCompra, type LlaveCompra, lecturasOf, lockCompra } from './compra.ts'

export function selfRoutes(on: On): void {
  on('POST self/compras', async (context) => {
    const { body, db, clock, sesion, plataforma, request } = context
    const { codigoEmpresa, codigoLocal, idSolicitud } = body
    const place = { codigoEmpresa, codigoLocal, idUsuarioAplicacion: sesion.idUsuarioAplicacion }
    const compra = await beginCompra(db, place, idSolicitud, { sesion, ip: request.ip, now: clock.now() })
    return answerCompra(context, compra, plataforma)
  })

  on('PUT self/compras/:id/articulos', async (context) => {
    const { params, body, db, clock, sesion, plataforma } = context
    const llave = { codigoEmpresa: sesion.codigoEmpresa, idCompra: params.id }
    const now = clock.now()
    const compra = await transactAs(db, sesion, now, (trx) =>
      writeLecturas(trx, llave, body.version, body.articulos, now),
    )
    return answerCompra(context, compra, plataforma)
  })

  on('GET self/compras/:id/codigo', (context) => {
    const { params, sesion, plataforma } = context
    return makeCodigo(context, { codigoEmpresa: sesion.codigoEmpresa, idCompra: params.id }, sesion, plataforma)
  })
}

/**
 * CX-13: the list replaces the stored one if the phone counts it as newer. The same list again, after a lost answer, is
 * no change, not even once it is charged.
 */
async function writeLecturas(
  trx: Db,
  llave: LlaveCompra,
  version: number,
  articulos: readonly Lectura[],
  now: Date,
): Promise<FilaCompra> {
  const compra = await lockCompra(trx, llave)
  const lecturas = joinRepeated(articulos)
  if (version === compra.version && isSame(lecturas, lecturasOf(compra))) return compra
  if (compra.estado === 'COBRADA') throw new RefusalError('Self.ERROR_COBRADA')
  if (version <= compra.version) {
    throw new RefusalError('Self.ERROR_VERSION', [
      { campo: 'version', version: compra.version, articulos: lecturasOf(compra) },
    ])
  }
  // The codes were made of the old list: they no longer match the bag.
  await trx
    .deleteFrom('selfCodigo')
    .where((eb) => eb.and(llave))
    .execute()
  return trx
    .updateTable('selfCompra')
    .set({ version, lecturas: JSON.stringify(lecturas), actualizada: now })
    .where((eb) => eb.and(llave))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A repeated code becomes one line with both quantities, at the place of the first. */
function joinRepeated(articulos: readonly Lectura[]): Lectura[] {
  const juntas = new Map<string, number>()
  for (const { codigo, cantidad } of articulos) juntas.set(codigo, (juntas.get(codigo) ?? 0) + cantidad)
  return [...juntas].map(([codigo, cantidad]) => ({ codigo, cantidad }))
}

function isSame(some: readonly Lectura[], others: readonly Lectura[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ codigo, cantidad }, i) => codigo === others[i]!.codigo && cantidad === others[i]!.cantidad)
  )
}
