import { randomBytes } from 'node:crypto'
import { goOnWhenClosed } from '../cerrado.ts'
import { confirmButton, expectRecibido } from '../finalizar.ts'
import { axe, expect, test } from '../test.ts'
import { Toques } from '../toques.ts'

const GOAL = 26
const GOAL_VUELTA = 7
const DIEZ = ['yerba', 'leche', 'queso', 'arroz', 'fideos', 'aceite', 'banana', 'jabon', 'galletitas', 'cafe']
const CLAVE = 'membrillo con queso'

test('a new guest orders ten searched articles in 26 taps, the next ten as a list in 7', async ({ page }) => {
  await goOnWhenClosed(page)
  const toques = new Toques()
  await page.goto('/')
  await toques.toca(page.getByRole('link', { name: 'Retiro en el local' }))
  await toques.toca(page.getByRole('button', { name: 'Pocitos Grande' }).first())
  await toques.toca(page.locator('main').getByRole('link', { name: /Buscar/ }))
  const campo = page.getByLabel('Buscar artículos')
  for (const palabra of DIEZ) {
    const found = page.waitForResponse((response) => response.url().includes(`descripcion=${palabra}`))
    await toques.escribe(campo, palabra)
    await found
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await toques.toca(page.getByRole('button', { name: /^Agregar / }).first())
    // The next word replaces the last one.
    await expect(campo).toBeFocused()
    const selected = 'document.activeElement.value.slice(document.activeElement.selectionStart)'
    expect(await page.evaluate(selected)).toBe(palabra)
  }
  await toques.toca(page.getByRole('navigation').getByRole('link', { name: /Carrito/ }))
  await toques.toca(page.locator('main').getByRole('link', { name: /^Finalizar pedido/ }))
  await toques.toca(page.getByRole('dialog').getByRole('button', { name: 'Registrarse', exact: true }))
  const registro = page.getByRole('dialog', { name: 'Registrar usuario' })
  for (const [label, texto] of [
    ['Nombre', 'Juana'],
    ['Apellido', 'Sosa'],
    ['Email', `${randomBytes(6).toString('hex')}@ejemplo.uy`],
    ['Contraseña', CLAVE],
    ['Confirmar contraseña', CLAVE],
  ] as const)
    await toques.escribe(registro.getByLabel(label, { exact: true }), texto)
  await toques.toca(registro.getByText('He leído y acepto los términos y condiciones.', { exact: true }))
  await toques.toca(registro.getByRole('button', { name: 'Registrar usuario', exact: true }))
  await toques.toca(page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar', exact: true }))
  await toques.toca(
    page
      .getByRole('main')
      .getByText(/Gratis$/)
      .first(),
  )
  await toques.toca(confirmButton(page))
  await expectRecibido(page)
  console.log(`Taps of a new guest, ten articles by search: ${toques.cuantos} (goal ${GOAL})`)
  expect(toques.cuantos).toBeLessThanOrEqual(GOAL)

  await page.goto('/tabs/home')
  const vuelta = new Toques()
  await vuelta.toca(page.locator('main').getByRole('link', { name: /Buscar/ }))
  await vuelta.escribe(campo, DIEZ.join(', '))
  await expect(page.getByRole('region', { name: 'Tu lista' }).getByRole('checkbox', { checked: true })).toHaveCount(10)
  await axe(page)
  // Another article for the first thing.
  const cosa = page.getByRole('region', { name: 'Tu lista' }).getByRole('listitem').first()
  await cosa.getByText('Cambiar', { exact: true }).click()
  const otro = cosa.getByRole('button', { pressed: false }).first()
  const [nombre] = (await otro.textContent())!.split(' · ')
  await otro.click()
  await expect(cosa.getByRole('checkbox', { name: nombre! })).toBeChecked()
  await vuelta.toca(page.getByRole('button', { name: /^Agregar 10 artículos/ }))
  await vuelta.toca(page.getByRole('link', { name: 'Ver carrito', exact: true }))
  await vuelta.toca(page.locator('main').getByRole('link', { name: /^Finalizar pedido/ }))
  await vuelta.toca(page.getByRole('group', { name: 'Lo antes posible' }).getByRole('button').first())
  await vuelta.toca(confirmButton(page))
  await expectRecibido(page)
  console.log(`Taps of a returning guest, ten articles as a list: ${vuelta.cuantos} (goal ${GOAL_VUELTA})`)
  expect(vuelta.cuantos).toBeLessThanOrEqual(GOAL_VUELTA)
})
