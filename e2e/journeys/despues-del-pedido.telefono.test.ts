import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { saveCard, TARJETA } from '../tarjetas.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

/**
 * Places a pedido in the browser: for pickup and in cash, or delivered and paid with a saved card. Answers its number.
 */
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
  if (direccion) {
    await page.getByRole('radio', { name: 'Tarjeta online' }).check()
    await expect(page.locator('input[name=tarjeta]:checked')).toBeVisible()
  } else await page.getByLabel('Efectivo', { exact: false }).first().check()
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible({ timeout: 60_000 })
  const [pedido] = await pedidosOf(surtido, usuario)
  await page.goto(`/detalle-pedido?codigo=${pedido!.idPedido}`)
  return String(pedido!.idPedido)
}

/** The change is announced where the customer looks: the page's heading has the focus and is in sight. */
async function expectAtTop(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
}

test('a customer modifies a placed pedido within its held amount and cancels it', async ({
  page,
  context,
  surtido,
}) => {
  // covers: CX-03 CX-04 E-16 A-62
  const usuario = await createCliente(surtido)
  await saveCard(surtido, usuario, TARJETA.visa)
  const { nombre: local, latitud, longitud } = await localOf(surtido, LOCAL.otro)
  await surtido.createDireccion(usuario, { calle: 'Maldonado', numero: '1010', latitud, longitud })
  const [casa] = await surtido.call('GET', 'direcciones', { usuario, query: { filtro: 'Maldonado' } })
  // Below what makes a delivery free, before and after.
  const [arroz, yerba, otro] = await someArticulos(surtido, 3, { codigoLocal: LOCAL.otro, desde: 100, hasta: 140 })
  const lineas = [
    { artCodigo: arroz!.artCodigo, cantidad: 13 },
    { artCodigo: yerba!.artCodigo, cantidad: 1 },
  ]
  const numero = await order(page, surtido, usuario, lineas, casa)
  const before = await surtido.call('GET', `pedidos/${numero}`, { usuario })
  await page.getByRole('button', { name: 'Modificar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: /^Modificar el pedido/ })
  await expect(dialog.getByRole('heading', { name: 'Artículos', exact: true })).toBeVisible()
  const linea = (nombre: string) =>
    dialog.getByRole('region', { name: 'Artículos', exact: true }).getByRole('listitem').filter({ hasText: nombre })
  const removeButton = (nombre: string) =>
    linea(nombre)
      .getByRole('button', { name: /^Quitar/ })
      .click()
  // The slot it has is the one that is ticked.
  await expect(dialog.getByRole('radio', { name: /El de ahora/ })).toBeChecked()
  // Cheap enough that a farther delivery is within the card's hold.
  for (let times = 0; times < 2; times++) await removeButton(arroz!.nombre)
  await removeButton(yerba!.nombre)
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
  await expect(linea(otro!.nombre)).toBeVisible()
  await dialog.getByText('Elegir por artículo').click()
  await dialog.locator('details').getByLabel(otro!.nombre).selectOption('No reemplazar')

  // A new address in the farther zone, typed over all of that.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitud + 0.035, longitude: longitud })
  await dialog.getByRole('button', { name: 'Agregar dirección' }).click()
  const nueva = page.getByRole('dialog', { name: 'Agregar dirección', exact: true })
  await nueva.getByLabel('Calle').fill('Canelones')
  await nueva.getByLabel('Número').fill('2020')
  await nueva.getByRole('button', { name: 'Casa', exact: true }).click()
  await nueva.getByRole('button', { name: 'Estoy aquí' }).click()
  await expect(nueva.getByText(`${local} llega hasta ahí.`)).toBeVisible()
  await axe(page)
  await nueva.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(nueva).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: /^Canelones 2020/ })).toBeChecked()
  await expect(linea(yerba!.nombre)).toContainText('Lo quitas del pedido')
  await expect(linea(otro!.nombre)).toBeVisible()
  await axe(page)
  // Its slots are others.
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click()
  await expect(dialog.getByText('Elige un horario.')).toBeVisible()
  await dialog.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
  await dialog.locator('input[name=franja]:not(:disabled)').last().check()

  // A reload closes the dialog, and loses nothing of what was entered.
  await page.reload()
  await page.getByRole('button', { name: 'Modificar pedido' }).click()
  await expect(linea(yerba!.nombre)).toContainText('Lo quitas del pedido')
  await expect(linea(otro!.nombre)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Canelones 2020/ })).toBeChecked()
  await expect(dialog.locator('input[name=franja]').last()).toBeChecked()

  // More than the card's hold: the app says so and refuses it.
  const mas = linea(otro!.nombre).getByRole('button', { name: /^Agregar/ })
  for (let times = 0; times < 4; times++) await mas.click()
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click()
  await expect(dialog.getByText('supera lo reservado en tu tarjeta', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirmar cambios' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Seguir modificando' }).click()
  for (let times = 0; times < 4; times++) await removeButton(otro!.nombre)
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click()
  const cambios = dialog.getByRole('region', { name: 'Tus cambios' })
  await expect(cambios).toContainText('de 13 un. a 11 un.')
  await expect(cambios).toContainText(`Quitas ${yerba!.nombre}`)
  await expect(cambios).toContainText(`Agregas ${otro!.nombre}`)
  await expect(cambios).toContainText('si falta: No reemplazar')
  await expect(cambios).toContainText('Lo llevamos a Canelones 2020')
  await expect(cambios).toContainText(/Pasa al \S+ \d+ de \d\d:\d\d a \d\d:\d\d/)
  await expect(cambios).toContainText(/Entrega: ahora \$\d+, antes \$\d+/)
  await expect(dialog).toContainText(`siguen reservados ${pesos(before.totales.montoAutorizado)}`)
  await axe(page)
  const nuevo = await dialog.getByTestId('total').locator('span').last().innerText()
  await dialog.getByRole('button', { name: 'Confirmar cambios' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main').getByTestId('total')).toContainText(nuevo)
  await expectAtTop(page)
  const changed = await surtido.call('GET', `pedidos/${numero}`, { usuario })
  expect(changed).toMatchObject({
    direccion: { calle: 'Canelones' },
    lineas: [
      { artCodigo: arroz!.artCodigo, cantidadPedida: 11 },
      { artCodigo: otro!.artCodigo, cantidadPedida: 1, cambioProductoSinStock: 'No reemplazar' },
    ],
    totales: { montoAutorizado: before.totales.montoAutorizado },
    pago: { estado: 'AUTORIZADO', movimientos: [{ tipo: 'AUTORIZAR' }] },
  })
  expect(changed.zonaEntrega).not.toBe(before.zonaEntrega)
  expect(changed.totales.entrega).toBeGreaterThan(before.totales.entrega)
  expect(pesos(changed.totales.total)).toBe(nuevo)

  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const cancelar = page.getByRole('dialog')
  await cancelar.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(cancelar).toContainText('Elige un motivo.')
  await cancelar.getByLabel('Ya no lo necesito').check()
  await expect(cancelar).toContainText(`liberamos ${pesos(before.totales.montoAutorizado)} reservados en tu tarjeta`)
  await axe(page)
  await cancelar.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(cancelar).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Lo cancelaste: Ya no lo necesito')
  await expectAtTop(page)
  await expect(page.getByRole('button', { name: 'Modificar pedido' })).toHaveCount(0)
})

test('only a delivered pedido is rated, and a guest logs in before it is asked for', async ({ page, surtido }) => {
  // covers: R-22 U-131
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro, desde: 300 })
  const idPedido = await placePedido(surtido, usuario, LOCAL.otro, [articulo!])
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/(pedidos\/\d+)$/.exec(new URL(request.url()).pathname) ?? []
    if (path) asked.push(path)
  })
  const main = page.locator('main')
  await page.goto(`/calificar-experiencia?codigo=${idPedido}`)
  await expect(main).toContainText('Inicia sesión para calificar tu pedido.')
  await page.waitForTimeout(300)
  expect(asked).toEqual([])

  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario })
  await page.goto('/calificar-experiencia')
  await expect(page).toHaveURL(/\/historico-pedidos$/)
  await expect(main.locator(`a[href="/detalle-pedido?codigo=${idPedido}"]`)).toBeVisible()
  expect(asked).not.toContain('pedidos/0')
  await page.goto(`/calificar-experiencia?codigo=${idPedido}`)
  await expect(main).toContainText('Podrás calificar este pedido cuando lo recibas.')
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a customer answers a replacement, rates the delivery and reports a problem', async ({ page, surtido }) => {
  // covers: A-63 CX-07 R-22 U-131 U-125 S-34 CX-06
  const usuario = await createCliente(surtido)
  const [arroz, yerba, otro] = await someArticulos(surtido, 3, { codigoLocal: LOCAL.otro, desde: 140 })
  const lineas = [arroz, yerba].map((one) => ({ artCodigo: one!.artCodigo, cantidad: 2 }))
  const numero = await order(page, surtido, usuario, lineas)
  await gestion('preparar', numero)
  await gestion('proponer', numero, arroz!.artCodigo, otro!.artCodigo)
  await page.clock.install()
  await page.reload()
  const pregunta = page.getByRole('region', { name: 'Necesitamos tu respuesta' })
  await expect(pregunta).toContainText(otro!.nombre)
  await axe(page)
  await pregunta.getByRole('button', { name: 'Sí, cámbialo' }).click()
  await expect(pregunta).toHaveCount(0)
  await gestion('proponer', numero, yerba!.artCodigo, otro!.artCodigo)
  await expect(pregunta).toContainText(yerba!.nombre)
  // The article is found after all: the open question says that it waits for no answer.
  await gestion('linea', numero, yerba!.artCodigo, '2')
  const dicho = page.getByRole('alert').filter({ hasText: `Ya no hace falta que respondas por ${otro!.nombre}` })
  await expect(dicho).toBeVisible()
  await expect(pregunta).toHaveCount(0)
  await gestion('proponer', numero, yerba!.artCodigo, otro!.artCodigo)
  await expect(pregunta).toContainText(yerba!.nombre)
  await surtido.sql('update reemplazo set vence = now() where id_pedido = $1', [numero])
  await page.clock.fastForward('15:00')
  await expect(page.getByText(`Ya no se puede responder por ${otro!.nombre}`)).toBeVisible()
  await expect(pregunta).toHaveCount(0)
  await page.clock.resume()
  await gestion('listo', numero, '--resto-como-pedido')
  await gestion('retiro', numero)
  await gestion('entregar', numero, '--sin-codigo')

  await page.goto(`/historico-pedidos?codigo=${numero}&calificar=true`)
  await expect(page.getByRole('heading', { name: 'Califica tu experiencia' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/calificar-experiencia')
  // Opened by itself, without the page of the pedido before it.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Califica tu experiencia' })).toBeVisible()
  await page.getByRole('radio', { name: '1 de 5: Muy mala' }).focus()
  await page.keyboard.press('Space')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 de 5: Buena' })).toBeChecked()
  await page.getByRole('button', { name: 'La entrega' }).click()
  await page.getByLabel('¿Quieres contarnos algo más?').fill('Llegó antes de hora.')
  await axe(page)
  await page.getByRole('button', { name: 'Enviar calificación' }).click()
  await expect(page.locator('main')).toContainText('Le diste 4 de 5 estrellas.')
  expect((await surtido.call('GET', `pedidos/${numero}`, { usuario })).calificacion).toMatchObject({
    puntaje: 4,
    aspectos: ['ENTREGA'],
    comentario: 'Llegó antes de hora.',
  })
  // A rating is corrected within a week.
  await surtido.sql(`update calificacion set fecha = fecha - interval '8 days' where id_pedido = $1`, [numero])
  await page.goto(`/calificar-experiencia?codigo=${numero}`)
  await expect(page.locator('main')).toContainText('Ya pasó el plazo para calificar este pedido.')
  await page.goto(`/detalle-pedido?codigo=${numero}`)
  await expect(page.locator('main')).toContainText('Le diste 4 de 5 estrellas.')
  await expect(page.getByRole('link', { name: 'Cambiar calificación' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Hacer un reclamo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('¿Con qué tuviste el problema?').selectOption(arroz!.artCodigo)
  await dialog.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(dialog).toContainText('Elige qué pasó.')
  await dialog.getByLabel('Llegó en mal estado').check()
  const foto = await page.screenshot()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: foto })
  await expect(dialog.getByAltText('La foto que enviarás')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Llegó en mal estado')
})
