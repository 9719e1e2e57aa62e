import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import { queryClient } from '@surtido/web/query-client'
import { config } from '#config'
import { localesQuery } from '../../data/locales.ts'
import { chooseLocal } from './elegir.ts'

/** G-08, U-121: looking around begins in the first shop; answers whether there is one that could be asked for. */
export async function lookFirst(): Promise<boolean> {
  // Empresa 999 has no pickup: its shops are those that deliver.
  const modo = config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? 'entrega-domicilio' : 'entrega-local'
  try {
    const [first] = await queryClient.fetchQuery(localesQuery(modo, {}, ''))
    return first !== undefined && (await chooseLocal(first))
  } catch {
    return false
  }
}
