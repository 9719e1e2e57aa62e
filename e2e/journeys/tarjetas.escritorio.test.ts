import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { customerOf, marco, sandbox, saveCard, TARJETA, typeCard } from '../tarjetas.ts'
import { axe, expect, test } from '../test.ts'

test('a card of each brand is added in the provider’s own frame', async ({ page, surtido }) => {
  // covers: R-16 R-17 U-51 U-52 U-53 U-61 U-62 U-64 U-65 S-43 S-44 B-10 I-02 I-04 I-05 T-40 T-41 T-42 T-44 T-45
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tarjetas')
  await expect(page.getByRole('heading', { level: 1, name: 'Tus tarjetas', exact: true })).toBeVisible()
  await expect(page.getByText('No tienes tarjetas agregadas.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Agregar nueva Tarjeta', exact: true })).toBeVisible()
  await axe(page)

  for (const [marca, number, web] of [
    ['VISA', TARJETA.visa, 1],
    ['MasterCard', TARJETA.master, 2],
    ['OCA', TARJETA.oca, 4],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: marca, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/agregar-tarjeta\\?tarjeta=${web}$`))
    await expect(page.getByRole('heading', { level: 1, name: `Agregar tarjeta ${marca}:`, exact: true })).toBeVisible()
    await expect(page.getByText('Cargando...', { exact: true })).toBeVisible()
    const iframe = page.locator('iframe')
    // The library gives the frame its address after its size.
    await expect(iframe).toHaveAttribute('src', /^http/)
    expect(await iframe.boundingBox()).toMatchObject({ width: 310, height: 450 })
    const src = new URL((await iframe.getAttribute('src'))!)
    expect(src.searchParams.get('key')).toBe(await surtido.text('pagos-web/public-key'))
    expect(src.searchParams.get('session_id')).toMatch(/^UI_/)
    await expect(page.getByText('Cargando...', { exact: true })).toBeHidden()
    // A sign that the page is never loaded anew: the library's own submit is off.
    await page.evaluate(() => Object.assign(globalThis, { sigueAqui: true }))
    await typeCard(page, number)
    await expect(page.getByText('Tarjeta agregada')).toBeVisible()
    await expect(page.locator('input[name=PWToken]')).toHaveValue(/^OT__/)
    await expect(page).toHaveURL(/\/tarjetas$/)
    expect(await page.evaluate(() => 'sigueAqui' in globalThis)).toBe(true)
    await expect(page.getByText(`${marca} •••• ${number.slice(-4)}`)).toBeVisible()
    // From the second card on: what the page listens to in the provider's library, which stays when its screen goes.
    await page.evaluate(`globalThis.oidos ??= (() => {
      const { Bind, Unbind } = PWCheckout
      const oidos = {}
      PWCheckout.Bind = (event, ...rest) => {
        oidos[event] = (oidos[event] ?? 0) + 1
        Bind(event, ...rest)
      }
      PWCheckout.Unbind = (event) => {
        oidos[event] = 0
        Unbind(event)
      }
      return oidos
    })()`)
  }
  expect(await page.evaluate('oidos')).toMatchObject({ tokenCreated: 0, closed: 0 })
  await axe(page)
  expect((await customerOf(surtido, usuario)).paymentProfiles).toHaveLength(3)
})

test('from the menu, in modals: a guest logs in, adds a card, and deletes it', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: U-104 A-07 A-08 A-75 C-31 U-56 X-11 T-46 T-47 T-48 T-76 T-95
  complaints.allow(/status of 503/)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('button', { name: 'Mis tarjetas', exact: true }).click()
  const login = page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })
  await login.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await login.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await login.getByRole('button', { name: 'Ingresar', exact: true }).click()
  const tarjetas = page.getByRole('dialog', { name: 'Tus tarjetas', exact: true })
  await expect(tarjetas.getByText('No tienes tarjetas agregadas.', { exact: true })).toBeVisible()
  await axe(page)

  await tarjetas.getByRole('button', { name: 'MasterCard', exact: true }).click()
  const agregar = page.getByRole('dialog', { name: 'Agregar tarjeta MasterCard:', exact: true })
  await expect(agregar).toBeVisible()
  // Closing without a card returns nothing and changes nothing.
  await agregar.getByRole('button', { name: 'Volver' }).click()
  await expect(agregar).toBeHidden()
  await expect(tarjetas.getByText('No tienes tarjetas agregadas.', { exact: true })).toBeVisible()

  await tarjetas.getByRole('button', { name: 'MasterCard', exact: true }).click()
  await expect(marco(page).getByLabel('Número de tarjeta')).toBeVisible()
  // Back a minute later from looking up the card number: the open page still takes it.
  const focus = `{ const now = Date.now; Date.now = () => now() + 60_000 }; dispatchEvent(new Event('visibilitychange'))`
  await page.evaluate(focus)
  await typeCard(page, TARJETA.visa)
  await expect(marco(page).getByRole('alert')).toHaveText('Esa tarjeta no es de la marca elegida.')
  await typeCard(page, TARJETA.master, { cvv: '1' })
  await expect(marco(page).getByRole('alert')).toHaveText('Revisa el CVV.')
  await typeCard(page, TARJETA.master)
  await expect(agregar).toBeHidden()
  await expect(tarjetas.getByText('MasterCard •••• 0001')).toBeVisible()

  await tarjetas.getByRole('button', { name: 'Borrar MasterCard terminada en 0001' }).click()
  const pregunta = page.getByRole('alertdialog', { name: 'Borrar tarjeta', exact: true })
  await expect(pregunta.getByText('¿Desea borrar la tarjeta?', { exact: true })).toBeVisible()
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(tarjetas.getByText('MasterCard •••• 0001')).toBeVisible()
  await page.route('**/pagos-web/payment-profile*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await tarjetas.getByRole('button', { name: 'Borrar MasterCard terminada en 0001' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  const mal = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(
    mal.getByText('Se ha producido un error eliminando tarjeta. Intente nuevamente', { exact: true }),
  ).toBeVisible()
  await mal.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await page.unroute('**/pagos-web/payment-profile*')
  await tarjetas.getByRole('button', { name: 'Borrar MasterCard terminada en 0001' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  const bien = page.getByRole('alertdialog', { name: 'Tarjeta eliminada', exact: true })
  await expect(bien.getByText('Se ha eliminado la información de la tarjeta', { exact: true })).toBeVisible()
  await bien.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(tarjetas.getByText('No tienes tarjetas agregadas.', { exact: true })).toBeVisible()
  expect((await customerOf(surtido, usuario)).paymentProfiles).toEqual([])
})

test('a failing card provider is reported, and the customer can try again', async ({ page, surtido, complaints }) => {
  // covers: U-55 U-111 A-75
  complaints.allow(/ERR_FAILED|status of 5\d\d/)
  const usuario = await createCliente(surtido)
  await saveCard(surtido, usuario, TARJETA.oca)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.route('**/Scripts/PWCheckoutNoModal.js*', (route) => route.abort('failed'))
  await page.goto('/agregar-tarjeta?tarjeta=1')
  const again = page.getByRole('main').getByRole('button', { name: 'Reintentar', exact: true })
  await expect(
    page.getByText('Ups... Ocurrió un error inesperado. Por favor inténtelo nuevamente.', { exact: true }),
  ).toBeVisible()
  await page.unroute('**/Scripts/PWCheckoutNoModal.js*')
  await again.click()
  await typeCard(page, TARJETA.visa)
  await expect(page.getByText('VISA •••• 0000')).toBeVisible()

  await page.route('**/pagos-web/customer*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(again).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/pagos-web/customer*')
  await again.click()
  await expect(page.getByText('OCA •••• 0001')).toBeVisible()
})

test('an expired card is marked, and every number shows its last four alone', async ({ page, surtido }) => {
  // covers: A-93 U-51 E-06
  const usuario = await createCliente(surtido)
  await saveCard(surtido, usuario, TARJETA.visa)
  const [row] = await surtido.sql<{ id_cliente: number }>(
    'select id_cliente from tarjeta_cliente where id_usuario_aplicacion = $1',
    [usuario.idUsuarioAplicacion],
  )
  await sandbox(surtido, usuario, 'tarjetas', {
    customerId: Number(row!.id_cliente),
    card: { number: TARJETA.oca, owner: 'ANA SILVA', expiration: '202001' },
  })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tarjetas')
  const oca = page.getByRole('listitem').filter({ hasText: 'OCA •••• 0001' })
  await expect(oca.getByText('Vencida', { exact: true })).toBeVisible()
  await expect(oca.getByText('Vence 01/20')).toBeVisible()
  const visa = page.getByRole('listitem').filter({ hasText: 'VISA •••• 0000' })
  await expect(visa.getByText('Vence 12/29')).toBeVisible()
  await expect(visa.getByText('Vencida')).toHaveCount(0)
  expect(await page.locator('main').textContent()).not.toMatch(/\d{5,}/)
})

test('a guest is asked to log in before any card is asked for', async ({ page, surtido }) => {
  // covers: P-02
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  for (const path of ['/tarjetas', '/agregar-tarjeta?tarjeta=1']) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})
