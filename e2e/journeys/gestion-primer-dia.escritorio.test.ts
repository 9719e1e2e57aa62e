import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, scan } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

/** The size of a new picker's device. */
const PHONE = { width: 390, height: 844 }

test('a new picker goes from enrolment to a hand-over on the first day', async ({ page, surtido, browser }) => {
  test.slow()
  const codigoLocal = LOCAL.otro
  const cliente = await createCliente(surtido)
  const [uno, dos, tres] = await someArticulos(surtido, 3, { codigoLocal })
  const a = await placePedido(surtido, cliente, codigoLocal, [{ ...uno!, cantidad: 2, nota: 'Bien fríos' }, dos!])
  const b = await placePedido(surtido, cliente, codigoLocal, [tres!])

  // The desk adds the person, gives a PIN and enrols a device.
  const usuario = `nina${Math.random().toString(36).slice(2, 8)}`
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  const main = page.getByRole('main')
  await page.goto('/gestion/personal/nueva')
  await main.getByLabel('Nombre').fill('Nina')
  await main.getByLabel('Apellido').fill('Paz')
  await main.getByLabel('Usuario').fill(usuario)
  await main.getByRole('button', { name: 'Agregar' }).click()
  await main.getByRole('button', { name: 'Darle un PIN' }).click()
  const pin = await main
    .getByRole('code')
    .filter({ hasText: /^\d{6}$/ })
    .innerText()
  await page.goto('/gestion/aparatos')
  const nombre = `Colectora ${usuario}`
  await main.getByLabel('Nombre del aparato').fill(nombre)
  await main.getByRole('button', { name: 'Dar de alta un aparato' }).click()
  const enlace = (await main.getByRole('link', { name: /aparato#/ }).getAttribute('href'))!
  const [{ id }] = (await surtido.sql<{ id: number }>(
    'select id_administrador as id from administrador where codigo_empresa = 10 and usuario = $1',
    [usuario],
  )) as [{ id: number }]
  // Other journeys place pedidos in this shop: these are assigned, and come before those.
  await surtido.sql('update pedido set asignado = $2 where codigo_empresa = 10 and id_pedido = any ($1)', [[a, b], id])

  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'es-UY' })
  const phone = await context.newPage()
  await phone.addInitScript('window.print = () => { document.documentElement.dataset.impresas = "1" }')
  await phone.goto(enlace)
  await phone.getByRole('button', { name: 'Dar de alta' }).click()
  await phone.getByLabel('Usuario').fill(usuario)
  await phone.getByLabel('PIN', { exact: true }).fill(pin)
  await phone.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await phone.getByLabel('PIN que te dieron', { exact: true }).fill(pin)
  await phone.getByLabel('PIN nuevo', { exact: true }).fill('582604')
  await phone.getByRole('button', { name: 'Cambiar' }).click()
  const title = phone.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Preparar')
  await axe(phone)

  // Two pedidos on the trolley, picked by the scanner and by hand.
  await phone.getByRole('button', { name: 'Quitar uno de pedidos' }).click()
  await expect(phone.getByText('2 pedidos · 3 líneas')).toBeVisible()
  await phone.getByRole('button', { name: 'Tomar' }).click()
  await expect(phone.getByText('0 de 3')).toBeVisible()
  const porNombre = new Map([uno!, dos!, tres!].map((one) => [one.nombre, one]))
  for (const _ of porNombre) {
    const one = porNombre.get((await title.textContent())!)!
    for (let i = one === uno ? 0 : 1; i < 2; i++) await scan(phone, one.artCodigo)
    await expect(title).not.toHaveText(one.nombre)
  }
  await expect(title).toHaveText('Todo listo')
  await phone.getByRole('button', { name: /^Cerrar/ }).click()
  await expect(title).toHaveText('Cierra las bolsas')
  await axe(phone)

  // The bags of the first one get their labels, and the way back leads to the second.
  await phone.getByRole('button', { name: 'Sellar A' }).click()
  await phone.getByRole('link', { name: 'Etiquetas de A' }).click()
  await phone.getByRole('button', { name: 'Imprimir desde aquí' }).click()
  await expect(phone.locator('html')).toHaveAttribute('data-impresas', '1')
  await phone.getByRole('link', { name: 'Volver a la tanda' }).click()
  await phone.getByRole('button', { name: 'Sellar B' }).click()
  await expect(title).toHaveText('Tanda terminada')
  await axe(phone)
  await axeDark(phone)
  await phone.emulateMedia({ colorScheme: 'light' })
  await phone.getByRole('button', { name: 'Terminar' }).click()

  // Each bag goes to a shelf.
  await phone.getByRole('link', { name: 'Mostrador' }).click()
  const fila = phone.getByRole('main').getByRole('button', { name: new RegExp(`Pedido ${a}`) })
  await expect(fila).toContainText('Falta avisarle')
  const bolsas = await surtido.sql<{ codigo: string }>(
    'select codigo from bulto where codigo_empresa = 10 and id_pedido = $1 order by numero',
    [a],
  )
  for (const { codigo } of bolsas) {
    await phone.getByLabel('Bolsa', { exact: true }).fill(codigo)
    await phone.getByLabel('Estante').fill('A-12')
    await phone.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(phone.getByRole('main')).toContainText(`${codigo} está en A-12.`)
  }
  await fila.click()
  await expect(phone.getByText('El cliente todavía no sabe que puede venir.')).toBeVisible()
  await phone.getByRole('button', { name: 'Listo para retirar' }).click()
  await expect(phone.getByRole('main')).toContainText(`Pedido ${a}: el cliente ya sabe que puede venir.`)

  // Without the customer's code only the Encargado hands it over, and the screen says so.
  const entrega = phone.getByRole('region', { name: `Entregar el pedido ${a}` })
  await fila.click()
  await expect(entrega).toContainText('Falta el código del cliente. ¿No lo tiene? Llama a tu encargado.')
  await axe(phone)
  await entrega.getByRole('button', { name: 'Volver' }).click()

  // The customer comes.
  const suya = await (await browser.newContext({ baseURL: process.env.SURTIDO_URL!, viewport: PHONE })).newPage()
  await prepare(suya, surtido, { codigoLocal, usuario: cliente })
  await suya.goto(`/detalle-pedido?codigo=${a}`)
  await suya.getByRole('button', { name: 'Ya llegué' }).click()
  await expect(suya.getByText('El local ya sabe que llegaste')).toBeVisible()
  const codigo = (await suya.locator('strong', { hasText: /^\d{4}$/ }).textContent())!
  await expect(fila).toContainText('Ya llegó')
  await phone.getByLabel('¿Quién vino?').fill(codigo)
  await phone.keyboard.press('Enter')
  for (const { codigo: bolsa } of bolsas) await entrega.getByLabel(new RegExp(`^${bolsa}`)).check({ force: true })
  await axe(phone)
  await entrega.getByRole('button', { name: 'Entregar', exact: true }).click()
  await expect(phone.getByRole('main')).toContainText(`Pedido ${a} entregado.`)
  await suya.context().close()
  await context.close()
})
