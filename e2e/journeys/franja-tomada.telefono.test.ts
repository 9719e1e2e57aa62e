import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido } from '../finalizar.ts'
import { expect, type Surtido, test, type Usuario } from '../test.ts'

const codigoLocal = LOCAL.franjas
const franjas = (page: Page) => page.getByRole('group', { name: 'Horario' }).getByRole('radio')

/** Somebody who has filled in the whole page and chosen the first slot of a day nobody else uses. */
async function readyToConfirm(page: Page, surtido: Surtido, dia: number): Promise<{ usuario: Usuario; hora: string }> {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 4, { codigoLocal, desde: 400 })
  const { latitud, longitud } = await localOf(surtido, codigoLocal)
  const idDireccion = await surtido.createDireccion(usuario, { latitud, longitud })
  const direccion = { idDireccion, calle: 'Av. Brasil', numero: '2600', latitud, longitud }
  await prepare(page, surtido, { codigoLocal, usuario, lineas, direccion })
  await page.goto('/finalizar-pedido')
  await page.getByRole('group', { name: 'Día' }).getByRole('button').nth(dia).click()
  const first = page.locator('label', { has: page.locator('input[name=franja]:not(:disabled)') }).first()
  await first.getByRole('radio').check()
  await page.getByRole('radio', { name: 'No reemplazar' }).check()
  await page.getByLabel('Observaciones').fill('Portón verde')
  const hora = (await first.locator('span').first().textContent())!.slice(0, 'hh:mm a hh:mm'.length)
  return { usuario, hora }
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Observaciones')).toHaveValue('Portón verde')
  await expect(page.getByRole('radio', { name: 'No reemplazar' })).toBeChecked()
}

test('a franja that fills before confirming is announced, and nothing else is lost', async ({ page, surtido }) => {
  // covers: C-24
  const { usuario, hora } = await readyToConfirm(page, surtido, 2)
  // Another customer takes the last places of the chosen slot.
  const [kept] = await page.evaluate(() => {
    const { fecha, idFranja } = JSON.parse(localStorage.getItem('finalizar')!)
    return [{ fecha, idFranja }]
  })
  await surtido.sql(
    `insert into franja_dia (codigo_empresa, id_franja, fecha, ocupados)
     select codigo_empresa, id_franja, $2, cupo from franja where codigo_empresa = 10 and id_franja = $1
     on conflict (codigo_empresa, id_franja, fecha) do update set ocupados = excluded.ocupados`,
    [kept!.idFranja, kept!.fecha],
  )
  await confirmButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'El horario que elegiste se acaba de llenar. Elige otro.' }),
  ).toBeVisible()
  await expect(page.getByText('Elige un horario.').last()).toBeVisible()
  // Confirming without a slot sends nothing and leads to where it is chosen.
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Cuándo' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Lo antes posible' }).getByRole('button')).toHaveCount(3)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)

  const taken = page.locator('label').filter({ hasText: hora })
  await expect(taken).toContainText('Completo')
  await expect(taken.getByRole('radio')).toBeDisabled()
  await expectNothingLost(page)
  await franjas(page).and(page.locator(':not(:disabled)')).first().check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('a franja that closed meanwhile is announced, and another one is chosen', async ({ page, surtido }) => {
  // covers: C-24
  const { usuario } = await readyToConfirm(page, surtido, 4)
  const idFranja: number = await page.evaluate(() => JSON.parse(localStorage.getItem('finalizar')!).idFranja)
  // Its cut-off is moved so far ahead that it is over: a week is all that can be chosen.
  await surtido.sql(`update franja set minutos_corte = 20000 where codigo_empresa = 10 and id_franja = $1`, [idFranja])
  await confirmButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'El horario que elegiste ya no está disponible. Elige otro.' }),
  ).toBeVisible()
  await expectNothingLost(page)
  // Until the slots have been asked for again it is still among them.
  await expect(page.getByRole('alert').filter({ hasText: /^Elige un horario\.$/ })).toBeVisible()
  await franjas(page).and(page.locator(':not(:disabled)')).first().check()
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})
