import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, forgetStock, scan } from '../personal.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

test('a tanda prepared offline survives two reloads and arrives whole and once', async ({
  page,
  context,
  surtido,
  browser,
}) => {
  const codigoLocal = LOCAL.prepararSinRed
  const articulos = await someArticulos(surtido, 4, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(
    surtido,
    cliente,
    codigoLocal,
    articulos.map((one) => ({ ...one, cantidad: 2, cambioProductoSinStock: 'No reemplazar' })),
  )
  await forgetStock(surtido, codigoLocal)
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await page.getByRole('button', { name: 'Tomar' }).click()
  const now = page.getByRole('heading', { level: 1 })
  const codeOf = async () => {
    const nombre = await now.textContent()
    return articulos.find((one) => one.nombre === nombre)!.artCodigo
  }
  await expect(now).toHaveText(new RegExp(articulos.map(({ nombre }) => RegExp.escape(nombre)).join('|')))

  await context.setOffline(true)
  // One by one, all at once, with the last one short: each is on the device before it is told.
  await scan(page, await codeOf())
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 de 4')).toBeVisible()
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()
  await scan(page, await codeOf())
  await expect(page.getByText('1 de 4')).toBeVisible()
  await page.getByRole('button', { name: /^Listo/ }).click()
  await page.getByRole('button', { name: 'Hoy no uso lector' }).click()
  await expect(page.getByText('2 de 4')).toBeVisible()
  await page.getByRole('button', { name: 'Saltar' }).click()
  await page.getByRole('button', { name: /^Listo/ }).click()
  await expect(page.getByText('3 de 4')).toBeVisible()
  await page.reload()
  const corto = await codeOf()
  await page.getByRole('button', { name: 'No hay' }).click()
  await page.getByRole('button', { name: 'Hay 1' }).click()
  await expect(now).toHaveText('Todo dicho')
  await expect(page.getByText('Sin señal · 5 por enviar')).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Cerrar necesita señal. Lo que dijiste está guardado.')

  await context.setOffline(false)
  await expect(page.getByText('Todo enviado')).toBeVisible()
  const tomas = await surtido.sql<{ orden: number; veces: number }>(
    'select orden, count(*)::int as veces from toma where id_pedido = $1 group by orden order by veces',
    [idPedido],
  )
  expect(tomas.map(({ veces }) => veces)).toEqual([1, 1, 1, 2])
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('button', { name: 'Sellar A' }).click()
  await expect(now).toHaveText('Tanda terminada')

  const puestas = await surtido.sql<{ artCodigo: string; cantidad: number }>(
    `select l.art_codigo as "artCodigo", l.cantidad_preparada::float8 as cantidad from pedido_linea l
     where id_pedido = $1 order by cantidad`,
    [idPedido],
  )
  expect(puestas.map(({ cantidad }) => cantidad)).toEqual([1, 2, 2, 2])
  expect(puestas[0]!.artCodigo).toBe(corto)
  const suyo = await browser.newContext({ baseURL: process.env.SURTIDO_URL! })
  const suya = await suyo.newPage()
  await prepare(suya, surtido, { codigoLocal, usuario: cliente })
  await suya.goto(`/detalle-pedido?codigo=${idPedido}`)
  await expect(suya.locator('main')).toContainText('Sin stock')
  await suyo.close()
})
