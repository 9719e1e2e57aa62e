import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'

test('an open pedido is shown on home, bar and menu until it has come', async ({ page, surtido }, { project }) => {
  // covers: CX-31
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  await expect(page.locator('main').getByText('1 en curso')).toBeVisible()
  if (project.name === 'escritorio') await expect(page.getByRole('link', { name: 'Mis pedidos (1)' })).toBeVisible()
  else await expect(page.getByRole('link', { name: /1 pedido en curso/ })).toBeVisible()
  await page.goto('/tabs/home')
  const card = page.locator('main').getByRole('link', { name: `Pedido ${idPedido} · Recibido` })
  await expect(card).toBeVisible()
  await axe(page)
  const movido = await page.evaluate<number>(`new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => done(0), 1000)
  })`)
  expect(movido).toBeLessThanOrEqual(0.02)
  await card.click()
  await expect(page.getByRole('heading', { name: `Pedido ${idPedido}` })).toBeVisible()
  await surtido.sql(`update pedido set estado = 'ENTREGADO' where id_pedido = $1`, [idPedido])
  await page.goto('/tabs/home')
  await expect(page.locator('main').getByRole('link', { name: 'Ya no tienes pedidos en curso' })).toBeVisible()
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await expect(page.getByTestId('pedido-abierto')).toHaveCount(0)
})

test('a replacement question shows its minutes everywhere and leads to its answer', async ({ page, surtido }) => {
  // covers: CX-31 CX-07 A-63
  const usuario = await createCliente(surtido)
  const [falta] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, [falta!])
  await surtido.sql(`update pedido set estado = 'ESPERANDO_RESPUESTA' where id_pedido = $1`, [idPedido])
  await surtido.sql(
    `insert into reemplazo (codigo_empresa, id_pedido, art_codigo, propuesto, nombre, contenido, url_imagen, venta_fraccionada,
       cantidad, precio_total, precio_unitario, precio_envase, creado, vence)
     select 10, $1, $2, art_codigo, 'Harina de prueba', '1 kg', '', false, 1, 40, 40, 0, now(), now() + interval '12 minutes 30 seconds'
     from articulo where codigo_empresa = 10 and art_codigo <> $2 limit 1`,
    [idPedido, falta!.artCodigo],
  )
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  const franja = page.locator('main p').filter({ hasText: `Falta ${falta!.nombre}. ¿Va Harina de prueba en su lugar?` })
  for (const path of [
    '/tabs/home',
    '/tabs/carrito',
    '/busqueda?q=yerba',
    '/tabs/otras-opciones',
    '/historico-pedidos',
  ]) {
    await page.goto(path)
    await expect(franja, path).toContainText('Quedan 12 minutos.')
  }
  await axe(page)
  await franja.getByRole('link', { name: 'Responder' }).click()
  await expect(page).toHaveURL(new RegExp(`/detalle-pedido\\?codigo=${idPedido}&reemplazo=\\d+`))
  await expect(page.getByRole('heading', { name: 'Necesitamos tu respuesta' })).toBeVisible()
  await expect(franja).toHaveCount(0)
})

test('the number of open pedidos follows what happens elsewhere', async ({ page, surtido }) => {
  // covers: CX-31
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  const enCurso = page.locator('main').getByText('en curso')
  await expect(page.locator('main').getByText('Mis pedidos')).toBeVisible()
  const place = () => placePedido(surtido, usuario, LOCAL.quieto, [articulo!])
  const cancel = (idPedido: number) =>
    surtido.call('POST', `pedidos/${idPedido}/cancelar`, { usuario, body: { motivo: 'Ya no' } })
  const show = (seen: boolean) =>
    page.evaluate(`{
      Object.defineProperty(document, 'hidden', { configurable: true, value: ${!seen} })
      document.dispatchEvent(new Event('visibilitychange'))
    }`)
  const first = await place()
  await expect(enCurso).toHaveText('1 en curso')
  await cancel(first)
  await expect(enCurso).toHaveCount(0)

  // Out of sight for a moment, right after it was loaded.
  const second = await place()
  await page.reload()
  await expect(enCurso).toHaveText('1 en curso')
  await show(false)
  await cancel(second)
  await show(true)
  await expect(enCurso).toHaveCount(0)
})
