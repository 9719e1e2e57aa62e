import { RefusalError } from '../http/refusal.ts'
import type { Catalogo } from './catalogo.ts'
import type { VistaLocal } from './local.ts'

/** The local's view, or 404. */
export async function vistaOf(catalogo: Catalogo, codigoEmpresa: number, codigoLocal: number): Promise<VistaLocal> {
  const vista = await catalogo.local(codigoEmpresa, codigoLocal)
  if (!vista) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
  return vista
}
