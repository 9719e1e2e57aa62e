import { CON_EDAD, createCliente, LOCAL, prepare, SIN_REBAJA, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

/** The smallest picture. */
const PUNTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test('a customer who announces their arrival gets the bags against the code', async ({ page, surtido, browser }) => {
  const codigoLocal = LOCAL.mostrador
  const cliente = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const [vino] = await surtido.sql<{ artCodigo: string; nombre: string; precio: number }>(
    `select art_codigo as "artCodigo", nombre, al.precio::float8 as precio
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and stock is null and ${CON_EDAD} and ${SIN_REBAJA}
       and precio_envase = 0 and limite_por_pedido is null order by art_codigo limit 1`,
    [codigoLocal],
  )
  const [idPedido, cancelado, ido] = [
    await placePedido(surtido, cliente, codigoLocal, [...lineas, vino!]),
    await placePedido(surtido, cliente, codigoLocal, lineas),
    await placePedido(surtido, cliente, codigoLocal, lineas),
  ]
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  const main = page.getByRole('main')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mostrador' }).click()
  await expect(main).toContainText('No hay pedidos para retirar')
  // A scanner types at once, also where the page was reached by its link.
  await expect(page.getByLabel('¿Quién vino?')).toBeFocused()
  await axe(page)
  for (const one of [idPedido, cancelado, ido]) {
    await gestion('preparar', String(one))
    await gestion('listo', String(one), '--resto-como-pedido')
  }
  // The stream of the local brings them.
  const filaDe = (one: number) => main.getByRole('button', { name: new RegExp(`Pedido ${one}`) })
  await expect(filaDe(idPedido)).toContainText('Falta avisarle')
  await page.goto(`/gestion/pedidos/${idPedido}`)
  await page.getByRole('button', { name: 'Decir cuántas' }).click()
  await page.getByRole('button', { name: 'Agregar bolsas de frío' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const bolsas = page.getByRole('list', { name: 'Bolsas' }).locator('b')
  await expect(bolsas).toHaveCount(2)
  const [una, otra] = (await bolsas.allTextContents()) as [string, string]

  await page.goto('/gestion/mostrador')
  await page.getByLabel('Bolsa', { exact: true }).fill(una.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Estante')).toBeFocused()
  await page.keyboard.type(otra)
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Eso no es un estante.')
  await page.keyboard.type('a 12')
  await page.keyboard.press('Enter')
  await expect(main).toContainText(`${una} está en A-12.`)
  await expect(filaDe(idPedido)).toContainText(`${una} en A-12, ${otra}`)
  await filaDe(idPedido).click()
  await page.getByRole('button', { name: 'Listo para retirar' }).click()
  await expect(main).toContainText(`Pedido ${idPedido}: el cliente ya sabe que puede venir.`)
  await filaDe(idPedido).click()
  await expect(page.getByLabel('Código que dice el cliente')).toBeVisible()
  await expect(main).toContainText(
    'Faltan 2 bolsas. Falta el código del cliente. ¿No lo tiene? Toca «No tiene el código».',
  )
  await axe(page)
  await page.getByRole('button', { name: 'Volver' }).click()

  // A sentence about one pedido goes when another is chosen; and one delivered elsewhere is named.
  await page.getByLabel('¿Quién vino?').fill(String(idPedido))
  await page.keyboard.press('Enter')
  const frase = main.getByRole('status').filter({ hasText: /./ }).first()
  await expect(frase).toHaveText(`Pedido ${idPedido}.`)
  await filaDe(ido).click()
  await expect(main).not.toContainText(`Pedido ${idPedido}.`)
  await gestion('retiro', String(ido))
  await gestion('entregar', String(ido), '--sin-codigo')
  await expect(main).toContainText(`El pedido ${ido} ya se entregó.`)

  const context = await browser.newContext({
    baseURL: process.env.SURTIDO_URL!,
    viewport: { width: 390, height: 844 },
  })
  const suya = await context.newPage()
  await prepare(suya, surtido, { codigoLocal, usuario: cliente })
  await suya.goto(`/detalle-pedido?codigo=${idPedido}`)
  await suya.getByLabel('¿Dónde esperas?').fill('Auto gris, lugar 4')
  await axe(suya)
  await suya.getByRole('button', { name: 'Ya llegué' }).click()
  await expect(suya.getByText('El local ya sabe que llegaste')).toBeVisible()
  await axe(suya)
  await expect(filaDe(idPedido)).toContainText('Ya llegó · recién · Auto gris, lugar 4')
  // The shop names its places: from now on the customer chooses one.
  await page.goto('/gestion/cuenta')
  await page.getByRole('link', { name: 'Lugares de retiro' }).click()
  await expect(main).toContainText('No hay ninguno')
  await main.getByLabel('Un lugar por línea').fill('Lugar 1\n\n lugar  1 \nRampa de carga')
  await axe(page)
  await main.getByRole('button', { name: 'Guardar los lugares' }).click()
  await expect(main).toContainText('Guardado: 2 lugares.')
  await expect(main.getByLabel('Un lugar por línea')).toHaveValue('Lugar 1\nRampa de carga')
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/gestion/mostrador')
  await suya.reload()
  // The place written before is not among them.
  await expect(suya.getByRole('radio', { name: 'En otro lugar' })).toBeChecked()
  await expect(suya.getByLabel('¿Dónde esperas?')).toHaveValue('Auto gris, lugar 4')
  await suya.getByText('Rampa de carga', { exact: true }).click()
  await axe(suya)
  await suya.getByRole('button', { name: 'Cambiar dónde espero' }).click()
  await expect(suya.getByText('Esperas en: Rampa de carga.')).toBeVisible()
  await expect(filaDe(idPedido)).toContainText('Ya llegó · recién · Rampa de carga')
  const codigo = (await suya.locator('strong', { hasText: /^\d{4}$/ }).textContent())!
  await context.close()

  const campo = page.getByLabel('¿Quién vino?')
  await campo.fill(codigo)
  await page.keyboard.press('Enter')
  const entrega = page.getByRole('region', { name: `Entregar el pedido ${idPedido}` })
  await expect(entrega).toContainText('Faltan 2 de 2 bolsas')
  await expect(entrega).toContainText(`${una} Ambiente 1/2 · en A-12`)
  await expect(entrega.getByRole('button', { name: 'Entregar', exact: true })).toBeDisabled()
  await axe(page)
  // Bags are scanned into the same field; one of another pedido is told apart.
  for (const bolsa of [una, otra]) {
    await campo.fill(bolsa)
    await page.keyboard.press('Enter')
    await expect(main).toContainText(`${bolsa} es de este pedido.`)
  }
  await expect(entrega).toContainText('Están todas las bolsas')
  await entrega.getByLabel('El cliente te da').fill('1')
  await expect(entrega).toContainText('No alcanza.')
  await entrega.getByLabel('El cliente te da').fill('20000')
  await expect(entrega).toContainText('Vuelto')
  await axe(page)
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(entrega.getByRole('button', { name: 'Entregar', exact: true })).toBeDisabled()
  await entrega.getByText('Vi un documento: quien lo lleva tiene 18 años o más').click()
  await entrega.getByRole('button', { name: 'Entregar', exact: true }).click()
  await expect(main).toContainText(`Pedido ${idPedido} entregado. Vuelto: $`)
  await expect(filaDe(idPedido)).toHaveCount(0)

  // The person who answers a claim sees its photo.
  await surtido.sql(
    `insert into reclamo (codigo_empresa, id_pedido, motivo, fecha, foto, foto_tipo)
     values (10, $1, 'MAL_ESTADO', now(), decode($2, 'base64'), 'image/png')`,
    [idPedido, PUNTO],
  )
  await page.goto(`/gestion/pedidos/${idPedido}`)
  await page.getByRole('button', { name: 'Ver la foto' }).click()
  const foto = page.getByRole('img', { name: 'La foto que mandó el cliente' })
  await expect(foto).toHaveJSProperty('naturalWidth', 1)
  await axe(page)

  await page.goto(`/gestion/pedidos/${cancelado}`)
  await page.getByRole('button', { name: 'No se pudo entregar' }).click()
  await page.getByLabel('Por qué (lo lee el cliente)').fill('Nadie vino')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(main).toContainText('Cancelado · Ana')
  await page.goto('/gestion/mostrador')
  const devolver = page.getByRole('region', { name: 'Devolver al estante' })
  await expect(devolver).toContainText(`Pedido ${cancelado}, cancelado`)
  await expect(devolver).toContainText(lineas[0]!.nombre)
  await axe(page)
  await devolver.getByRole('button', { name: 'Ya está devuelto' }).click()
  await expect(devolver).toHaveCount(0)
})
