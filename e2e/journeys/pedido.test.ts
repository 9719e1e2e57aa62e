import { goOnWhenClosed } from '../cerrado.ts'
import { chooseFranja, confirmButton, pressFinalizar } from '../finalizar.ts'
import { axe, expect, test } from '../test.ts'

test.beforeEach(({ page }) => goOnWhenClosed(page))

test('a guest orders for pickup and sees it in the history', async ({ page, surtido }) => {
  // covers: G-02 G-08 G-09 R-01 R-05 R-03a R-13 R-04 R-19 R-09
  const usuario = await surtido.createUsuario()
  const terminos = await surtido.call('GET', 'empresas/terminos-condiciones', { query: { empresa: 10 } })
  await surtido.call(
    'POST',
    `empresas/aceptar-terminos-condiciones/contratos/${terminos.id}/usuarios/${usuario.idUsuario}`,
    { usuario },
  )

  await page.goto('/')
  await expect(page.locator('html.sin-letra')).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: 'Retiro en el local' }).click()
  await page.getByRole('button', { name: 'Pocitos Grande' }).first().click()
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()

  await page.goto('/busqueda?q=llerba')
  await page
    .getByRole('button', { name: /^Agregar Yerba/ })
    .first()
    .click()
  await page.goto('/busqueda?q=queso colonia')
  await page
    .getByRole('button', { name: /^Agregar Queso Colonia/ })
    .first()
    .click()
  await page.goto('/tabs/carrito')
  await page.reload()
  await pressFinalizar(page)

  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Finalizar pedido' })).toBeVisible()
  await chooseFranja(page)
  const confirm = confirmButton(page)
  await confirm.dblclick()
  await expect(page.getByText('¡Recibimos tu pedido!')).toBeVisible()
  await expect(page.getByText(/Código de retiro/)).toBeVisible()

  await page.goto('/historico-pedidos')
  await expect(page.getByRole('link', { name: /^Pedido \d+/ })).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: /^Pedido \d+/ }).click()
  await expect(page.getByRole('heading', { name: /^Pedido \d+/ })).toBeVisible()
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Carrito', exact: true }).first()).toBeVisible()
  // The checkout starts with the slot of that pedido.
  await pressFinalizar(page)
  await expect(page.getByText(/^Te proponemos el .*como en tu último pedido/)).toBeVisible()
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
})

test('every route opens from its own address', async ({ page }) => {
  // covers: R-37 R-33
  for (const path of [
    '/',
    '/bienvenida',
    '/lista-locales',
    '/login',
    '/registro-usuario',
    '/tabs/otras-opciones',
    '/agregar-direccion',
    '/tabs/carrito',
  ]) {
    await page.goto(path)
    await expect(page.locator('main')).not.toBeEmpty()
    await expect(page.getByText('Esa página no existe')).toHaveCount(0)
  }
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { name: 'Esa página no existe' })).toBeVisible()
})
