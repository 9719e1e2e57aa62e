import { writeEtiqueta } from '@surtido/rules/etiquetas'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts'
import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { camaraCon } from '../camara.ts'
import { axe, expect, test } from '../test.ts'

// 0,437 kg of the sample's article 000101, as the scale of the shop prints it.
const ETIQUETA = writeEtiqueta({ prefijo: '20', digitosCodigo: 5, valor: 'PESO', decimales: 3 }, '101', 437)

test.use({ launchOptions: { executablePath: findChromium()!, args: [...CHROMIUM_ARGS, ...camaraCon(ETIQUETA)] } })

test('a customer scans or types articles and shows the code for the till', async ({
  page,
  surtido,
  context,
  complaints,
}) => {
  // covers: R-24 R-25 R-26 U-133 A-16 CX-12 CX-13 CX-14
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await surtido.sql(`update empresa set self_control_porcentaje = 0 where codigo_empresa = 10`)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('link', { name: 'Escanear y comprar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Cómo comprar escaneando', level: 1 })).toBeVisible()
  await axe(page)
  await page.getByText('No mostrar más', { exact: true }).click()
  await page.getByRole('link', { name: 'Empezar a escanear', exact: true }).click()

  const lista = page.getByRole('region', { name: 'Lo que llevas', exact: true })
  const asado = lista.getByRole('listitem').filter({ hasText: 'Asado de tira' })
  await expect(asado).toBeVisible({ timeout: 60_000 })
  await expect(asado).toContainText('0,437 kg')
  await axe(page)

  await context.setOffline(true)
  const codigo = page.getByRole('textbox', { name: 'Escribir el código', exact: true })
  const wrong = ETIQUETA.slice(0, -1) + ((Number(ETIQUETA[12]) + 1) % 10)
  await codigo.fill(wrong)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Ese código no está bien.', { exact: false })).toBeVisible()
  await expect(codigo).toHaveValue(wrong)
  // A code that is too long is not cut either.
  await codigo.fill('9'.repeat(60))
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Ese código no está bien.', { exact: false })).toBeVisible()
  await expect(codigo).toHaveValue('9'.repeat(60))
  await codigo.fill(articulo!.artCodigo)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(lista.getByText('Su precio aparece cuando haya conexión', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ir a la caja', exact: true })).toBeDisabled()
  await context.setOffline(false)
  await expect(lista.getByText(articulo!.nombre, { exact: true })).toBeVisible()

  // An article that is not sold here keeps the customer from the till until it is taken out.
  const toTill = page.getByRole('link', { name: 'Ir a la caja', exact: true })
  await expect(toTill).toBeVisible()
  await codigo.fill('no-se-vende')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Quita o corrige lo marcado en rojo para ir a la caja.', { exact: true })).toBeVisible()
  await expect(toTill).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ir a la caja', exact: true })).toBeDisabled()
  await lista
    .getByRole('listitem')
    .filter({ hasText: 'no-se-vende' })
    .getByRole('button', { name: 'Quitar no-se-vende', exact: true })
    .click()

  const readCompra = async () => {
    const [compra] = await surtido.sql<{ id: number; lecturas: object }>(
      `select id_compra as id, lecturas from self_compra where id_usuario_aplicacion = $1`,
      [usuario.idUsuarioAplicacion],
    )
    return compra!
  }
  // Held before the camera for long, a code is read once; the server also hears of removed articles.
  await expect
    .poll(async () => (await readCompra()).lecturas)
    .toEqual([
      { codigo: articulo!.artCodigo, cantidad: 1 },
      { codigo: ETIQUETA, cantidad: 1 },
    ])
  const compra = await readCompra()
  const codes: string[] = []
  page.on('request', (request) => request.url().endsWith(`/self/compras/${compra.id}/codigo`) && codes.push('asked'))
  await page.getByRole('link', { name: 'Ir a la caja', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Código QR \d{12}$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Código de barras \d{12}$/ })).toBeVisible()
  await axe(page)
  // A customer who looks at something else in the queue comes back to the same code: the till may have read it already.
  await page.evaluate(
    `{ const now = Date.now; Date.now = () => now() + 120_000; dispatchEvent(new Event('visibilitychange')) }`,
  )
  await page.waitForTimeout(500)
  expect(codes).toHaveLength(1)
  // The code lacks what another tab reads: a new code is shown.
  const shown = await page.getByRole('img', { name: /^Código QR \d{12}$/ }).getAttribute('aria-label')
  const otra = await context.newPage()
  await otra.goto('/modo-self')
  await otra.getByRole('textbox', { name: 'Escribir el código', exact: true }).fill(articulo!.artCodigo)
  await otra.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect
    .poll(async () => (await readCompra()).lecturas)
    .toContainEqual({ codigo: articulo!.artCodigo, cantidad: 2 })
  await otra.close()
  await expect(page.getByRole('img', { name: /^Código QR \d{12}$/ })).not.toHaveAttribute('aria-label', shown!)
  // The till has charged it: the phone notices by itself.
  await surtido.sql(
    `update self_compra set estado = 'COBRADA', cobrada = now(),
       cobrado = (select cotizacion from self_codigo where id_compra = $1 limit 1) where id_compra = $1`,
    [compra.id],
  )
  await expect(page.getByText('¡Compra pagada!', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Empezar otra compra', exact: true }).click()
  await expect(page).toHaveURL(/\/modo-self$/)

  // A customer who refuses the camera is told so, and types.
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('', 'NotAllowedError')
  }`)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'No tenemos permiso para usar la cámara.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Probar la cámara de nuevo', exact: true })).toBeVisible()
  await codigo.fill(articulo!.artCodigo)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(lista.getByText(articulo!.nombre, { exact: true })).toBeVisible()
  await axe(page)
})
