import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test, VERSION } from '../test.ts'

test('Ayuda leads from the menu to how to reach the empresa, and back', async ({ page, surtido }) => {
  // covers: U-108 T-99 P-06 C-35 R-31 U-136 C-34
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/otras-opciones')
  const main = page.locator('main')
  await main.getByRole('link', { name: 'Ayuda', exact: true }).click()
  await expect(page).toHaveURL(/\/soporte\?desdeMenu=true$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  await expect(main.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:29000010')
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/59899000000')
  await expect(main.getByRole('link', { name: 'Escribir un correo' })).toHaveAttribute(
    'href',
    'mailto:hola@almacendelsur.example',
  )
  await expect(main.getByRole('link', { name: 'Sitio web' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(main.getByText('Lunes a sábado de 8 a 22 h')).toBeVisible()
  const pregunta = main.getByText('¿Por qué el total puede ser distinto?')
  const respuesta = main.getByText('Lo que se vende por kilo se cobra por lo que pesa cuando lo preparamos.')
  await expect(respuesta).toBeHidden()
  await pregunta.focus()
  await page.keyboard.press('Enter')
  await expect(respuesta).toBeVisible()
  await axe(page)
  await main.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/tabs\/otras-opciones$/)
  // Opened by its address, it has no page to go back to.
  await page.goto('/soporte')
  await expect(main.getByRole('link', { name: 'Llamar' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Volver' })).toHaveCount(0)
})

test('without contact data there is no Ayuda, and its page says so', async ({ page, surtido }) => {
  // covers: U-108 P-06 C-35
  // An app that no empresa has: the real server answers, whatever the sample says of this one.
  await page.route('**/aplicaciones/contacto**', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), bundleId: 'uy.nadie.nada' } }),
  )
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const answered = page.waitForResponse('**/aplicaciones/contacto/existe')
  await page.goto('/tabs/otras-opciones')
  expect(await (await answered).json()).toEqual({ existe: false })
  await expect(page.locator('main').getByRole('link', { name: 'Configuración' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Ayuda' })).toHaveCount(0)
  await page.goto('/soporte')
  await expect(page.getByText('Todavía no hay datos de contacto.')).toBeVisible()
  await axe(page)
})

test('configuracion says what the app may do, the shop and the version', async ({ page, surtido }) => {
  // covers: R-27 U-134 P-08
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('link', { name: 'Configuración' }).click()
  await expect(page).toHaveURL(/\/configuracion$/)
  const main = page.locator('main')
  await expect(main.getByText('Ahora compras en Pocitos Grande')).toBeVisible()
  await expect(main.getByText(`Versión ${VERSION}`)).toBeVisible()
  await axe(page)
  await main.getByRole('radio', { name: 'Oscuro', exact: true }).check()
  await main.getByRole('radio', { name: 'Máxima', exact: true }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  await axe(page)
  await page.context().grantPermissions(['geolocation'])
  await page.reload()
  await expect(main.getByText('Permitida', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await main.getByRole('radio', { name: 'Automático', exact: true }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  await expect(main.getByRole('button', { name: 'Permitir la ubicación' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Cambiar local' }).click()
  await expect(page).toHaveURL(/\/lista-locales$/)
})

test('a pedido has a notification; a tap opens the pedido and marks it as read', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: R-28 U-135 CX-15 S-31
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  const main = page.locator('main')
  await page.goto('/notificaciones')
  await expect(main.getByText('Aquí verás las novedades de tus pedidos.')).toBeVisible()
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await page.goto('/tabs/otras-opciones')
  await expect(main.getByText('1 nueva')).toBeVisible()
  await main.getByRole('link', { name: 'Notificaciones' }).click()
  await expect(page).toHaveURL(/\/notificaciones$/)
  await expect(main.getByText('Nueva', { exact: true })).toBeVisible()
  await axe(page)
  await main.getByRole('button', { name: `Recibimos tu pedido ${idPedido}` }).click()
  await expect(page).toHaveURL(new RegExp(`/detalle-pedido\\?codigo=${idPedido}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${idPedido}`)
  await page.goBack()
  await expect(page).toHaveURL(/\/notificaciones$/)
  await expect(main.getByRole('button', { name: `Recibimos tu pedido ${idPedido}` })).toBeVisible()
  await expect(main.getByText('Nueva', { exact: true })).toHaveCount(0)
  // Asked again a minute later in vain, the list says that it may be old.
  const old = main.getByText('No pudimos ver si hay cambios: esto es lo último que tenemos.', { exact: true })
  await expect(old).toHaveCount(0)
  complaints.allow(/status of 503/)
  await page.route('**/api/notificaciones?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Servidor.ERROR_OCUPADO' } }),
  )
  await page.evaluate(
    `{ const now = Date.now; Date.now = () => now() + 120_000; dispatchEvent(new Event('visibilitychange')) }`,
  )
  await expect(old).toBeVisible()
  await expect(main.getByRole('button', { name: `Recibimos tu pedido ${idPedido}` })).toBeVisible()
})

test('an aviso of another shop asks before changing to it, and then opens', async ({ page, surtido }) => {
  // covers: S-32 S-33 A-67 A-68 U-135
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, tambienEn: LOCAL.otro })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  const notify = (tipo: number, titulo: string, codigoLocal: number | null, identificador = '') =>
    surtido.sql(
      `insert into notificacion (codigo_empresa, id_usuario_aplicacion, tipo, titulo, codigo_local, identificador, evento, creada)
       values (10, $1, $2, $3, $4, $5, $3, now())`,
      [usuario.idUsuarioAplicacion, tipo, titulo, codigoLocal, identificador],
    )
  await notify(0, 'Ofertas de la semana', null)
  await notify(0, 'Novedades de Carrasco', LOCAL.otro)
  await notify(2, 'Un cupón de Carrasco', LOCAL.otro, 'VUELVE-10')
  await notify(2, 'Un cupón que ya es tuyo', LOCAL.otro)
  const tap = async (titulo: string) => {
    await page.goto('/notificaciones')
    await page.locator('main').getByRole('button', { name: titulo }).click()
  }
  await tap('Ofertas de la semana')
  await expect(page).toHaveURL(/\/tabs\/home$/)

  const alerta = page.getByRole('alertdialog', { name: 'Cambiar local', exact: true })
  const perdera = 'Al cambiar de local perderá los artículos agregados al carrito. ¿Desea continuar?'
  await tap('Un cupón de Carrasco')
  await expect(alerta.getByText(perdera, { exact: true })).toBeVisible()
  await alerta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/lista-locales$/)
  const chosen = () => page.evaluate('JSON.parse(localStorage.local).codigoLocal')
  expect(await chosen()).toBe(LOCAL.quieto)

  await tap('Un cupón de Carrasco')
  await alerta.getByRole('button', { name: 'Continuar', exact: true }).click()
  // The articles that the new shop has may be put in. The code leaves the address once it was tried.
  const opened = page.waitForURL(/\/cupones\?codigo=VUELVE-10/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'No, gracias' }).click()
  await opened
  expect(await chosen()).toBe(LOCAL.otro)

  // With an empty carrito nothing is lost, but the app asks all the same.
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await tap('Novedades de Carrasco')
  await expect(alerta.getByText(/^Es del local .*¿Quieres comprar ahí\?$/)).toBeVisible()
  await alerta.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
  expect(await chosen()).toBe(LOCAL.otro)

  // A cupon that the customer was given has no code: after the change it is among theirs.
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await tap('Un cupón que ya es tuyo')
  await alerta.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL(/\/cupones$/)
  expect(await chosen()).toBe(LOCAL.otro)
})

test('notificaciones of a guest ask for a login', async ({ page, surtido }) => {
  //
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/notificaciones')
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Inicia sesión para ver tus notificaciones.')).toBeVisible()
})
