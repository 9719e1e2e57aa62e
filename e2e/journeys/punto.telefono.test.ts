import { createCliente, LOCAL, localOf, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

test('a refused position says nothing and leaves the point where it is', async ({ page, surtido }) => {
  // covers: X-16 A-91
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { usuario, codigoLocal: LOCAL.quieto })
  await page.addInitScript(`globalThis.negadas = 0
    const ask = navigator.permissions.query.bind(navigator.permissions)
    navigator.permissions.query = async (one) => (one.name === 'geolocation' ? { state: 'prompt' } : ask(one))
    navigator.geolocation.getCurrentPosition = (_, refused) => {
      refused({ code: 1, message: 'User denied Geolocation' })
      setTimeout(() => globalThis.negadas++)
    }`)
  await page.goto('/agregar-direccion')
  await page.getByLabel('Calle').fill('Uruguay')
  await page.getByRole('button', { name: 'Sin número' }).click()
  const aqui = page.getByRole('button', { name: 'Estoy aquí', exact: true })
  const says = async () => {
    const texts = await page.locator('[aria-live], [role=alert], [role=alertdialog], [role=status]').allTextContents()
    return texts.filter((text) => text !== '')
  }
  const refuse = async (times: number) => {
    const before = await says()
    await aqui.click()
    await expect.poll(() => page.evaluate('negadas')).toBe(times)
    await page.waitForTimeout(300)
    expect(await says()).toEqual(before)
    await expect(aqui).toBeEnabled()
  }
  await refuse(1)
  const enElCentro = page.getByRole('button', { name: 'Poner el punto en el centro' })
  await enElCentro.click()
  await expect(page.getByRole('alert')).toHaveText('Pocitos Grande llega hasta ahí.')
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  await refuse(2)
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page).toHaveURL(/direcciones-envio|lista-locales/)
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  expect(await surtido.call('GET', 'direcciones', { usuario })).toMatchObject([{ latitud, longitud }])
})

test('a point in another town than the address says is asked about', async ({ page, surtido }) => {
  // covers: U-123 C-13
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { usuario, codigoLocal: LOCAL.quieto })
  await page.goto('/agregar-direccion')
  await page.getByLabel('Calle').fill('Uruguay')
  await page.getByRole('button', { name: 'Sin número' }).click()
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  await page.getByRole('button', { name: 'Poner el punto en el centro' }).click()
  await page.getByLabel('Ciudad (opcional)', { exact: true }).fill('Salto')
  const save = page.getByRole('button', { name: 'Guardar dirección' })
  await save.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('El punto del mapa está en Montevideo y la dirección dice Salto. ¿Es correcta?')
  await alert.getByRole('button', { name: 'Mover el punto' }).click()
  await expect(page.getByLabel('Ciudad (opcional)', { exact: true })).toHaveValue('Salto')
  await expect(page.getByRole('heading', { name: '¿Dónde queda?' })).toBeFocused()
  await save.click()
  await alert.getByRole('button', { name: 'Sí, es correcta' }).click()
  await expect(page).toHaveURL(/direcciones-envio|lista-locales/)
  const direcciones = await surtido.call('GET', 'direcciones', { usuario })
  expect(direcciones).toMatchObject([{ calle: 'Uruguay', ciudad: 'Salto' }])
})
