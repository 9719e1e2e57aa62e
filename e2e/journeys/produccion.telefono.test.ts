import { createCliente, LOCAL, localOf, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido } from '../finalizar.ts'
import { startProduccion } from '../produccion.ts'
import { expect, test, VERSION } from '../test.ts'

test.use({ ignoreHTTPSErrors: true })

test('with the settings of production somebody logs in, orders and leaves', async ({ page, surtido }) => {
  // covers: I-01 A-30 K-09 T-08
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro, desde: 300 })
  const local = await localOf(surtido, LOCAL.otro)
  const produccion = await startProduccion()
  try {
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
    await confirmButton(page).click()
    await expectRecibido(page)
    const sesion = (await page.context().cookies()).find(({ name }) => name === 'surtido_sesion')
    expect(sesion).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' })

    await open('/perfil-usuario')
    const left = answered('DELETE', 'sesiones/actual')
    await page.locator('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    expect((await left).status()).toBe(200)

    expect(calls.length).toBeGreaterThan(10)
    for (const { name, headers } of calls) {
      expect(headers, name).toMatchObject({
        authorization: `Basic ${btoa('web:clave-de-la-web')}`,
        'content-type': 'application/json',
        'x-version-app': VERSION,
        'x-aplicacion': 'uy.surtido.demo',
        'x-empresa': '10',
        'x-red': '1',
      })
    }
  } finally {
    // The open requests of the page must get their answers.
    await page.goto('about:blank')
    await produccion.close()
  }
})

test('what the start prints lets a stranger pick with a phone', async ({ page }) => {
  const produccion = await startProduccion()
  try {
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
  } finally {
    await page.goto('about:blank')
    await produccion.close()
  }
})
