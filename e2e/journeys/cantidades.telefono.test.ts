import { changeArticulo, createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { axe, expect, test } from '../test.ts'

const codigoLocal = LOCAL.quieto

test('an article by weight is added by a usual amount or by typing the weight', async ({ page, surtido }) => {
  // covers: A-47 B-06 B-07 T-115
  const [kilo] = await surtido.sql<{ artCodigo: string; nombre: string }>(
    `select art_codigo as "artCodigo", nombre from articulo join articulo_local using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and venta_fraccionada and paso_venta = 0.1 and minimo_venta = 0.1
       and limite_por_pedido is null and (stock is null or stock > 50) order by art_codigo limit 1`,
    [codigoLocal],
  )
  const { artCodigo, nombre } = kilo!
  await prepare(page, surtido, { codigoLocal })
  await page.goto(`/articulo/${artCodigo}`)
  const main = page.locator('main')
  // Each says what it costs.
  const pesos = main.getByRole('group', { name: 'Cantidades habituales' })
  await expect(pesos.getByRole('button', { name: /^1½ kg · \$\d/ })).toBeVisible()
  await pesos.getByRole('button', { name: '1½ kg' }).click()
  await expect(page.getByText('1,5 K/G agregada al carrito', { exact: true })).toBeVisible()
  await expect(pesos.getByRole('button', { name: '1½ kg' })).toHaveAttribute('aria-pressed', 'true')

  const group = main.getByRole('group', { name: `Cantidad de ${nombre}`, exact: true }).first()
  const number = group.getByRole('button', { name: '1,5 kg', exact: true })
  await number.click()
  const field = group.getByRole('textbox', { name: `Cantidad de ${nombre}`, exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'decimal')
  await expect(field).toHaveValue('1,5')
  await axe(page)
  await field.fill('0,74')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se vende de a 0,1 kg: quedó en 0,7 kg')).toBeVisible()
  const now = group.getByRole('button', { name: '0,7 kg', exact: true })
  await expect(now).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('3')
  await page.keyboard.press('Escape')
  await expect(now).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('mucho')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escribe un número, por ejemplo 1,5')).toBeVisible()
  await expect(now).toBeVisible()
  await now.click()
  await field.fill('0,01')
  await field.blur()
  await expect(page.getByText('Se vende desde 0,1 kg')).toBeVisible()
  await expect(group.getByRole('button', { name: '0,1 kg', exact: true })).toBeVisible()
})

test('bananas are added by three, ham by 150 g and sliced as chosen', async ({ page, surtido }) => {
  // covers: A-47 B-06 T-115
  const named = async (nombre: string) =>
    (
      await surtido.sql<{ artCodigo: string }>(
        `select art_codigo as "artCodigo" from articulo where codigo_empresa = 10 and nombre = $1`,
        [nombre],
      )
    )[0]!.artCodigo
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal, usuario })
  await page.goto(`/articulo/${await named('Banana')}`)
  const main = page.locator('main')
  const tres = main.getByRole('button', { name: /^3 un\. ≈ 0,54 kg · \$\d/ })
  await expect(tres).toHaveAttribute('aria-pressed', 'false')
  await main.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('0,54 K/G agregada al carrito', { exact: true })).toBeVisible()
  await expect(tres).toHaveAttribute('aria-pressed', 'true')
  const cuantas = main.getByRole('group', { name: 'Cantidad de Banana', exact: true }).first()
  await cuantas.getByRole('button', { name: 'Agregar Banana' }).click()
  await cuantas.getByRole('button', { name: '4 un.', exact: true }).click()
  await cuantas.getByRole('textbox').fill('6')
  await page.keyboard.press('Enter')
  await expect(cuantas.getByRole('button', { name: '6 un.', exact: true })).toBeFocused()
  // The app names their weight: 6 may have been meant as kilos.
  await expect(page.getByText('6 un. ≈ 1,08 kg', { exact: true }).last()).toBeVisible()

  await page.goto(`/articulo/${await named('Jamón cocido Ottonello')}`)
  const deseos = main.getByRole('group', { name: 'Cómo lo quieres' })
  await deseos.getByRole('button', { name: 'Feteado fino' }).click()
  await expect(page.getByText('0,15 K/G agregada al carrito', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Nota para quien prepara')).toHaveValue('Feteado fino')
  await axe(page)
  await deseos.getByRole('button', { name: 'Feteado fino' }).click()
  await expect(main.getByLabel('Nota para quien prepara')).toHaveValue('')
  await deseos.getByRole('button', { name: 'En trozo' }).click()

  await page.goto('/tabs/carrito')
  const line = main.locator('li').filter({ hasText: 'Banana' })
  await expect(line).toContainText('6 un. ≈ 1,08 kg')
  await expect(line).toContainText('/kg')
  await expect(main.locator('li').filter({ hasText: 'Jamón cocido' })).toContainText('Nota: En trozo')
})

test('a typed quantity in the carrito is capped at the stock', async ({ page, surtido }) => {
  //
  const usuario = await createCliente(surtido)
  const [uno] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro })
  await changeArticulo(surtido, { codigoLocal: LOCAL.otro, ...uno! }, { stock: 5 })
  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario, lineas: [{ artCodigo: uno!.artCodigo }] })
  await page.goto('/tabs/carrito')
  const line = page.locator('main li').filter({ hasText: uno!.nombre })
  await line.getByRole('button', { name: '1 un.', exact: true }).click()
  await line.getByRole('textbox').fill('4')
  await page.keyboard.press('Enter')
  await expect(line.getByRole('button', { name: '4 un.', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await line.getByRole('textbox').fill('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Solo quedan 5 un.')).toBeVisible()
  await expect(line.getByRole('button', { name: '5 un.', exact: true })).toBeVisible()
  await axe(page)
})
