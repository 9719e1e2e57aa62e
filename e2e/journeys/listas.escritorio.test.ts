import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'

test('a list is saved from the carrito, renamed, put in with one press, and deleted', async ({ page, surtido }) => {
  // covers: CX-29
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 3, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await page.goto('/tabs/carrito')
  await page.getByRole('button', { name: 'Guardar como lista' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nueva lista' })
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo.getByText('Escribe un nombre.')).toBeVisible()
  await dialogo.getByLabel('Nombre de la lista').fill('Asado del domingo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardamos la lista Asado del domingo.')).toBeVisible()
  await page.getByRole('button', { name: 'Vaciar carrito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vaciar' }).click()

  await page.goto('/listas')
  await axe(page)
  await page.getByRole('link', { name: 'Asado del domingo' }).click()
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  await page.getByLabel('Nombre de la lista').fill('Asado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Asado', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Quitar ${lineas[0]!.nombre} de la lista` }).click()
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(2)
  await axe(page)
  await page.getByRole('button', { name: /^Agregar 2 artículos/ }).click()
  await expect(page.getByText('Agregamos 2 artículos a tu carrito.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar lista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/listas$/)
  await expect(page.getByText(/^Todavía no tienes listas/)).toBeVisible()
})

test('a guest opens a shared list and adds it until it is no longer shared', async ({ page, surtido, browser }) => {
  // covers: CX-29
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto(`/detalle-pedido?codigo=${idPedido}`)
  await page.getByRole('button', { name: 'Guardar como lista' }).click()
  await page.getByLabel('Nombre de la lista').fill('Cumpleaños')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardamos la lista Cumpleaños.')).toBeVisible()
  await page.goto('/listas')
  await page.getByRole('link', { name: 'Cumpleaños' }).click()
  await page.getByText('Compartir con un enlace').click()
  const enlace = await page.getByLabel('Enlace de la lista').inputValue()
  await surtido.sql(
    `update lista_linea set art_codigo = 'ya-no-esta' where art_codigo = $1 and id_lista in
    (select id_lista from lista where id_usuario_aplicacion = $2)`,
    [lineas[1]!.artCodigo, usuario.idUsuarioAplicacion],
  )

  const otra = await browser.newContext()
  const invitada = await otra.newPage()
  await prepare(invitada, surtido, { codigoLocal: LOCAL.quieto })
  await invitada.goto(enlace)
  await expect(invitada.getByRole('heading', { name: 'Cumpleaños' })).toBeVisible()
  await expect(invitada.getByText('Hoy no hay en este local')).toBeVisible()
  await axe(invitada)
  await invitada.getByRole('button', { name: /^Agregar 1 artículo/ }).click()
  await expect(invitada.getByText(`Agregamos 1 artículo a tu carrito. Hoy no hay: ${lineas[1]!.nombre}.`)).toBeVisible()
  await page.getByText('Compartir con un enlace').click()
  await expect(page.getByLabel('Enlace de la lista')).toHaveCount(0)
  await invitada.reload()
  await expect(invitada.getByText('Esa lista ya no está, o dejaron de compartirla.')).toBeVisible()
  await otra.close()
})

test('a favourite shows on card and page, and the page adds to a list', async ({ page, surtido }) => {
  // covers: CX-30
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto(`/articulo/${articulo!.artCodigo}`)
  const nombreDeCorazon = new RegExp(
    `^Marcar ${articulo!.nombre.replace(/[^\p{L}\p{N} ]/gu, '.')} .*como favorito$`,
    'u',
  )
  const corazon = page.locator('main').getByRole('button', { name: nombreDeCorazon })
  await expect(corazon).toHaveAttribute('aria-pressed', 'false')
  const marked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await corazon.click()
  await expect(corazon).toHaveAttribute('aria-pressed', 'true')
  await marked
  await page.getByRole('button', { name: 'Agregar a una lista' }).click()
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  await page.getByLabel('Nombre de la lista').fill('Asado')
  await page.keyboard.press('Enter')
  const enLista = page.getByRole('dialog', { name: 'Agregar a una lista' }).getByRole('checkbox', { name: 'Asado' })
  await expect(enLista).toBeChecked()
  await axe(page)

  await page.goto(`/busqueda?q=${encodeURIComponent(articulo!.nombre)}`)
  const card = page.locator('main article').filter({ has: page.locator(`a[href="/articulo/${articulo!.artCodigo}"]`) })
  const enCard = card.first().getByRole('button', { name: /^Marcar .* como favorito$/ })
  await expect(enCard).toHaveAttribute('aria-pressed', 'true')
  await axe(page)
  const unmarked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await enCard.click()
  await expect(enCard).toHaveAttribute('aria-pressed', 'false')
  await unmarked
  await page.goto('/listas')
  await expect(page.getByRole('link', { name: 'Favoritos' })).toBeVisible()
  await expect(page.getByText('0 artículos')).toBeVisible()
})

test('two favourites of one name are told apart by their content', async ({ page, surtido }) => {
  // covers: CX-30
  const usuario = await createCliente(surtido)
  const dos = await surtido.sql<{ artCodigo: string; contenido: string }>(
    `select a.art_codigo as "artCodigo", a.contenido from articulo a
     join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and a.nombre = 'Yerba mate Canarias' and a.contenido <> ''
       and (stock is null or stock > 0) order by a.art_codigo limit 2`,
    [LOCAL.quieto],
  )
  expect(new Set(dos.map(({ contenido }) => contenido)).size).toBe(2)
  for (const { artCodigo } of dos)
    await surtido.call('PUT', `listas/favoritos/articulos/${artCodigo}`, { usuario, body: { cantidad: 1 } })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/listas')
  await page.getByRole('link', { name: 'Favoritos' }).click()
  for (const { contenido } of dos)
    await expect(page.getByText(new RegExp(`^${contenido.replace('.', String.raw`\.`)} · 1 un.`))).toBeVisible()
})

test('a list whose answer was lost is made once by the second press', async ({ page, surtido, complaints }) => {
  // covers: CX-29 K-09
  complaints.allow(/ERR_FAILED/)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/listas')
  await page.route('**/api/listas', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  const nombre = page.getByLabel('Nombre de la lista')
  await nombre.fill('Asado')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Intentar nuevamente/i }).click()
  await page.unroute('**/api/listas')
  await nombre.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Asado', exact: true })).toBeVisible()
  await page.goto('/listas')
  await expect(page.getByRole('link', { name: 'Asado' })).toHaveCount(1)
})
