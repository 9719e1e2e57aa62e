import { createPersonal, enterGestion, jump, nombresDe } from '../personal.ts'
import { expect, test } from '../test.ts'

const LOCALES = [6, 7]

test('another shop drops the filters, and asks for what is not saved', async ({ page, surtido }) => {
  const [uno, otro] = (await nombresDe(surtido, LOCALES)) as [string, string]
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', LOCALES))
  const [main, banner] = [page.getByRole('main'), page.getByRole('banner')]
  await main.getByRole('button', { name: uno }).click()
  await page.goto('/gestion/pedidos?texto=nadie&zona=1&vista=TODOS')
  await expect(main.getByRole('button', { name: 'Quitar filtros' })).toBeVisible()
  await jump(page, otro)
  await expect(banner).toContainText(otro)
  await expect(page).toHaveURL(/pedidos$/)
  await expect(main.getByLabel('Buscar', { exact: false }).first()).toHaveValue('')

  await page.goto('/gestion/recorrido')
  await main
    .getByLabel(/^Lugar del pasillo/)
    .last()
    .selectOption('1')
  await expect(main.getByText('Sin guardar')).toBeVisible()
  const pregunta = page.getByRole('dialog', { name: 'El orden no está guardado' })
  await jump(page, uno)
  await pregunta.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(pregunta).toBeHidden()
  await expect(banner).toContainText(otro)
  await expect(main.getByText('Sin guardar')).toBeVisible()
  await jump(page, uno)
  await pregunta.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(banner).toContainText(uno)
  await expect(page).toHaveURL(/recorrido$/)
  await expect(main.getByText('Sin guardar')).toHaveCount(0)
})

test('who logs in on one tab works on all of them, and so does who leaves', async ({ page, context, surtido }) => {
  const [ana, bea] = [
    await createPersonal(surtido, 'ENCARGADO', [6], 'Ana'),
    await createPersonal(surtido, 'ENCARGADO', [7], 'Bea'),
  ]
  await enterGestion(page, ana)
  await page.goto('/gestion/cuenta')
  const quien = page.getByRole('heading', { level: 1 })
  await expect(quien).toHaveText('Ana Sosa')
  const otra = await context.newPage()
  await otra.goto('/gestion/cuenta')
  await otra.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(otra).toHaveURL(/entrar$/)
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await enterGestion(otra, bea)
  // It goes back by itself to where it was.
  await expect(page).toHaveURL(/cuenta$/)
  await expect(quien).toHaveText('Bea Sosa')
  // Without logging out before.
  await otra.goto('/gestion/entrar')
  await otra.getByLabel('Usuario').fill(ana.usuario)
  await otra.getByLabel('Contraseña', { exact: true }).fill(ana.clave)
  await otra.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(otra).toHaveURL(/hoy$/)
  await expect(quien).toHaveText('Ana Sosa')
})
