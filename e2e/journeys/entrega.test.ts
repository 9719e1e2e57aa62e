import { correoDeNadie } from '../aparato.ts'
import { goOnWhenClosed } from '../cerrado.ts'
import { chooseFranja, confirmButton } from '../finalizar.ts'
import { axe, expect, test } from '../test.ts'

test.beforeEach(({ page }) => goOnWhenClosed(page))

test('a stranger registers and orders for delivery to the address written as a guest', async ({ page }) => {
  // covers: R-07 U-123 R-06 S-11 T-23 T-24 S-08 S-22
  // A customer who wants a delivery has no shop before there is an address: otherwise the shop would be an unwanted
  // pickup.
  await page.goto('/lista-locales?modo=domicilio')
  const destino = page.getByRole('banner').getByRole('button', { name: 'Elige dónde comprar' })
  await page.getByRole('button', { name: 'Maldonado' }).first().click()
  await expect(page.getByText('Falta tu dirección: escríbela para que Maldonado te lo lleve.')).toBeVisible()
  await expect(page.getByLabel('Ciudad')).toHaveValue('Maldonado')
  await expect(destino).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Pocitos Grande' }).first().click()
  await expect(page.getByLabel('Ciudad')).toHaveValue('Montevideo')
  await expect(destino).toBeVisible()
  await page.getByLabel('Calle').fill('Av. Brasil')
  await page.getByLabel('Número').fill('2587')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page.getByText('Escribe el apartamento, o toca Casa.')).toBeVisible()
  await expect(page.getByLabel('Apartamento')).toBeFocused()
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  // The customer has not said where: the app asks before it promises or saves anything.
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page.getByText('Falta marcar el lugar: sin él no sabemos adónde llevarlo.')).toBeVisible()
  await page.getByLabel('Esquina (opcional)', { exact: true }).fill('santiago vazquez')
  await page.getByRole('button', { name: /^Av\. Brasil y Santiago V[aá]zquez/i }).click()
  await expect(page.getByText('Pocitos Grande llega hasta ahí.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page.getByText('Av. Brasil 2587')).toBeVisible()

  await page.goto('/busqueda?q=asado de tira')
  const add = page.getByRole('button', { name: /^Agregar Asado de tira/ }).first()
  await add.click()
  const more = page.locator('main article').first().getByRole('button').last()
  for (let i = 0; i < 22; i++) await more.click()

  await page.goto('/finalizar-pedido')
  await page.getByRole('button', { name: 'Registrarse', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Registrar usuario', exact: true })
  const submit = form.getByRole('button', { name: 'Registrar usuario' })
  await expect(submit).toBeDisabled()
  await form.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await form.getByLabel('Apellido', { exact: true }).fill('Fernández')
  await form.getByLabel('Email', { exact: true }).fill(`lucia.${Date.now()}.${test.info().project.name}@ejemplo.uy`)
  await form.getByLabel('Contraseña', { exact: true }).fill('yerba-para-tres-2026')
  await form.getByLabel('Confirmar contraseña', { exact: true }).fill('yerba-para-tres-2025')
  // The message that appears on leaving the field does not move the box from under the press.
  await form.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  await expect(page.getByText('* Las contraseñas no coinciden', { exact: true })).toBeVisible()
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form.getByLabel('Confirmar contraseña', { exact: true }).fill('yerba-para-tres-2026')
  // Seen whole: the bars at both ends cover whatever one has not scrolled to yet.
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 1_700 })
  await axe(page)
  await page.setViewportSize(size)
  await submit.click()
  await expect(page.getByText('Usuario registrado correctamente.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Finalizar pedido' })).toBeVisible()
  await expect(page.getByText('Entrega a domicilio').first()).toBeVisible()
  await chooseFranja(page)
  await page.getByLabel('Celular para contactarte').fill('099 765 432')
  await confirmButton(page).click()
  await expect(page.getByText('¡Recibimos tu pedido!')).toBeVisible()
  await expect(page.getByText(/Lo llevamos a Av. Brasil 2587/)).toBeVisible()

  // Another day, from another page: the app offers the customer's own addresses, and a shop that reaches none of them
  // says so.
  await page.goto('/lista-locales?modo=domicilio')
  await expect(page.getByRole('button', { name: 'Av. Brasil 2587', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Entrega en/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retiro en el local' }).click()
  await expect(page.getByText('Elige tu dirección y te mostramos solo los locales que llegan.')).toBeVisible()
  await page.getByRole('button', { name: 'Maldonado' }).first().click()
  await expect(page.getByText('Maldonado no llega a las que tienes guardadas.', { exact: false })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Retirar en Maldonado' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Retiro en Maldonado' })).toBeVisible()
})

test('a wrong password is shown beside the form, which keeps the e-mail', async ({ page }) => {
  // covers: X-01 T-08
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeDisabled()
  const correo = correoDeNadie()
  await page.getByLabel('Correo electrónico', { exact: true }).fill(correo)
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Correo y/o contraseña incorrectos.', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(correo)
  await axe(page)
})
