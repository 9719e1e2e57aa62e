import { type AhorroPromocion, applyPromociones, type ContextoPromociones } from '@surtido/rules/promociones'
import type { Db } from '../db/client.ts'
import type { LineaCotizada } from '../precios/quote-lineas.ts'

export type PromocionRow = Awaited<ReturnType<typeof listPromociones>>[number]

/** The promotions in force on a plain date. */
export function listPromociones(db: Db, codigoEmpresa: number, hoy: string) {
  return db
    .selectFrom('promocion')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('vigenciaDesde', '<=', hoy)
    .where('vigenciaHasta', '>=', hoy)
    .orderBy('idPromocion')
    .execute()
}

/** The savings of an empresa's promotions on lines at their true price; bags are never discounted. */
export async function quotePromociones(
  db: Db,
  codigoEmpresa: number,
  lineas: readonly LineaCotizada[],
  contexto: ContextoPromociones,
): Promise<AhorroPromocion[]> {
  return quoteAhorros(lineas, await listPromociones(db, codigoEmpresa, contexto.hoy), contexto)
}

/** The same, for promotions already read: those in force today. */
export function quoteAhorros(
  lineas: readonly LineaCotizada[],
  promociones: readonly PromocionRow[],
  contexto: ContextoPromociones,
): AhorroPromocion[] {
  return applyPromociones(
    lineas.filter(({ esBolsa }) => !esBolsa),
    promociones,
    contexto,
  )
}
