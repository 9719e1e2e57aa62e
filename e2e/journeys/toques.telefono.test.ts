import { randomBytes } from 'node:crypto'
import { goOnWhenClosed } from '../cerrado.ts'
import { confirmButton, expectRecibido } from '../finalizar.ts'
import { expect, test } from '../test.ts'
import { Toques } from '../toques.ts'

const GOAL = 26
const DIEZ = ['yerba', 'leche', 'queso', 'arroz', 'fideos', 'aceite', 'banana', 'jabon', 'galletitas', 'cafe']
const CLAVE = 'membrillo con queso'

test('a new guest fetches ten articles by search and orders them in 26 taps', async ({ page }) => {
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
    // The next word takes the place of the last.
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
})
