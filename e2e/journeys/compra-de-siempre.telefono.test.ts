import { createCliente, LOCAL, localOf, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido, pressFinalizar } from '../finalizar.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'
import { Toques } from '../toques.ts'

const GOAL = 4

/** Places a pedido as if it had been delivered so many days ago. */
async function bought(
  surtido: Surtido,
  usuario: Usuario,
  dias: number,
  lineas: readonly { artCodigo: string; precio: number; cantidad?: number }[],
): Promise<void> {
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await surtido.sql(
    `update pedido set fecha_entrega = current_date - $2::int, estado = 'ENTREGADO' where id_pedido = $1`,
    [idPedido, dias],
  )
}

test('ten articles of every week go from inicio to a placed pedido in four taps', async ({ page, surtido }) => {
  // covers: CX-28
  const usuario = await createCliente(surtido)
  const diez = await someArticulos(surtido, 10, { codigoLocal: LOCAL.quieto })
  const [once] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await bought(surtido, usuario, 15, diez)
  await bought(surtido, usuario, 8, [...diez.map((one) => ({ ...one, cantidad: 2 })), once!])
  await surtido.sql(
    `update pedido_linea set nota = 'bien maduras' where art_codigo = $1 and id_pedido in
       (select id_pedido from pedido where id_usuario = $2)`,
    [diez[0]!.artCodigo, usuario.idUsuario],
  )
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/home')
  const siempre = page.getByRole('region', { name: 'Tu compra de siempre' })
  await expect(siempre.getByRole('checkbox', { checked: true })).toHaveCount(10)
  await expect(siempre.getByRole('checkbox', { checked: false })).toHaveCount(1)
  await expect(siempre.getByText('Para reponer')).toHaveCount(10)
  await expect(siempre.getByText('bien maduras', { exact: true })).toBeVisible()
  await expect(siempre.getByText(/Como la última vez: retiro en el local, .* desde las .*, Efectivo/)).toBeVisible()
  await axe(page)

  const toques = new Toques()
  await toques.toca(siempre.getByRole('button', { name: /^Agregar 10 artículos/ }))
  await expect(page.getByText('Agregamos 10 artículos a tu carrito.')).toBeVisible()
  await toques.toca(siempre.getByRole('link', { name: 'Ver carrito' }))
  await toques.toca(page.locator('main').getByRole('link', { name: /^Finalizar pedido/ }))
  await expect(page.getByText(/^Te proponemos .* como en tu último pedido\.$/)).toBeVisible()
  await axe(page)
  const before = await pedidosOf(surtido, usuario)
  await toques.toca(confirmButton(page))
  await expectRecibido(page)
  const pedidos = await pedidosOf(surtido, usuario)
  expect(pedidos).toHaveLength(before.length + 1)
  const notas = await surtido.sql(`select nota from pedido_linea where id_pedido = $1 and nota <> ''`, [
    Math.max(...pedidos.map(({ idPedido }) => idPedido)),
  ])
  expect(notas).toEqual([{ nota: 'bien maduras' }])
  console.log(`Taps from inicio to a placed pedido, usual shop of ten articles: ${toques.cuantos} (goal ${GOAL})`)
  expect(toques.cuantos).toBeLessThanOrEqual(GOAL)

  // An article on its way is not due.
  await page.goto('/tabs/home')
  await expect(siempre.getByRole('checkbox')).toHaveCount(11)
  await expect(siempre.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(siempre.getByRole('button', { name: 'Marca lo que quieras llevar' })).toBeDisabled()
  await siempre.getByRole('button', { name: 'Marcar todos' }).click()
  await expect(siempre.getByRole('checkbox', { checked: true })).toHaveCount(11)
  await expect(siempre.getByRole('button', { name: /^Agregar 11 artículos/ })).toBeEnabled()
  await siempre.getByRole('checkbox').last().uncheck()
  await siempre.getByRole('button', { name: 'Marcar todos' }).click()
  await expect(siempre.getByRole('checkbox', { checked: true })).toHaveCount(11)
  await axe(page)
  await siempre.getByRole('button', { name: 'Desmarcar todos' }).click()
  await expect(siempre.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the usual purchase sets apart what the local lacks and adds what is ticked', async ({ page, surtido }) => {
  // covers: CX-28
  const usuario = await createCliente(surtido)
  const [uno, otro] = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto, tambienEn: LOCAL.otro })
  await bought(surtido, usuario, 20, [uno!, otro!])
  await surtido.sql(
    `update pedido_linea set art_codigo = 'ya-no-esta', nombre = 'Lo de antes' where art_codigo = $1 and id_pedido in
       (select id_pedido from pedido where id_usuario = $2)`,
    [otro!.artCodigo, usuario.idUsuario],
  )
  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario })
  await page.goto('/tabs/home')
  const siempre = page.getByRole('region', { name: 'Tu compra de siempre' })
  await expect(siempre.getByText('Hoy no hay')).toBeVisible()
  await expect(siempre.getByText('Lo de antes')).toBeVisible()
  await siempre.getByRole('checkbox').check()
  await siempre.getByRole('button', { name: /^Agregar 1 artículo/ }).click()
  await siempre.getByRole('link', { name: 'Ver carrito' }).click()
  await pressFinalizar(page)
  const propuesto = page.getByText(/^Te proponemos .* como en tu último pedido\.$/)
  await expect(propuesto).toBeVisible()
  await page.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
  await expect(propuesto).toHaveCount(0)
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('input[name=franja]:not(:disabled)').first()).toBeVisible()
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(0)
})

test('inicio does not move when the usual shop comes, nor without one', async ({ page, surtido }) => {
  // covers: CX-28
  const movido = () =>
    page.evaluate<number>(`new Promise((done) => {
      new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
        .observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => done(0), 1000)
    })`)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  const siempre = page.getByRole('region', { name: 'Tu compra de siempre' })
  await page.goto('/tabs/home')
  await expect(siempre.getByText(/^Después de tu primer pedido/)).toBeVisible()
  expect(await movido()).toBeLessThanOrEqual(0.02)
  // Once it is known that there is none, its place goes.
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await expect(siempre).toHaveCount(0)
  expect(await movido()).toBeLessThanOrEqual(0.02)

  const diez = await someArticulos(surtido, 10, { codigoLocal: LOCAL.quieto })
  await bought(surtido, usuario, 15, diez)
  await bought(surtido, usuario, 8, diez)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/home')
  await expect(siempre.getByRole('checkbox', { checked: true })).toHaveCount(10)
  expect(await movido()).toBeLessThanOrEqual(0.02)
})

test('a customer without purchases who logs in on another device finds no empty place', async ({ page, surtido }) => {
  // covers: CX-28
  const { email, clave } = await createCliente(surtido)
  const logIn = async () => {
    await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(clave)
    await page.keyboard.press('Enter')
  }
  const siempre = page.getByRole('region', { name: 'Tu compra de siempre' })
  const expectNone = async () => {
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
    await expect(page.getByText('Para el mate', { exact: true })).toBeVisible()
    await expect(siempre).toHaveCount(0)
  }
  // First with a shop chosen, then with none.
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/login?volver=/tabs/home')
  await logIn()
  await expectNone()
  await page.evaluate('localStorage.clear()')
  await page.context().clearCookies()
  await page.goto('/login')
  await logIn()
  await page.getByRole('button', { name: 'Pocitos Grande' }).first().click()
  await expectNone()
})

test('a shop that delivers proposes the last address, and asks for nothing more', async ({ page, surtido }) => {
  // covers: CX-28
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 900, hasta: 5_000 })
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  await surtido.createDireccion(usuario, { latitud, longitud, calle: 'Av. Brasil', numero: '2600' })
  const lineas = [{ ...articulo!, cantidad: 3 }]
  await bought(surtido, usuario, 15, lineas)
  await bought(surtido, usuario, 8, lineas)
  await surtido.sql(`update pedido set tipo_entrega = 20, direccion = $2::jsonb where id_usuario = $1`, [
    usuario.idUsuario,
    JSON.stringify({
      calle: 'Av. Brasil',
      numero: '2600',
      apartamento: '',
      esquina: '',
      referencias: '',
      ciudad: 'Montevideo',
      latitud,
      longitud,
    }),
  ])
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/home')
  const siempre = page.getByRole('region', { name: 'Tu compra de siempre' })
  await expect(siempre.getByText(/Como la última vez: entrega en Av. Brasil 2600/)).toBeVisible()
  await siempre.getByRole('button', { name: /^Agregar 1 artículo/ }).click()
  await expect(page.locator('header')).toContainText('Av. Brasil 2600')
  await siempre.getByRole('link', { name: 'Ver carrito' }).click()
  await pressFinalizar(page)
  await expect(confirmButton(page)).toBeEnabled()
  await confirmButton(page).click()
  await expectRecibido(page)
})
