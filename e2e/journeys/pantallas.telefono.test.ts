import { createCliente, LOCAL, localOf, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test, VERSION } from '../test.ts'

const POCITOS = { latitud: -34.9101, longitud: -56.1515 }

test('the delivery popover offers pickup and the addresses the shop delivers to', async ({ page, surtido }) => {
  // covers: U-95 U-96 U-97 U-98 U-99 T-84 T-85 T-86 C-17
  const usuario = await createCliente(surtido)
  const local = await localOf(surtido, LOCAL.quieto)
  const own = { calle: 'Sarmiento', numero: '2612', latitud: local.latitud, longitud: local.longitud }
  await surtido.createDireccion(usuario, own)
  await surtido.createDireccion(usuario, {
    calle: 'Artigas',
    numero: '',
    ciudad: 'Salto',
    latitud: -31.38,
    longitud: -57.96,
  })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/home')
  const bar = page.getByRole('banner').getByRole('button', { name: /^(Entrega|Retiro) en/ })
  await expect(bar).toContainText('Retiro en')
  await bar.click()
  const popover = page.getByRole('dialog', { name: 'Forma de entrega:', exact: true })
  await expect(popover).toBeVisible()
  await expect(popover.locator('img').first()).toHaveAttribute('src', local.urlLogoLocal)
  await expect(popover.getByText('Direcciones con entrega:', { exact: true })).toBeVisible()
  await expect(popover.getByText('Artigas')).toHaveCount(0)
  await axe(page)
  await popover.getByRole('button', { name: /^Sarmiento 2612/ }).click()
  await expect(popover).toBeHidden()
  await expect(bar).toContainText('Entrega en')
  await expect(bar).toContainText('Sarmiento 2612')
  await bar.click()
  await page.goBack()
  await expect(popover).toBeHidden()
  await bar.click()
  await popover.getByRole('button', { name: /^Retiro en el local/ }).click()
  await expect(bar).toContainText('Retiro en')
  await page.reload()
  await expect(bar).toContainText('Retiro en')
})

test('a failure can be retried, and an empty list says so', async ({ page, surtido, complaints }) => {
  // covers: U-111 U-112 U-113 X-18 T-100 T-101 T-102
  complaints.allow(/status of (500|404)/)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  let broken = true
  await page.route('**/api/pedidos?**', (route) =>
    broken ? route.fulfill({ status: 500, json: { error: 'Servidor.ERROR_INTERNO' } }) : route.continue(),
  )
  await page.goto('/historico-pedidos')
  await expect(
    page.getByText('Ups... Ocurrió un error inesperado. Por favor inténtelo nuevamente.', { exact: true }),
  ).toBeVisible({ timeout: 60_000 })
  await axe(page)
  broken = false
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click()
  await expect(page.getByText(/Todavía no/)).toBeVisible()
  await page.route('**/api/articulos/ofertas**', (route) =>
    route.fulfill({
      json: {
        contenido: [],
        pagina: 0,
        tamanio: 24,
        totalElementos: 0,
        totalPaginas: 0,
        ultima: true,
      },
    }),
  )
  // The server draws the offers of a first page, with their data; from another page the browser asks for them.
  await page.goto('/promocion/999999')
  await page.locator('main a[href="/ofertas"]').click()
  await expect(page.getByText('Vaya, al parecer no se encontraron resultados.', { exact: true })).toBeVisible()
})

test('an address is added with a pin, changed and deleted', async ({ page, surtido }) => {
  // covers: U-123 U-124 C-13 C-14 C-15
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/direcciones-envio')
  await expect(page.getByText('Todavía no tienes direcciones.')).toBeVisible()
  await page.getByRole('link', { name: 'Agregar dirección' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribe la calle.')).toBeVisible()
  await page.getByLabel('Calle', { exact: true }).fill('Benito Blanco')
  await page.getByLabel('Número').fill('1234 bis')
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  await page.getByLabel('Referencias').fill('Portón verde')
  await page.getByRole('button', { name: 'Norte' }).click()
  await expect(page.getByText(/llega hasta ahí/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acercar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const main = page.locator('main')
  await expect(main.getByText('Benito Blanco 1234 bis')).toBeVisible()
  await expect(page.getByText('Principal', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Editar Benito Blanco 1234 bis' }).click()
  await expect(page.getByLabel('Referencias')).toHaveValue('Portón verde')
  await page.getByLabel('Calle', { exact: true }).fill('Bulevar España')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(main.getByText('Bulevar España 1234 bis')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar Bulevar España 1234 bis' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Todavía no tienes direcciones.')).toBeVisible()
})

test('the position puts the nearest shop first; refused, one goes on by hand', async ({ page, context }) => {
  // covers: P-08 X-16 A-91 E-23 U-121
  const main = page.locator('main')
  await page.goto('/lista-locales')
  const near = page.getByRole('button', { name: 'Los más cercanos', exact: true })
  await near.click()
  // The permission is refused: the app says nothing, the list stays.
  await expect(near).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Pocitos Grande' }).first()).toBeVisible()
  await page.goto('/bienvenida')
  await expect(main.locator('img[src="/logos/10.svg"]')).toBeVisible()
  const cercanos = main.getByRole('region', { name: 'Los más cercanos', exact: true })
  await expect(cercanos).toHaveCount(0)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: POCITOS.latitud, longitude: POCITOS.longitud })
  await page.goto('/lista-locales')
  await near.click()
  await expect(main.getByText(/\d+ m|\d,\d km/).first()).toBeVisible()
  const first = main.getByRole('listitem').getByRole('button').first()
  const nearest = (await first.textContent())!
  // The welcome asks for no permission: a person who allowed it once sees the same there.
  await page.goto('/bienvenida')
  await expect(cercanos.getByRole('listitem')).toHaveCount(3)
  await axe(page)
  const shown = cercanos.getByRole('button').first()
  await expect(shown).toHaveText(nearest)
  await shown.click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
})

test('the welcome shows the shops nearest to the chosen address', async ({ page, surtido }) => {
  // covers: U-121
  const direccion = { calle: 'Benito Blanco', numero: '1234', ...POCITOS }
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, direccion })
  await page.goto('/bienvenida')
  const cercanos = page.locator('main').getByRole('region', { name: 'Los más cercanos a tu dirección', exact: true })
  await expect(cercanos.getByRole('listitem')).toHaveCount(3)
  await expect(cercanos.getByText(/\d+ m|\d,\d km/).first()).toBeVisible()
})

test('an order is opened from the history, from its code and from its tab', async ({ page, surtido }) => {
  // covers: R-03c R-03d U-125 U-126 U-130 CX-02 C-23
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 300 })
  // covers: T-116 B-14 E-16
  const anterior = await placePedido(surtido, usuario, LOCAL.quieto, [articulo!])
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas: [{ artCodigo: articulo!.artCodigo }] })
  await openFinalizar(page)
  await expect(page.getByRole('radio', { name: 'Contactarme', exact: true })).toBeChecked()
  // In the carrito nothing was chosen for the article.
  await expect(page.getByText(/ya elegiste en el carrito qué va si/)).toHaveCount(0)
  await confirmButton(page).click()
  await expectRecibido(page)
  const [pedido] = await pedidosOf(surtido, usuario)
  await expect(page.getByText(`Pedido ${pedido!.idPedido}`)).toBeVisible()
  await expect(page.getByText(/Código de retiro: \d{4}/)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Ver el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${pedido!.idPedido}` })).toBeVisible()
  await expect(page.locator('main').getByText(articulo!.nombre)).toBeVisible()
  await axe(page)
  for (const path of [
    `/historico-pedidos?codigo=${pedido!.idPedido}`,
    `/tabs/historico-pedidos?codigo=${pedido!.idPedido}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${pedido!.idPedido}` })).toBeVisible()
  }
  // Every row leads to its own.
  for (const idPedido of [anterior, pedido!.idPedido]) {
    await page.goto('/tabs/historico-pedidos')
    await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos', exact: true })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^Pedido ${idPedido}\\b`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${idPedido}`, exact: true })).toBeVisible()
  }
  await page.goto('/tabs/otras-opciones')
  await expect(page.getByRole('heading', { level: 1, name: 'Otras opciones' })).toBeVisible()
  // Another person's is not shown.
  const stranger = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario: stranger })
  await page.goto(`/detalle-pedido?codigo=${pedido!.idPedido}`)
  await expect(page.getByText('Ese pedido no existe, o es de otra cuenta.')).toBeVisible()
  await expect(page.locator('main').getByText(articulo!.nombre)).toHaveCount(0)
})

test('the chosen shop tells where it is, when it opens and how to call it', async ({ page, surtido }) => {
  // covers: R-32 U-137 C-52
  const local = await localOf(surtido, LOCAL.quieto)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/info-local')
  await expect(page.getByRole('heading', { level: 1, name: local.nombre })).toBeVisible()
  await expect(page.getByText(local.direccion)).toBeVisible()
  await expect(page.getByRole('link', { name: `Llamar al ${local.telefono}` })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByText('Abierto', { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Lunes' })).toBeVisible()
  await axe(page)
})

test('an article is found, opened with its promotions and put into the carrito', async ({ page, surtido }) => {
  // covers: U-128 U-140 C-44 T-115 B-06 B-07 E-26
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/busqueda')
  const field = page.getByLabel('Buscar artículos')
  await field.fill('queso colonia')
  await expect(page.getByRole('link', { name: /^Queso Colonia/ }).first()).toBeVisible()
  const conaprole = page.getByRole('link', { name: /^Queso Colonia Conaprole/ }).first()
  await expect(page.getByRole('article').filter({ has: conaprole }).getByText('10% en Conaprole')).toBeVisible()
  await conaprole.click()
  await expect(page).toHaveURL(/\/articulo\//)
  const promociones = page.getByRole('list', { name: 'Promociones de este artículo' })
  await promociones.getByRole('link', { name: '10% en Conaprole', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('10% en Conaprole')
  await page.goBack()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('0,2 K/G agregada al carrito', { exact: true })).toBeVisible()
  await page.getByLabel('Nota para quien prepara').fill('Feteado fino')
  await page.goto('/tabs/carrito')
  await page.reload()
  await expect(
    page
      .locator('main')
      .getByText(/Queso Colonia/)
      .first(),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Nota para quien prepara')).toHaveValue('Feteado fino')
})

test('every call says which app, version, empresa, red and usuario it comes from', async ({ page, surtido }) => {
  // covers: I-01 K-09
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  const asked = page.waitForRequest(/\/api\/pedidos/)
  await page.goto('/historico-pedidos')
  expect((await asked).headers()).toMatchObject({
    authorization: `Basic ${btoa('uy.surtido.demo:')}`,
    'content-type': 'application/json',
    'x-version-app': VERSION,
    'x-aplicacion': 'uy.surtido.demo',
    'x-empresa': '10',
    'x-red': '1',
    'x-usuario': String(usuario.idUsuario),
    'x-plataforma': 'WEB',
  })
})
