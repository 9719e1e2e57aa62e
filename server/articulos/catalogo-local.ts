import { RefusalError } from '../http/refusal.ts'
import type { Catalogo } from './catalogo.ts'
import type { CatalogoLocal } from './local.ts'

/** The local's view, or 404. */
export async function catalogoLocalOf(
  catalogo: Catalogo,
  codigoEmpresa: number,
  codigoLocal: number,
): Promise<CatalogoLocal> {
  const delLocal = await catalogo.local(codigoEmpresa, codigoLocal)
  if (!delLocal) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
  return delLocal
}
