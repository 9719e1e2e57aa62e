import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What somebody at the shop types. */
async function gestion(...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/gestion.ts', 'pedido', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.SURTIDO_DATABASE_URL },
  })
}

/** Ordered in the browser and in cash, for pickup or to be taken there; its number. */
async function order(
  page: Page,
  surtido: Surtido,
  usuario: Usuario,
  lineas: { artCodigo: string; cantidad: number }[],
  direccion?: object,
) {
  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario, lineas, ...(direccion && { direccion }) })
  await page.goto('/finalizar-pedido')
  // The last free slot of the last day: there is time left to change it.
  await page.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
  await page.locator('input[name=franja]:not(:disabled)').last().check()
  await page.getByLabel('Efectivo', { exact: false }).first().check()
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible({ timeout: 60_000 })
  const [pedido] = await pedidosOf(surtido, usuario)
  await page.goto(`/detalle-pedido?codigo=${pedido!.idPedido}`)
  return String(pedido!.idPedido)
}

test('CX-03 CX-04 E-16 a customer changes quantities, takes an article out, adds one and has it taken elsewhere, sees the difference, and then cancels', async ({
  page,
  surtido,
}) => {
  const usuario = await createCliente(surtido)
  const { latitud, longitud } = await localOf(surtido, LOCAL.otro)
  const direcciones = [
    { calle: 'Maldonado', numero: '1010', latitud, longitud },
    { calle: 'Canelones', numero: '2020', latitud: latitud + 0.0004, longitud },
  ]
  for (const one of direcciones) await surtido.createDireccion(usuario, one)
  const [casa] = await surtido.call('GET', 'direcciones', { usuario, query: { filtro: 'Maldonado' } })
  const [arroz, yerba, otro] = await someArticulos(surtido, 3, { codigoLocal: LOCAL.otro, desde: 120 })
  const lineas = [
    { artCodigo: arroz!.artCodigo, cantidad: 13 },
    { artCodigo: yerba!.artCodigo, cantidad: 1 },
  ]
  const numero = await order(page, surtido, usuario, lineas, casa)
  await page.getByRole('button', { name: 'Modificar pedido' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Artículos', exact: true })).toBeVisible()
  const linea = (nombre: string) => dialog.getByRole('listitem').filter({ hasText: nombre })
  await linea(arroz!.nombre)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await linea(yerba!.nombre)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await expect(linea(yerba!.nombre)).toContainText('Lo quitas del pedido')
  // Its bar code finds it alone.
  const [{ codigosBarras }] = await surtido.call('GET', 'articulos/por-codigos-articulos', {
    query: { empresa: 10, local: LOCAL.otro, codigos: otro!.artCodigo },
  })
  await dialog.getByLabel('Buscar artículos para agregar').fill(codigosBarras[0])
  const found = dialog.getByRole('region', { name: 'Agregar artículos' }).getByRole('listitem')
  await found
    .filter({ hasText: otro!.nombre })
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await expect(dialog.getByRole('region', { name: 'Artículos', exact: true })).toContainText(otro!.nombre)
  await dialog.getByText('Elegir por artículo').click()
  await dialog.locator('details').getByLabel(otro!.nombre).selectOption('No reemplazar')
  await dialog.getByRole('radio', { name: /^Canelones 2020/ }).check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click()
  const cambios = dialog.getByRole('region', { name: 'Tus cambios' })
  await expect(cambios).toContainText('de 13 un. a 12 un.')
  await expect(cambios).toContainText(`Quitas ${yerba!.nombre}`)
  await expect(cambios).toContainText(`Agregas ${otro!.nombre}`)
  await expect(cambios).toContainText('si falta: No reemplazar')
  await expect(cambios).toContainText('Lo llevamos a Canelones 2020')
  await axe(page)
  const nuevo = await dialog.locator('.fila.total span').last().innerText()
  await dialog.getByRole('button', { name: 'Confirmar cambios' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main .fila.total')).toContainText(nuevo)
  const changed = await surtido.call('GET', `pedidos/${numero}`, { usuario })
  expect(changed).toMatchObject({
    direccion: { calle: 'Canelones' },
    lineas: [
      { artCodigo: arroz!.artCodigo, cantidadPedida: 12 },
      { artCodigo: otro!.artCodigo, cantidadPedida: 1, cambioProductoSinStock: 'No reemplazar' },
    ],
  })
  expect(pesos(changed.totales.total)).toBe(nuevo)

  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(dialog).toContainText('Elige un motivo.')
  await dialog.getByLabel('Ya no lo necesito').check()
  await expect(dialog).toContainText('Todavía no pagaste nada')
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Lo cancelaste: Ya no lo necesito')
  await expect(page.getByRole('button', { name: 'Modificar pedido' })).toHaveCount(0)
})

test('A-63 CX-07 R-22 U-131 U-125 a customer answers for what ran out, rates what arrived with the keyboard and reports a problem', async ({
  page,
  surtido,
}) => {
  const usuario = await createCliente(surtido)
  const [arroz, otro] = await someArticulos(surtido, 2, { codigoLocal: LOCAL.otro, desde: 140 })
  const numero = await order(page, surtido, usuario, [{ artCodigo: arroz!.artCodigo, cantidad: 2 }])
  await gestion('preparar', numero)
  await gestion('proponer', numero, arroz!.artCodigo, otro!.artCodigo)
  await page.reload()
  const pregunta = page.getByRole('region', { name: 'Necesitamos tu respuesta' })
  await expect(pregunta).toContainText(otro!.nombre)
  await axe(page)
  await pregunta.getByRole('button', { name: 'Sí, cámbialo' }).click()
  await expect(pregunta).toHaveCount(0)
  await gestion('listo', numero)
  await gestion('retiro', numero)
  await gestion('entregar', numero, '--sin-codigo')

  await page.goto(`/historico-pedidos?codigo=${numero}&calificar=true`)
  await expect(page.getByRole('heading', { name: 'Califica tu experiencia' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/calificar-experiencia')
  await page.getByRole('radio', { name: '1 de 5: Muy mala' }).focus()
  await page.keyboard.press('Space')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 de 5: Buena' })).toBeChecked()
  await page.getByRole('button', { name: 'La entrega' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Enviar calificación' }).click()
  await expect(page.locator('main')).toContainText('Le diste 4 de 5 estrellas.')

  await page.getByRole('button', { name: 'Reportar un problema' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('¿Con qué tuviste el problema?').selectOption(arroz!.artCodigo)
  await dialog.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(dialog).toContainText('Elige qué pasó.')
  await dialog.getByLabel('Llegó en mal estado').check()
  const foto = await page.screenshot()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: foto })
  await expect(dialog.getByAltText('La foto que vas a enviar')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Llegó en mal estado')
})
