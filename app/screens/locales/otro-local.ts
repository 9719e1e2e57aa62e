import type { Local } from '@surtido/contract/locales'
import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import { showAlert } from '@surtido/web/overlays/alerts'
import { queryClient } from '@surtido/web/query-client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { config } from '#config'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { localesQuery } from '../../data/locales.ts'
import { useLocal } from '../../local/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { T } from '../../textos/textos.ts'
import { chooseLocal } from './choose-local.ts'

/**
 * a notification may be about another shop (`local`, `empresa`). Asks once whether to change to it. Then opens the
 * cupones, which redeem the code `cupon`; without a code too, when it told of a given cupon (`cupones`); else the home
 * of the shop. After a no, or for an unknown shop, the list stays as it is.
 */
export function useOtroLocal(): void {
  const { local: codigo, empresa, cupon, cupones, modo } = useSearch({ from: '/lista-locales' })
  const navigate = useNavigate()
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (codigo === undefined || asked.current === codigo) return
    asked.current = codigo
    void (async () => {
      const local = empresa === undefined || empresa === config.codigoEmpresa ? await findLocal(codigo) : undefined
      if (local && (await wantsToChange(local)) && (await chooseLocal(local))) {
        const redeem = cupon && `/cupones?${new URLSearchParams({ codigo: cupon })}`
        await navigate({ href: redeem || (cupones ? '/cupones' : '/tabs/home'), replace: true })
      } else await navigate({ to: '/lista-locales', search: { modo }, replace: true })
    })()
  }, [codigo, empresa, cupon, cupones, modo, navigate])
}

async function findLocal(codigo: number): Promise<Local | undefined> {
  const modo = config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? 'entrega-domicilio' : 'entrega-local'
  try {
    const locales = await queryClient.fetchQuery(localesQuery(modo, {}, ''))
    return locales.find(({ codigoLocal }) => codigoLocal === codigo)
  } catch {
    return undefined
  }
}

/** With something in the carrito `chooseLocal` asks by itself, and says what would be lost. */
async function wantsToChange({ codigoLocal, nombre }: Local): Promise<boolean> {
  const before = useLocal.getState().local
  if (!before || before.codigoLocal === codigoLocal) return true
  const lineas = useCarritos.getState().carritos[placeOf(before)] ?? {}
  if (Object.keys(lineas).length > 0) return true
  return (
    (await showAlert(T.cambiarLocal, LOCALES.esDelLocalQuieres(nombre), LOCALES.cancelar, T.continuar)) === T.continuar
  )
}
