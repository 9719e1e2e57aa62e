import { createCliente, localOf, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido } from '../finalizar.ts'
import { axe, expect, test } from '../test.ts'

const codigoEmpresa = 999
const codigoLocal = 1

// The same server code with the app built for this company (E-24).
test.use({ baseURL: async ({ baseURL: _ }, use) => use(process.env.SURTIDO_DORADO_URL) })

test('company 999 offers no pickup and asks for an address before the pedido', async ({ page, surtido }) => {
  // covers: S-22 A-56
  const usuario = await createCliente(surtido, codigoEmpresa)
  const lineas = await someArticulos(surtido, 3, { codigoEmpresa, codigoLocal, desde: 400 })
  const { latitud, longitud } = await localOf(surtido, codigoLocal, codigoEmpresa)
  await surtido.createDireccion(usuario, { calle: 'Haedo', numero: '2260', latitud, longitud })
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario, lineas })

  await page.goto('/finalizar-pedido')
  await expect(page.getByText('Elige una dirección a la que llegue el local.')).toBeVisible()
  await expect(page.getByText('Retiro en el local')).toHaveCount(0)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Dónde' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Agregar dirección' })).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Entrega en Elige una dirección' }).click()
  const popover = page.getByRole('dialog', { name: 'Forma de entrega:', exact: true })
  await expect(popover.getByRole('button', { name: /^Haedo 2260/ })).toBeVisible()
  await expect(popover.getByText('Retiro en el local')).toHaveCount(0)
  await popover.getByRole('button', { name: /^Haedo 2260/ }).click()
  await expect(page.getByText('Entrega a domicilio')).toBeVisible()
  await chooseFranja(page)
  await confirmButton(page).click()
  await expectRecibido(page)
  await expect(page.getByText(/Lo llevamos a Haedo 2260/)).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toMatchObject([
    { codigoEmpresa, tipoEntrega: { codigo: 20, descripcion: 'Entrega a domicilio' } },
  ])
})

test('who looks around in company 999 without registering is in a shop that delivers', async ({ page }) => {
  // covers: A-56 G-08
  await page.goto('/bienvenida')
  await page.getByRole('button', { name: 'Mirar sin registrarme', exact: true }).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  expect(await page.evaluate('JSON.parse(localStorage.local).codigoEmpresa')).toBe(codigoEmpresa)
})

test('a company without a card provider offers no card anywhere and says so', async ({ page, surtido }) => {
  // covers: C-33 C-59 A-74 R-16 P-02
  const usuario = await createCliente(surtido, codigoEmpresa)
  const lineas = await someArticulos(surtido, 1, { codigoEmpresa, codigoLocal, desde: 400 })
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario, lineas })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/finalizar-pedido')
  const medios = page.getByRole('group', { name: 'Medio de pago' }).getByRole('radio')
  await expect(medios.first()).toBeChecked()
  await expect(page.getByRole('radio', { name: /tarjeta online/i })).toHaveCount(0)
  await expect(page.getByText('Agregar nueva Tarjeta')).toHaveCount(0)
  await page.goto('/tarjetas')
  await expect(page.getByText('Aquí no se paga con tarjeta por internet.', { exact: true })).toBeVisible()
  await axe(page)
  await page.goto('/agregar-tarjeta?tarjeta=1')
  await expect(page).toHaveURL(/\/tarjetas$/)
  await expect(page.locator('iframe')).toHaveCount(0)
  // The app asks no provider that does not exist.
  expect(asked.filter((url) => /pagos-web\/(customer|public-key)/.test(url))).toEqual([])
})

test('the DORADO variant is a shop of its own: name, colour, shops and articles', async ({ page, surtido }) => {
  // covers: E-24 G-06 A-85
  await page.goto('/')
  await expect(page).toHaveTitle(/Mercado Dorado$/)
  await expect(page.locator('main').getByRole('img', { name: 'Mercado Dorado', exact: true })).toBeVisible()
  await expect(page.getByText('Retiro en el local')).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', { name: 'Entrega a domicilio' })).toHaveCSS(
    'background-color',
    'rgb(138, 90, 0)',
  )
  await axe(page)
  await page.goto('/lista-locales')
  await expect(page.locator('main').getByRole('list').getByRole('button')).toHaveText([
    /^Tres Cruces/,
    /^Punta Gorda/,
    /^Punta del Este/,
  ])
  await prepare(page, surtido, { codigoEmpresa, codigoLocal })
  await page.goto('/busqueda?q=yerba')
  await expect(page.getByRole('button', { name: /^Agregar .*Yerba/i }).first()).toBeVisible()
  await axe(page)
})
