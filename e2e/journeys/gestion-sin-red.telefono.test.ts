import { createCliente, LOCAL, prepare, someArticulos, untilKept } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, forgetStock, goToArticulo, scan } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

test('a tanda prepared offline survives two reloads and arrives whole and once', async ({
  page,
  context,
  surtido,
  browser,
}) => {
  const codigoLocal = LOCAL.prepararSinRed
  const articulos = await someArticulos(surtido, 4, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(
    surtido,
    cliente,
    codigoLocal,
    articulos.map((one) => ({ ...one, cantidad: 2, cambioProductoSinStock: 'No reemplazar' })),
  )
  await forgetStock(surtido, codigoLocal)
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await untilKept(page)
  await page.getByRole('button', { name: 'Tomar' }).click()
  const now = page.getByRole('heading', { level: 1 })
  const codeOf = async () => {
    const nombre = await now.textContent()
    return articulos.find((one) => one.nombre === nombre)!.artCodigo
  }
  await expect(now).toHaveText(new RegExp(articulos.map(({ nombre }) => RegExp.escape(nombre)).join('|')))

  await context.setOffline(true)
  // One by one, all at once, the last one short: each is stored before its message.
  await scan(page, await codeOf())
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 de 4')).toBeVisible()
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()
  await scan(page, await codeOf())
  await expect(page.getByText('1 de 4')).toBeVisible()
  await page.getByRole('button', { name: /^Listo/ }).click()
  await page.getByRole('button', { name: 'Hoy no uso lector' }).click()
  await expect(page.getByText('2 de 4')).toBeVisible()
  await page.getByRole('button', { name: 'Saltar' }).click()
  await page.getByRole('button', { name: /^Listo/ }).click()
  await expect(page.getByText('3 de 4')).toBeVisible()
  await page.reload()
  const corto = await codeOf()
  await page.getByRole('button', { name: 'No hay' }).click()
  await page.getByRole('button', { name: 'Hay 1' }).click()
  await expect(now).toHaveText('Todo listo')
  await expect(page.getByText('Si todavía falta algo, tócalo abajo.')).toBeVisible()
  await expect(page.getByText('Sin señal · 5 por enviar')).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Para cerrar hace falta señal. Lo que hiciste está guardado.')

  await context.setOffline(false)
  await expect(page.getByText('Todo enviado')).toBeVisible()
  const tomas = await surtido.sql<{ orden: number; veces: number }>(
    'select orden, count(*)::int as veces from toma where id_pedido = $1 group by orden order by veces',
    [idPedido],
  )
  expect(tomas.map(({ veces }) => veces)).toEqual([1, 1, 1, 2])
  await page.getByRole('button', { name: 'Cerrar la tanda', exact: true }).click()
  await page.getByRole('button', { name: 'Sellar A' }).click()
  await expect(now).toHaveText('Tanda terminada')

  const puestas = await surtido.sql<{ artCodigo: string; cantidad: number }>(
    `select l.art_codigo as "artCodigo", l.cantidad_preparada::float8 as cantidad from pedido_linea l
     where id_pedido = $1 order by cantidad`,
    [idPedido],
  )
  expect(puestas.map(({ cantidad }) => cantidad)).toEqual([1, 2, 2, 2])
  expect(puestas[0]!.artCodigo).toBe(corto)

  // A picker who works without a scanner today is not asked in the next tanda either.
  await page.getByRole('button', { name: 'Terminar' }).click()
  const otros = articulos.filter(({ artCodigo }) => artCodigo !== corto)
  await placePedido(surtido, cliente, codigoLocal, otros)
  await page.getByRole('button', { name: 'Tomar' }).click()
  for (const hechos of [0, 1, 2]) {
    await expect(page.getByText(`${hechos} de 3`)).toBeVisible()
    await page.getByRole('button', { name: /^Listo/ }).click()
  }
  await expect(now).toHaveText('Todo listo')
  // No line is short, so no button stands below.
  await expect(page.getByText('Si todavía falta algo')).toHaveCount(0)
  await page.getByRole('button', { name: /^Cerrar la tanda/ }).click()
  await expect(now).toHaveText('Cierra las bolsas')
  // Left for later, it is not forgotten.
  await page.getByRole('button', { name: 'Sellar después' }).click()
  await expect(page.getByText('Dejaste 1 pedido sin sellar')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Empacar · \d+ por sellar$/ })).toBeVisible()
  await axe(page)
  const suyo = await browser.newContext({ baseURL: process.env.SURTIDO_URL! })
  const suya = await suyo.newPage()
  await prepare(suya, surtido, { codigoLocal, usuario: cliente })
  await suya.goto(`/detalle-pedido?codigo=${idPedido}`)
  await expect(suya.locator('main')).toContainText('Sin stock')
  await suyo.close()
})

test('baskets are read offline, confirm positions, and open their pedido at packing', async ({
  page,
  context,
  surtido,
}) => {
  const codigoLocal = LOCAL.prepararSinRed
  const [uno] = await someArticulos(surtido, 1, { codigoLocal })
  const cliente = await createCliente(surtido)
  const pedidos: number[] = []
  for (let i = 0; i < 2; i++) pedidos.push(await placePedido(surtido, cliente, codigoLocal, [uno!]))
  await forgetStock(surtido, codigoLocal)
  await surtido.sql(`update local set verificar_posicion = 'SIEMPRE' where codigo_empresa = 10 and codigo_local = $1`, [
    codigoLocal,
  ])
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await untilKept(page)
  await page.getByRole('button', { name: 'Tomar' }).click()
  const now = page.getByRole('heading', { level: 1 })
  const dicho = page.locator('[aria-live=assertive]')
  await page.getByRole('button', { name: '¿Tus canastas tienen código? Léelas' }).click()
  await expect(now).toHaveText('Lee la canasta A')
  await axe(page)
  await axeDark(page)

  await context.setOffline(true)
  await scan(page, '7791111122223')
  await expect(dicho).toHaveText('7791111122223 no es el código de una canasta.')
  await scan(page, 'CAN-001')
  await expect(dicho).toHaveText('La A es CAN-001. Sigue la B.')
  await expect(now).toHaveText('Lee la canasta B')
  // Killed in between, the tool continues where it was.
  await page.reload()
  await page.getByRole('button', { name: '¿Tus canastas tienen código? Léelas' }).click()
  await expect(now).toHaveText('Lee la canasta B')
  const campo = page.getByLabel('Código de la canasta B')
  await campo.fill('can')
  await campo.press('Enter')
  await expect(campo).toHaveValue('can')
  await expect(page.getByText('tiene de 5 a 20 letras')).toBeVisible()
  await campo.fill('can-002')
  await campo.press('Enter')
  await expect(dicho).toHaveText('La B es CAN-002. El carro está cargado.')

  // The basket says where something goes.
  await scan(page, uno!.artCodigo)
  await expect(now).toHaveText('Pon 1 un. en la A')
  await scan(page, 'CAN-002')
  await expect(dicho).toHaveText('Esa es la B. Va en la A.')
  await scan(page, 'CAN-001')
  await expect(dicho).toHaveText('Van 1 de 2. Sigue B.')
  const canastas = () =>
    surtido.sql<{ codigo: string | null }>(
      `select codigo_canasta as codigo from tanda_pedido where codigo_empresa = 10 and id_pedido = any ($1)
       order by posicion`,
      [pedidos],
    )
  expect(await canastas()).toEqual([{ codigo: null }, { codigo: null }])

  await context.setOffline(false)
  await expect.poll(canastas).toEqual([{ codigo: 'CAN-001' }, { codigo: 'CAN-002' }])
  const [{ idPedido }] = (await surtido.sql<{ idPedido: number }>(
    `select id_pedido as "idPedido" from tanda_pedido where codigo_empresa = 10 and codigo_canasta = 'CAN-002'
       and id_pedido = any ($1)`,
    [pedidos],
  )) as [{ idPedido: number }]
  await page.goto('/gestion/empacar')
  await page.getByLabel('Leer').fill('can-002')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/empacar/${idPedido}$`))
  await expect(page.getByRole('main')).toContainText('B (CAN-002) de Paula Sosa')
})

test('of two who put in too much, the one who hears it last sees both and chooses', async ({
  page,
  context,
  surtido,
}) => {
  const codigoLocal = LOCAL.prepararSinRed
  const [uno, otro] = await someArticulos(surtido, 2, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [{ ...uno!, cantidad: 3 }, otro!])
  await surtido.sql(`update local set verificar_posicion = 'NUNCA' where codigo_empresa = 10 and codigo_local = $1`, [
    codigoLocal,
  ])
  await forgetStock(surtido, codigoLocal)
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await untilKept(page)
  await page.getByRole('button', { name: 'Tomar' }).click()
  const now = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  const dicho = page.locator('[aria-live=assertive]')
  await goToArticulo(page, uno!.nombre)
  await context.setOffline(true)
  await scan(page, uno!.artCodigo)
  await scan(page, uno!.artCodigo)
  await expect(dicho).toHaveText('Van 2 de 3')
  // Meanwhile somebody at the desk puts in two of it as well.
  await gestion('preparar', String(idPedido))
  await gestion('linea', String(idPedido), uno!.artCodigo, '2')

  await context.setOffline(false)
  await expect(now).toHaveText('Entre dos pusieron de más')
  await expect(main).toContainText('Pidió 3 un.')
  await expect(main).toContainText('Otra persona ya puso 2 un.')
  await expect(main).toContainText('Tú pusiste 2 un.')
  await scan(page, otro!.artCodigo)
  await expect(dicho).toHaveText('Primero elige qué va de lo que está en la pantalla.')
  await axe(page)
  await axeDark(page)
  await page.getByRole('button', { name: 'Devuelvo 1 un.' }).click()
  await expect(dicho).toHaveText(`Guardado: devuelve ${uno!.nombre} al estante.`)
  await expect(now).toHaveText(otro!.nombre)
  const puesta = () =>
    surtido.sql<{ cantidad: number; tandas: number }>(
      `select l.cantidad_preparada::float8 as cantidad, (select count(*)::int from puesto u
         where u.codigo_empresa = 10 and u.id_pedido = l.id_pedido and u.orden = l.orden) as tandas
       from pedido_linea l where l.codigo_empresa = 10 and l.id_pedido = $1 and l.art_codigo = $2`,
      [idPedido, uno!.artCodigo],
    )
  await expect.poll(puesta).toEqual([{ cantidad: 3, tandas: 2 }])
})
