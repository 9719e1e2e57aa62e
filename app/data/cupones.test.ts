import { queryClient } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { afterEach, expect, test, vi } from 'vitest'
import { cuponesQuery, redeemCupon } from './cupones.ts'

const json = (status: number, body: unknown) => Response.json(body, { status })

afterEach(() => vi.unstubAllGlobals())

test('a cupon that is the customer’s, now or since before, is in the list at once', async () => {
  // covers: S-41 C-26 C-25
  let [mios, canje] = [[{ idCupon: 1 }], json(500, {})]
  let leidas = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('codigo-canje')) return canje
    leidas++
    return json(200, mios)
  })
  const list = () => queryClient.fetchQuery(cuponesQuery(7))
  expect(await list()).toEqual(mios)
  const redeem = () => redeemCupon(7, 'BIENVENIDA')

  canje = json(409, { error: 'CUPON_VENCIDO' })
  await expect(redeem()).rejects.toSatisfy((error) => isRefusal(error, 'CUPON_VENCIDO'))
  expect(await list()).toEqual(mios)
  expect(leidas).toBe(1)

  mios = [{ idCupon: 1 }, { idCupon: 2 }]
  canje = json(200, { idCupon: 2 })
  expect(await redeem()).toEqual({ idCupon: 2 })
  expect(await list()).toEqual(mios)
  expect(leidas).toBe(2)

  // Another device redeemed it.
  mios = [...mios, { idCupon: 3 }]
  canje = json(409, { error: 'CUPON_YA_ASOCIADO_A_USUARIO' })
  await expect(redeem()).rejects.toSatisfy((error) => isRefusal(error, 'CUPON_YA_ASOCIADO_A_USUARIO'))
  expect(await list()).toEqual(mios)
  expect(leidas).toBe(3)
})
