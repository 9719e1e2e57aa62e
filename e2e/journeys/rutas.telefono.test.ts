import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { expect, type Surtido, test } from '../test.ts'

type Visit = { path: string; titulo: string | RegExp; lands?: RegExp }

const PUBLIC: Visit[] = [
  { path: '/', titulo: 'El surtido de tu casa, bien elegido' },
  { path: '/bienvenida', titulo: 'El surtido de tu casa, bien elegido' },
  { path: '/lista-locales', titulo: 'Elige tu local' },
  { path: '/lista-locales?modo=domicilio', titulo: 'Locales que te lo llevan' },
  { path: '/login', titulo: 'Iniciar Sesión' },
  { path: '/registro-usuario', titulo: 'Registrar usuario' },
  { path: '/olvido-password', titulo: 'Olvidé mi contraseña' },
  { path: '/codigo-verificacion?motivo=clave', titulo: 'Código de verificación' },
  { path: '/tabs/otras-opciones', titulo: 'Otras opciones' },
  { path: '/agregar-direccion', titulo: 'Agregar dirección' },
  { path: '/tabs/carrito', titulo: 'Carrito' },
  { path: '/soporte', titulo: 'Ayuda' },
  { path: '/configuracion', titulo: 'Configuración' },
  { path: '/seleccionar-usuario', titulo: 'Seleccionar usuario' },
  { path: '/seleccion-usuario', titulo: 'Seleccionar usuario', lands: /seleccionar-usuario$/ },
  { path: '/no-existe', titulo: 'Esa página no existe' },
]

/** Pages that need a shop; some need a logged-in usuario with a pedido. */
async function own(surtido: Surtido, idPedido: number): Promise<Visit[]> {
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  const [categoria] = await surtido.call('GET', 'categorias', { query: { empresa: 10, local: LOCAL.quieto } })
  const [promocion] = await surtido.sql<{ id: number }>(
    'select id_promocion as id from promocion where codigo_empresa = 10 order by 1 limit 1',
  )
  return [
    { path: '/', titulo: 'Inicio', lands: /tabs\/home$/ },
    { path: '/tabs', titulo: 'Inicio', lands: /tabs\/home$/ },
    { path: '/tabs/home', titulo: 'Inicio' },
    { path: '/tabs/busqueda', titulo: 'Buscar' },
    { path: '/busqueda?q=yerba', titulo: 'Buscar' },
    { path: '/tabs/carrito', titulo: 'Carrito' },
    { path: '/tabs/otras-opciones', titulo: 'Otras opciones' },
    { path: '/tabs/historico-pedidos', titulo: 'Mis pedidos' },
    { path: '/historico-pedidos', titulo: 'Mis pedidos' },
    { path: `/detalle-pedido?codigo=${idPedido}`, titulo: `Pedido ${idPedido}` },
    { path: `/pedido-realizado?codigo=${idPedido}`, titulo: '¡Recibimos tu pedido!' },
    { path: '/finalizar-pedido', titulo: 'Finalizar pedido' },
    { path: `/categoria/${categoria.id}`, titulo: categoria.descripcion },
    { path: `/articulo/${articulo!.artCodigo}`, titulo: articulo!.nombre },
    { path: '/ofertas', titulo: 'Ofertas' },
    { path: `/promocion/${promocion!.id}`, titulo: /./ },
    { path: '/cupones', titulo: 'Mis Cupones' },
    { path: '/tabs/cupones', titulo: 'Mis Cupones' },
    { path: '/info-local', titulo: 'Pocitos Grande' },
    { path: '/direcciones-envio?desdeMenu=true', titulo: 'Mis direcciones' },
    { path: '/notificaciones', titulo: 'Notificaciones' },
    { path: '/manual-modo-self', titulo: 'Cómo comprar escaneando' },
    { path: '/modo-self', titulo: 'Escanear y comprar' },
    { path: '/codigo-pedido-self', titulo: 'Tu código para la caja' },
    { path: '/confirmar-correo', titulo: 'Confirma tu correo' },
    { path: '/cambiar-contrasena', titulo: 'Cambiar contraseña' },
  ]
}

/** The elements that reach beyond the right edge of a page that scrolls sideways. */
const SIDEWAYS = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth)
    .map((one) => one.tagName + '.' + one.className + ' ' + Math.round(one.getBoundingClientRect().right))
})()`

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function expectWhole(page: Page, { path, titulo, lands }: Visit): Promise<void> {
  await test.step(path, async () => {
    const heading = page.getByRole('heading', { level: 1 })
    await expect.soft(heading).toHaveText(titulo)
    await expect.soft(heading).toHaveCount(1)
    const name = await heading
      .first()
      .textContent({ timeout: 2_000 })
      .catch(() => undefined)
    await expect.soft(page).toHaveTitle(`${name} · Almacén del Sur`)
    if (lands) await expect(page).toHaveURL(lands)
    else if (!path.startsWith('/no-existe')) await expect(page.getByText('Esa página no existe')).toHaveCount(0)
    // Whatever it shows could be had.
    await expect.soft(page.getByRole('button', { name: 'Reintentar', exact: true })).toHaveCount(0)
    expect.soft(await page.evaluate(SIDEWAYS), `what makes ${path} scroll sideways`).toEqual([])
  })
}

test('every route a stranger may open works from its address and after a reload', async ({ page }) => {
  // covers: R-01 R-02 R-27 R-31 R-33 R-37
  for (const visit of PUBLIC) {
    const answer = await page.goto(visit.path)
    expect(answer!.status()).toBe(visit.path === '/no-existe' ? 404 : 200)
    await expectWhole(page, visit)
    await page.reload()
    await expectWhole(page, visit)
  }
})

test('every route of a customer works from its address and after a reload', async ({ page, surtido }) => {
  // covers: R-03 R-09 R-10 R-12 R-13 R-19 R-28 R-32 R-33 R-37
  test.slow()
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  for (const visit of await own(surtido, idPedido)) {
    const answer = await page.goto(visit.path)
    expect(answer!.status()).toBe(200)
    await expectWhole(page, visit)
    await page.reload()
    await expectWhole(page, visit)
  }
})

test('a route ignores the parameters that it does not know', async ({ page, surtido }) => {
  //
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/historico-pedidos?codigo=abc&otra=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis pedidos')
  await page.goto('/direcciones-envio?desdeMenu=quizas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis direcciones')
  await expect(page.locator('main').getByRole('link', { name: 'Volver' })).toHaveCount(0)
  await page.goto('/direcciones-envio?desdeMenu=true')
  await expect(page.locator('main').getByRole('link', { name: 'Volver' })).toBeVisible()
  await page.goto('/cupones?codigo=NO-EXISTE-1&ruta=//malo.example')
  // The code is tried on entry, and a message over the page gives the outcome.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Cupones')
})

test('an address with /# before the route opens that route', async ({ page }) => {
  //
  await page.goto('/#/lista-locales')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige tu local')
})

test('back and forward go through the pages, where they were', async ({ page, surtido }) => {
  //
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/busqueda?q=galletitas')
  const first = page.locator('main article').first()
  await expect(first).toBeInViewport()
  const top = await first.getByRole('link').first().getAttribute('href')
  // Several screens down, where other rows are drawn and the first are not in the page any more.
  for (let i = 0; i < 6; i++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(150)
  }
  await expect(page.locator(`main article a[href="${top}"]`)).toHaveCount(0)
  expect(await page.locator('main article').count()).toBeLessThan(40)
  // Finds an element that is whole in sight, clear of the bars.
  const found = await page.waitForFunction<string | null | undefined>(
    `[...document.querySelectorAll('main article')]
      .find((one) => one.getBoundingClientRect().top > 80 && one.getBoundingClientRect().bottom < innerHeight - 120)
      ?.querySelector('a')?.getAttribute('href')`,
  )
  const middle = await found.jsonValue()
  const card = page.locator('main article').filter({ has: page.locator(`a[href="${middle}"]`) })
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articulo\//)
  const detalle = page.url()
  // Seen, not only in the address: its code may still be on its way.
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/q=galletitas/)
  await expect(card).toBeInViewport()
  await page.goForward()
  await expect(page).toHaveURL(detalle)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
