import { createCliente, LOCAL, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { openFinalizar } from '../finalizar.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'

test('an open pedido updates by itself up to its printed ticket', async ({ page, surtido, complaints }) => {
  // covers: R-10 U-126 CX-07 K-35
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const usuario = await createCliente(surtido)
  const [arroz, yerba, otro] = await someArticulos(surtido, 3, { codigoLocal: LOCAL.otro, desde: 100 })
  const lineas = [
    { artCodigo: arroz!.artCodigo, cantidad: 3 },
    { artCodigo: yerba!.artCodigo, cantidad: 2 },
  ]
  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario, lineas })
  await openFinalizar(page)
  await page.getByLabel('Efectivo', { exact: false }).first().check()
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible({ timeout: 60_000 })
  const [pedido] = await pedidosOf(surtido, usuario)
  const numero = String(pedido!.idPedido)

  const following = page.waitForResponse((answer) => answer.url().endsWith(`pedidos/${numero}/eventos`))
  await page.goto(`/detalle-pedido?codigo=${numero}`)
  expect((await following).headers()['content-type']).toContain('text/event-stream')
  const main = page.locator('main')
  const now = main.getByRole('list', { name: 'Estado del pedido' }).locator('[aria-current=step]')
  await expect(now).toContainText('Ahora: Recibido')
  await expect(main.getByRole('img', { name: /^Código de retiro \d{4} como QR$/ })).toBeVisible()

  await gestion('preparar', numero)
  await expect(now).toContainText('Ahora: En preparación')
  await expect(page.getByRole('status').filter({ hasText: 'Tu pedido ahora está: En preparación.' })).toBeAttached()
  // No article is in a bag yet: the customer can still change the pedido.
  await expect(page.getByRole('button', { name: 'Modificar pedido' })).toBeVisible()

  await gestion('linea', numero, arroz!.artCodigo, '2')
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)
  const primera = main.getByRole('listitem').filter({ hasText: arroz!.nombre })
  await expect(primera).toContainText('Sin stock: solo había 2 un.')
  await expect(primera).toContainText(pesos(arroz!.precio * 2))
  await gestion('linea', numero, yerba!.artCodigo, '1', '--reemplazo', otro!.artCodigo, '--por-telefono')
  await expect(main.getByRole('listitem').filter({ hasText: yerba!.nombre })).toContainText(
    `Reemplazado: en su lugar va ${otro!.nombre}, 1 un.`,
  )

  // The network fails while the order is finished: the missed changes show when it is back.
  await page.context().setOffline(true)
  await gestion('listo', numero, '--resto-como-pedido')
  await page.context().setOffline(false)
  await expect(now).toContainText('Ahora: Preparado', { timeout: 60_000 })
  const charged = arroz!.precio * 2 + Math.min(otro!.precio, yerba!.precio * 2)
  await expect(main.getByTestId('total')).toContainText(pesos(charged))
  await axe(page)

  await page.evaluate("window.print = () => document.body.setAttribute('data-impreso', 'si')")
  await page.getByRole('button', { name: 'Imprimir ticket' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si')
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('table')).toContainText(pesos(charged))
  await expect(page.getByRole('button', { name: 'Repetir pedido' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // The list follows too.
  await gestion('retiro', numero)
  await page.goto('/historico-pedidos')
  await expect(main.getByText('Listo para retirar')).toBeVisible()
  await gestion('entregar', numero, '--sin-codigo')
  await expect(main.getByText('Entregado')).toBeVisible()
})

test('without a live stream the list of pedidos follows every half minute', async ({ page, surtido, complaints }) => {
  // covers: U-125 CX-07
  complaints.allow(/ERR_FAILED/)
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro, desde: 100 })
  const numero = String(await placePedido(surtido, usuario, LOCAL.otro, lineas))
  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario })
  await page.route('**/api/pedidos/eventos*', (route) => route.abort())
  await page.clock.install()
  await page.goto('/historico-pedidos')
  const row = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${numero}` })
  await expect(row).toContainText('Recibido')
  await gestion('preparar', numero)
  await page.clock.fastForward(31_000)
  await expect(row).toContainText('En preparación')
})
