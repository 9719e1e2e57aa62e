import type { Page } from '@playwright/test'
import { changeArticulo, createCliente, LOCAL, localOf, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido, openFinalizar, pressFinalizar } from '../finalizar.ts'
import { expect, type Surtido, test } from '../test.ts'

const codigoLocal = LOCAL.precios

async function readyToConfirm(page: Page, surtido: Surtido, cuantos: number) {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, cuantos, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, usuario, lineas: lineas.map((one) => ({ ...one, cantidad: 2 })) })
  await openFinalizar(page)
  const total = lineas.reduce((sum, { precio }) => sum + 2 * precio, 0)
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(total)}`)
  return { usuario, lineas, total }
}

test('a price that changed before confirming is shown, and charged only when accepted', async ({ page, surtido }) => {
  // covers: C-24
  const { usuario, lineas, total } = await readyToConfirm(page, surtido, 3)
  const [dearer, cheaper] = lineas as [(typeof lineas)[0], (typeof lineas)[0]]
  await changeArticulo(surtido, { codigoLocal, ...dearer }, { precio: dearer.precio + 37.5 })
  await changeArticulo(surtido, { codigoLocal, ...cheaper }, { precio: cheaper.precio - 10 })
  await confirmButton(page).click()

  const notice = page.getByRole('alert').filter({ hasText: 'Cambió el precio de algo.' })
  await expect(notice).toContainText('Revisa el nuevo total y confirma otra vez.')
  await expect(notice.getByRole('listitem')).toHaveCount(2)
  await expect(notice).toContainText(
    `${dearer.nombre}: ahora ${pesos(2 * dearer.precio + 75)}, antes ${pesos(2 * dearer.precio)}`,
  )
  await expect(notice).toContainText(
    `${cheaper.nombre}: ahora ${pesos(2 * cheaper.precio - 20)}, antes ${pesos(2 * cheaper.precio)}`,
  )
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)

  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  const now = total + 75 - 20
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(now)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  await expect(page.getByText(`Total ${pesos(now)}`)).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ total: now }])
})

test('a changed bag or delivery cost is shown, and charged only once accepted', async ({ page, surtido }) => {
  // covers: C-24 C-39 C-60
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal, desde: 400 })
  const { latitud, longitud } = await localOf(surtido, codigoLocal)
  const idDireccion = await surtido.createDireccion(usuario, { latitud, longitud })
  const direccion = { idDireccion, calle: 'Av. Brasil', numero: '2600', latitud, longitud }
  const [bolsa] = await surtido.call('GET', 'articulos/bolsas', { query: { empresa: 10, local: codigoLocal } })
  const zonaEntrega = codigoLocal * 10 + 1
  const setCosto = (costo: number) =>
    surtido.sql('update zona_entrega set costo = $2 where codigo_empresa = 10 and zona_entrega = $1', [
      zonaEntrega,
      costo,
    ])
  await prepare(page, surtido, { codigoLocal, usuario, lineas, direccion })
  await page.goto('/finalizar-pedido')
  await chooseFranja(page)
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: `Agregar ${bolsa.nombre}` }).click()
  const before = lineas.reduce((sum, { precio }) => sum + precio, 2 * bolsa.precio + 90)
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(before)}`)

  await changeArticulo(surtido, { codigoLocal, ...bolsa }, { precio: bolsa.precio + 3 })
  await setCosto(120)
  const now = before + 6 + 30
  await confirmButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Cambió el precio de algo.' })
  await expect(notice.getByRole('listitem')).toHaveText([
    `Bolsas: ahora ${pesos(2 * bolsa.precio + 6)}, antes ${pesos(2 * bolsa.precio)}`,
    `Entrega: ahora ${pesos(120)}, antes ${pesos(90)}`,
    `Total: ahora ${pesos(now)}, antes ${pesos(before)}`,
  ])
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(now)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ total: now }])
  await setCosto(90)
})

test('an article that ran short tells how many are left, and the rest is ordered', async ({ page, surtido }) => {
  // covers: C-24
  const { usuario, lineas } = await readyToConfirm(page, surtido, 2)
  const [short, other] = lineas as [(typeof lineas)[0], (typeof lineas)[0]]
  await changeArticulo(surtido, { codigoLocal, ...short }, { stock: 1 })
  await confirmButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'De algunos artículos ya no queda lo que pediste.' })
  await expect(notice.getByRole('listitem')).toHaveText([`${short.nombre}: quedan 1 un.`])
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)

  await page.goto('/tabs/carrito')
  const line = page.locator('main').getByRole('listitem').filter({ hasText: short.nombre })
  await line.getByRole('button', { name: `Quitar uno de ${short.nombre}` }).click()
  await pressFinalizar(page)
  const total = short.precio + 2 * other.precio
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(total)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ total }])
})

test('an article no longer sold is named and removed, and the rest is ordered', async ({ page, surtido }) => {
  // covers: C-24
  const { usuario, lineas } = await readyToConfirm(page, surtido, 2)
  const [gone, other] = lineas as [(typeof lineas)[0], (typeof lineas)[0]]
  await changeArticulo(surtido, { codigoLocal, ...gone }, 'gone')
  await confirmButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Hay artículos que este local ya no vende.' })
  await expect(notice.getByRole('listitem')).toHaveText([gone.nombre])

  await page.goto('/tabs/carrito')
  const line = page.locator('main').getByRole('listitem').filter({ hasText: gone.nombre })
  await expect(line.getByText('Ya no está disponible')).toBeVisible()
  await line.getByRole('button', { name: `Quitar uno de ${gone.nombre}` }).click()
  await line.getByRole('button', { name: `Quitar ${gone.nombre}` }).click()
  await pressFinalizar(page)
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(2 * other.precio)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ total: 2 * other.precio }])
})

test('a price changed since the last visit is marked until the line is touched', async ({ page, surtido }) => {
  //
  const usuario = await createCliente(surtido)
  const codigoLocal = LOCAL.precios
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal, desde: 300 })
  const { artCodigo, nombre, precio } = articulo!
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [{ artCodigo }] })
  await changeArticulo(surtido, { codigoLocal, artCodigo }, { precio: precio + 25 })
  const told = `antes ${pesos(precio)}, ahora ${pesos(precio + 25)}`
  await page.goto('/finalizar-pedido')
  await expect(page.locator('main').getByText(`${nombre}: ${told}`)).toBeVisible()
  await page.goto('/tabs/carrito')
  const line = page.locator('main li').filter({ hasText: nombre })
  await expect(line).toContainText(`Cambió de precio: ${told}`)
  await page.reload()
  await expect(line).toContainText(told)
  await line.getByRole('button', { name: /^Agregar/ }).click()
  await expect(line).not.toContainText('Cambió de precio')
})
