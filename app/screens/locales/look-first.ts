import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import { queryClient } from '@surtido/web/query-client'
import { config } from '#config'
import { localesQuery } from '../../data/locales.ts'
import { chooseLocal } from './choose-local.ts'

/** G-08, U-121: browsing without a choice starts in the first shop; returns whether one could be loaded. */
export async function lookFirst(): Promise<boolean> {
  // Empresa 999 has no pickup: list its delivering shops.
  const modo = config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? 'entrega-domicilio' : 'entrega-local'
  try {
    const [first] = await queryClient.fetchQuery(localesQuery(modo, {}, ''))
    return first !== undefined && (await chooseLocal(first))
  } catch {
    return false
  }
}
