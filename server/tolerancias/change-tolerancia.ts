// A change of a tolerance. A person whose page shows an older value is refused.
import type { DeQue, ToleranciaPropia } from '@surtido/contract/gestion-tolerancias'
import { sql } from 'kysely'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

interface DatosDeTolerancia extends ToleranciaPropia {
  /** The tolerance that the caller saw. */
  readonly visto: ToleranciaPropia
}

/** Throws 404 for what is not of the empresa, 409 when it is not what the caller saw. Said again, nothing changes. */
export function changeTolerancia(
  db: Db,
  codigoEmpresa: number,
  que: DeQue,
  { debajo, encima, visto }: DatosDeTolerancia,
  hecho: Hecho,
): Promise<void> {
  return whileAllowed(db, hecho, async (trx) => {
    const antes = await lockTolerancia(trx, codigoEmpresa, que)
    const despues = { debajo, encima }
    if (isSame(antes, despues)) return
    if (!isSame(antes, visto)) throw new RefusalError('Tolerancias.ERROR_CAMBIADA', [{ campo: 'visto', ...antes }])
    await writeTolerancia(trx, codigoEmpresa, que, despues)
    const { de: _, ...llave } = que
    await keepCambio(trx, codigoEmpresa, { que: 'tolerancia', llave, antes, despues }, hecho.actor, hecho.now)
  })
}

const isSame = (a: ToleranciaPropia, b: ToleranciaPropia): boolean => a.debajo === b.debajo && a.encima === b.encima

async function lockTolerancia(trx: Transaction, codigoEmpresa: number, que: DeQue): Promise<ToleranciaPropia> {
  const { rows } = await sql<ToleranciaPropia>`
    select tolerancia_debajo as debajo, tolerancia_encima as encima from ${sql.table(TABLAS[que.de])}
    where ${isDe(codigoEmpresa, que)} for no key update`.execute(trx)
  if (rows[0]) return rows[0]
  if (que.de === 'ARTICULO')
    throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'artCodigo', artCodigo: que.artCodigo }])
  throw new RefusalError('Rubros.ERROR_NO_ENCONTRADO')
}

const writeTolerancia = (trx: Transaction, codigoEmpresa: number, que: DeQue, { debajo, encima }: ToleranciaPropia) =>
  sql`update ${sql.table(TABLAS[que.de])} set tolerancia_debajo = ${debajo}, tolerancia_encima = ${encima}
    where ${isDe(codigoEmpresa, que)}`.execute(trx)

const TABLAS = { EMPRESA: 'empresa', RUBRO: 'rubro', ARTICULO: 'articulo' } as const

/** Only articles sold by weight have one. */
function isDe(codigoEmpresa: number, que: DeQue) {
  const deEmpresa = sql<boolean>`codigo_empresa = ${codigoEmpresa}`
  if (que.de === 'EMPRESA') return deEmpresa
  if (que.de === 'RUBRO') return sql<boolean>`${deEmpresa} and id = ${que.idRubro}`
  return sql<boolean>`${deEmpresa} and art_codigo = ${que.artCodigo} and venta_fraccionada`
}
