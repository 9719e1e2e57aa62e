import { createCliente, LOCAL, localOf, pedidosOf, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido } from '../finalizar.ts'
import { addAutenticador, createPersonal } from '../personal.ts'
import { PARES, test } from '../produccion.ts'
import { TARJETA, typeCard } from '../tarjetas.ts'
import { expect, VERSION } from '../test.ts'

test('with the settings of production somebody logs in, pays by card and leaves', async ({
  page,
  surtido,
  produccion,
}) => {
  // covers: I-01 A-30 K-09 T-08
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro, desde: 300 })
  const local = await localOf(surtido, LOCAL.otro)
  const calls: { name: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const path = request.url().split(process.env.SURTIDO_SERVER_PRODUCTS!)[1]
    if (path) calls.push({ name: `${request.method()} ${path}`, headers: request.headers() })
  })
  const answered = (method: string, path: string) =>
    page.waitForResponse((answer) => answer.request().method() === method && answer.url().includes(path))
  const open = (path: string) => page.goto(produccion.url + path)

  expect((await open('/logos/10.svg'))!.headers()).toHaveProperty('strict-transport-security')
  await page.evaluate((one) => localStorage.setItem('local', one), JSON.stringify(local))
  await open(`/busqueda?q=${encodeURIComponent(articulo!.nombre)}`)
  await page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(articulo!.nombre, { exact: true }) })
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await open('/finalizar-pedido')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)

  // A page whose application is refused says so, and not that the password is wrong.
  await page.route('**/usuarios/login', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Basic d2ViOm90cmEtY2xhdmU=' } }),
  )
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true })
  await enter.click()
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'Esta versión de la aplicación ya no sirve. Ciérrala y vuelve a abrirla.',
  )
  await expect(page.getByText('Correo y/o contraseña incorrectos.')).toHaveCount(0)
  await page.unroute('**/usuarios/login')

  const saved = answered('PUT', 'carrito')
  await enter.click()
  await chooseFranja(page)
  expect((await saved).status()).toBe(200)
  // The page's policy allows the frame of the card provider, which holds the amount.
  await page.getByRole('radio', { name: 'Tarjeta online' }).check()
  await page.getByRole('main').getByRole('button', { name: 'VISA', exact: true }).click()
  await typeCard(page, TARJETA.visa)
  await expect(page.getByRole('radio', { name: /VISA •••• 0000/ })).toBeChecked()
  await confirmButton(page).click()
  await expectRecibido(page)
  const [pedido] = await pedidosOf(surtido, usuario)
  expect(await surtido.sql('select estado from pago where id_pedido = $1', [pedido!.idPedido])).toEqual([
    { estado: 'AUTORIZADO' },
  ])
  const sesion = (await page.context().cookies()).find(({ name }) => name === 'surtido_sesion')
  expect(sesion).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' })

  await open('/perfil-usuario')
  const left = answered('DELETE', 'sesiones/actual')
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  expect((await left).status()).toBe(200)

  expect(calls.length).toBeGreaterThan(10)
  for (const { name, headers } of calls) {
    expect(headers, name).toMatchObject({
      authorization: `Basic ${btoa(PARES.web)}`,
      'content-type': 'application/json',
      'x-version-app': VERSION,
      'x-aplicacion': 'uy.surtido.demo',
      'x-empresa': '10',
      'x-red': '1',
    })
  }
})

test('what the start prints lets a stranger pick with a phone', async ({ page, produccion }) => {
  await expect.poll(() => produccion.said()).toContain('Ctrl-C stops it.')
  const said = produccion.said()
  expect(said).toMatch(/^ {2}prepara1 +surtido-demo +.*PIN 407193$/m)
  expect(said).toMatch(/^ {2}encargada1 +surtido-demo /m)
  // As a phone reads it off the screen.
  await page.goto(produccion.url + /\/gestion\/aparato#[\w-]{43}/.exec(said)![0])
  await page.getByRole('button', { name: 'Dar de alta' }).click()
  await page.getByLabel('Usuario').fill('prepara1')
  await page.getByLabel('PIN', { exact: true }).fill('407193')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(/\/gestion\/preparar$/)
})

test('staff add a passkey at the name that LLAVES_ORIGENES says', async ({ page, surtido, produccion }) => {
  const quien = await createPersonal(surtido, 'ENCARGADO', [6], 'Elena')
  await addAutenticador(page)
  await page.goto(`${produccion.urlConNombre}/gestion/`)
  await page.getByLabel('Usuario').fill(quien.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(quien.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  const llaves = page.getByRole('region', { name: 'Llaves de acceso' })
  await llaves.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await llaves.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
})
