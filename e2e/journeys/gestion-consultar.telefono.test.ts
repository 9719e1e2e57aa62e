import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, forgetStock, goToArticulo } from '../personal.ts'
import { axe, expect, settled, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('a picker asks the customer for a replacement and fetches it after a yes', async ({
  page,
  surtido,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  //
  const codigoLocal = LOCAL.consultar
  const [falta, otro, suyo] = await someArticulos(surtido, 3, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [
    { ...falta!, cantidad: 3, cambioProductoSinStock: 'Contactarme' },
    { ...otro!, sustitutos: [suyo!.artCodigo] },
  ])
  await forgetStock(surtido, codigoLocal)
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  const now = page.getByRole('heading', { level: 1 })
  const dicho = page.locator('[aria-live=assertive]')
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Tomar' }).click()
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await page.getByRole('listitem').filter({ hasText: falta!.nombre }).getByRole('button').click()
  await page.getByRole('button', { name: 'No hay' }).click()
  await page.getByRole('button', { name: 'Hay 1' }).click()
  await expect(main).toContainText('Quiere que le consulten.')
  const elegido = main.getByRole('listitem').first().getByRole('button')
  const propuesto = (await elegido
    .locator('span')
    .first()
    .evaluate((span) => span.firstChild!.textContent))!
  await elegido.click()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(now).toHaveText('¿Cómo le consultas?')
  await axe(page)
  await page.getByRole('button', { name: 'Darle otra opción' }).click()
  await expect(main).toContainText('Elige otra opción para ofrecerle.')
  await main.getByRole('listitem').nth(1).getByRole('button').click()
  await page.getByRole('button', { name: '1', exact: true }).click()
  await expect(main.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Ya lo acordé por teléfono' })).toHaveCount(0)

  // Without a network the picker can't ask the customer; the articles found stay.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Preguntarle en la app' }).click()
  await expect(dicho).toHaveText(
    'Preguntar necesita señal. Sáltalo y pregunta más tarde, o pide a tu encargado que llame.',
  )
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Preguntarle en la app' }).click()
  await expect(dicho).toHaveText(
    /^Preguntado\. Sigue con lo demás\. .+ deja de venderse: si hay más, avisa a tu encargado\.$/,
  )
  await expect(now).toHaveText(otro!.nombre)

  // The customer's choice from before goes in without a question.
  await page.getByRole('button', { name: 'No hay' }).click()
  await page.getByRole('button', { name: 'Ninguno' }).click()
  await expect(main).toContainText('Lo que eligió va sin preguntarle.')
  await axe(page)
  await main.getByRole('region', { name: 'Lo eligió el cliente' }).getByRole('button').click()
  await page.getByRole('button', { name: '1', exact: true }).click()

  await expect(main).toContainText(/le preguntamos en la app si quiere este o .+ en lugar de/)
  await expect(page.getByRole('button', { name: 'Listo' })).toHaveCount(0)
  await axe(page)
  const [{ id }] = (await surtido.sql<{ id: number }>('select id_reemplazo as id from reemplazo where id_pedido = $1', [
    idPedido,
  ])) as [{ id: number }]
  await surtido.call('POST', `pedidos/${idPedido}/reemplazos/${id}`, { usuario: cliente, body: { acepta: true } })
  await expect(main).toContainText(`aceptó este en lugar de ${falta!.nombre}`)
  await expect(dicho).toHaveText(/^Aceptó .*\. Ve a buscarlo\.$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await axe(page)
  await page.reload()
  await expect(main).toContainText(`aceptó este en lugar de ${falta!.nombre}`)
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(now).toHaveText('Todo listo')
  await expect(page.getByText('0 de 2 como pidió, 2 con otro en su lugar')).toBeVisible()

  const { lineas } = await surtido.call('GET', `pedidos/${idPedido}`, { usuario: cliente })
  const linea = lineas.find(({ artCodigo }: { artCodigo: string }) => artCodigo === falta!.artCodigo)
  expect(linea.entregado).toMatchObject([{ cantidad: 1 }, { cantidad: 2 }])
  expect(propuesto).toContain(linea.entregado[1].nombre)
  const elegida = lineas.find(({ artCodigo }: { artCodigo: string }) => artCodigo === otro!.artCodigo)
  expect(elegida).toMatchObject({ porTelefono: false, entregado: [{ artCodigo: suyo!.artCodigo, cantidad: 1 }] })
})

test('the likeliest replacement goes in with two presses, or is asked about', async ({ page, surtido }) => {
  //
  const codigoLocal = LOCAL.consultar
  const [suya, parecida, consultada, otra] = await someArticulos(surtido, 4, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [
    { ...suya!, cantidad: 2, sustitutos: [otra!.artCodigo], cambioProductoSinStock: 'No reemplazar' },
    { ...parecida!, cantidad: 3, cambioProductoSinStock: 'Reemplazar por similar' },
    { ...consultada!, cambioProductoSinStock: 'Contactarme' },
  ])
  await forgetStock(surtido, codigoLocal)
  // The shop counts plenty of it: the picker is told so, and not asked again.
  await surtido.sql(
    'update articulo_local set stock = 40 where codigo_empresa = 10 and codigo_local = $1 and art_codigo = $2',
    [codigoLocal, parecida!.artCodigo],
  )
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  const dicho = page.locator('[aria-live=assertive]')
  const main = page.getByRole('main')
  const goTo = async (nombre: string) => {
    await goToArticulo(page, nombre)
    await page.evaluate('window.toques = 0')
  }
  const toques = () => page.evaluate<number>('window.toques')
  await page.getByRole('button', { name: 'Tomar' }).click()
  await expect(page.getByText('0 de 3')).toBeVisible()
  await page.evaluate('addEventListener("click", () => window.toques++, true)')

  await goTo(suya!.nombre)
  await page.getByRole('button', { name: 'No hay' }).click()
  await expect(main.getByRole('button', { name: 'Lo eligió el cliente' })).toHaveAccessibleName(
    new RegExp(`^Van 2 un\\. de ${RegExp.escape(otra!.nombre)}`),
  )
  await axe(page)
  const oferta = main.getByRole('button', { name: /Lo eligió el cliente|En su lugar/ })
  const box = (await oferta.boundingBox())!
  // It stands where a thumb is, with the other answers below it.
  expect(box.y).toBeGreaterThan(320)
  expect(box.height).toBeGreaterThanOrEqual(88)
  expect((await main.getByRole('button', { name: 'Ninguno' }).boundingBox())!.y).toBeGreaterThan(box.y + box.height)
  await oferta.click()
  await expect(dicho).toHaveText(
    `Guardado: ${otra!.nombre} en su lugar. ${suya!.nombre} deja de venderse: si hay más, avisa a tu encargado.`,
  )
  expect(await toques()).toBe(2)

  await goTo(parecida!.nombre)
  await page.getByRole('button', { name: 'No hay' }).click()
  await expect(main).toContainText('El sistema cuenta 40 un. más: mira si están atrás.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await axe(page)
  await oferta.click()
  await expect(dicho).toHaveText(/^Guardado: .+ en su lugar\. .+ deja de venderse: si hay más, avisa a tu encargado\.$/)
  expect(await toques()).toBe(2)

  await goTo(consultada!.nombre)
  await page.getByRole('button', { name: 'No hay' }).click()
  await main.getByRole('button', { name: /^Preguntarle en la app si va 1 un\. de / }).click()
  await expect(dicho).toHaveText(
    /^Preguntado\. Sigue con lo demás\. .+ deja de venderse: si hay más, avisa a tu encargado\.$/,
  )
  expect(await toques()).toBe(2)

  const { lineas } = await surtido.call('GET', `pedidos/${idPedido}`, { usuario: cliente })
  const entregado = (artCodigo: string) =>
    lineas.find((linea: { artCodigo: string }) => linea.artCodigo === artCodigo).entregado
  expect(entregado(suya!.artCodigo)).toMatchObject([{ artCodigo: otra!.artCodigo, cantidad: 2 }])
  expect(entregado(parecida!.artCodigo)).toMatchObject([{ cantidad: 3 }])
  const preguntas = await surtido.sql('select estado from reemplazo where id_pedido = $1', [idPedido])
  expect(preguntas).toEqual([{ estado: 'PENDIENTE' }])
})
