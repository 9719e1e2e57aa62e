import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, expect, test } from '../test.ts'
import { sideways } from '../visitas.ts'

const codigoLocal = LOCAL.precios

test('a desk screen shows its shape until its code is there', async ({ page, surtido }) => {
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal]))
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const code = await page.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((one) => new URL(one.src || one.href).pathname)`,
  )
  await page.route('**/gestion/assets/*.js', async (route) => {
    if (!code.includes(new URL(route.request().url()).pathname)) await held
    await route.continue()
  })
  await page.context().route('**/gestion/sw.js', (route) => route.abort())
  await page.goto('/gestion/tolerancias', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation').first()).toBeAttached()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abriendo')
  letIn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tolerancia del peso')
})

test('without a network the desk says from when its data are', async ({ page, surtido, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal]))
  await page.goto('/gestion/hoy')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Horarios de hoy' })).toBeVisible()
  await expect(main.getByText('Sin señal')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(main.getByRole('alert')).toHaveText(/^Sin señal: lo que ves es de las \d\d:\d\d\.$/)
  await axe(page)
  await page.context().setOffline(false)
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('what could not be read says a code, and Hoy sells again what is there after all', async ({
  page,
  surtido,
  complaints,
}) => {
  complaints.allow(/500/)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [articulo!])
  await surtido.sql(
    `insert into quiebre (codigo_empresa, codigo_local, art_codigo, id_pedido, orden, desde, stock_antes, quien)
     values (10, $1, $2, $3, 0, now(), 7, 'TERMINAL')`,
    [codigoLocal, articulo!.artCodigo, idPedido],
  )
  const traza = '1a2b3c4d-0000-4000-8000-000000000000'
  // Before it is read ahead, as it is when the pointer passes over its link.
  await page.route('**/gestion/hoy*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-traza': traza },
      json: { error: 'Servidor.ERROR_INTERNO', mensaje: '', estado: 500, idTraza: traza },
    }),
  )
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal]))
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hoy' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('di este código: 1a2b3c4d')).toBeVisible()
  await axe(page)
  await page.unroute('**/gestion/hoy*')
  await main.getByRole('button', { name: 'Reintentar' }).click()
  const falta = main.getByRole('listitem').filter({ hasText: articulo!.nombre })
  await expect(falta).toContainText('sigue sin venderse')
  await falta.getByRole('button', { name: /^Hay / }).click()
  await falta.getByLabel('Cuántos hay').fill('muchos')
  await page.keyboard.press('Enter')
  await expect(falta.getByLabel('Cuántos hay')).toHaveAccessibleDescription('Escribe un número, como 12.')
  await falta.getByRole('button', { name: 'Cancelar' }).click()
  await falta.getByRole('button', { name: /^Hay / }).click()
  await falta.getByLabel('Cuántos hay').fill('5')
  await axe(page)
  await falta.getByRole('button', { name: 'Vender' }).click()
  await expect(falta).toContainText('se vende de nuevo')
  const [{ stock }] = (await surtido.sql<{ stock: number }>(
    'select stock::float8 as stock from articulo_local where codigo_empresa = 10 and codigo_local = $1 and art_codigo = $2',
    [codigoLocal, articulo!.artCodigo],
  )) as [{ stock: number }]
  expect(stock).toBeGreaterThan(0)
  await main.getByRole('button', { name: 'Deshacer' }).click()
  await expect(main.getByText('Quedó como antes.')).toBeVisible()
})

test('long names leave the screens of the shop as wide as they are', async ({ page, surtido }) => {
  test.slow()
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  const cliente = await createCliente(surtido)
  const nota = 'sinsalporfavor'.repeat(9)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [{ ...articulo!, cantidad: 2, nota }])
  await surtido.sql('update pedido_linea set nombre = $2 where codigo_empresa = 10 and id_pedido = $1', [
    idPedido,
    'Dulcedelecherepostero'.repeat(4),
  ])
  const persona = await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Wenceslao'.repeat(9))
  await surtido.sql(
    `update pedido set asignado = (select id_administrador from administrador where codigo_empresa = 10 and usuario = $2),
       observaciones = $3
     where codigo_empresa = 10 and id_pedido = $1`,
    [idPedido, persona.usuario, 'timbreroto'.repeat(9)],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await enterGestion(page, persona)
  for (const ruta of ['pedidos', `pedidos/${idPedido}`, 'tandas', 'cuenta', 'personal', 'hoy']) {
    await page.goto(`/gestion/${ruta}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await sideways(page), ruta).toBe(0)
  }
  await page.goto('/gestion/preparar')
  await page.getByRole('button', { name: 'Tomar' }).click()
  const comentario = page.getByText('timbreroto')
  await expect(comentario).toBeVisible()
  // A customer's words are never cut off.
  expect(await comentario.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThan(390)
  expect(await sideways(page)).toBe(0)
})
