import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('filters stand in the address, and are kept under a name for oneself or the shop', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.consultar
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, await someArticulos(surtido, 1, { codigoLocal }))
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  const main = page.getByRole('main')
  const pedido = main.getByRole('link', { name: new RegExp(`· ${idPedido}`) })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click()
  await expect(pedido).toBeVisible()
  await page.keyboard.press('f')
  const entrega = page.getByLabel('Entrega', { exact: true })
  await expect(entrega).toBeFocused()
  await entrega.selectOption('A domicilio')
  await page.getByLabel('De quién').selectOption('De nadie')
  await expect(main).toContainText('Ningún pedido con estos filtros.')
  await axe(page)
  await entrega.selectOption('Retiro en el local')
  await expect(pedido).toBeVisible()
  await page.getByLabel('Buscar por número o nombre').fill(String(idPedido))
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(main.getByRole('button', { name: 'Filtros: 2' })).toBeVisible()
  await expect(pedido).toBeVisible()
  await page.goBack()
  await expect(main).toContainText('Ningún pedido con estos filtros.')
  await page.goForward()
  await expect(pedido).toBeVisible()

  const nombre = `Retiros de nadie ${idPedido}`
  const vistas = main.getByRole('navigation', { name: 'Vistas guardadas' })
  const guardar = page.getByRole('dialog', { name: 'Guardar esta vista' })
  await main.getByRole('button', { name: 'Guardar esta vista' }).click()
  await guardar.getByRole('button', { name: 'Guardar' }).click()
  await expect(guardar).toContainText('Escribe un nombre.')
  await guardar.getByLabel('Nombre').fill(nombre)
  await guardar.getByText('Para todo el local').click()
  await axe(page)
  await guardar.getByRole('button', { name: 'Guardar' }).click()
  await expect(guardar).toBeHidden()
  await expect(vistas.getByRole('link', { name: nombre })).toHaveAttribute('aria-current', 'page')
  await expect(vistas.getByRole('link', { name: nombre })).toBeFocused()
  await axe(page)
  await axeDark(page)

  await main.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/pedidos$/)
  await page.keyboard.press('v')
  await expect(vistas.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Ir a' })
  await expect(paleta.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`nadie ${idPedido}`)
  await expect(paleta.getByRole('option')).toHaveText([/Vista del local$/])
  await page.keyboard.press('Enter')
  await expect(paleta).toBeHidden()
  await expect(page).toHaveURL(/asignado=NADIE/)
  await expect(pedido).toBeVisible()

  await vistas.getByRole('button', { name: 'Cambiar vistas' }).click()
  const cambiar = page.getByRole('dialog', { name: 'Vistas guardadas' })
  const suya = cambiar.getByRole('listitem').filter({ has: page.locator(`input[value^="${nombre}"]`) })
  await suya.getByLabel('Nombre (del local)').fill(`${nombre} ya`)
  await suya.getByRole('button', { name: 'Cambiar el nombre' }).click()
  await expect(suya.getByRole('button', { name: 'Cambiar el nombre' })).toBeHidden()
  await axe(page)
  await suya.getByRole('button', { name: 'Borrar' }).click()
  await cambiar.getByRole('button', { name: `Sí, borrar «${nombre} ya»` }).click()
  await expect(suya).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cambiar).toBeHidden()
  await expect(main.getByRole('button', { name: 'Guardar esta vista' })).toBeVisible()
})

test('a director of all shops changes a tolerance; a change meanwhile is shown first', async ({ page, surtido }) => {
  const quien = await createPersonal(surtido, 'ENCARGADO', [LOCAL.consultar], 'Elena')
  await surtido.sql(
    `update asignacion set codigo_local = null
     where id_administrador = (select id_administrador from administrador where usuario = $1)`,
    [quien.usuario],
  )
  const [articulo] = await surtido.sql<{ artCodigo: string; nombre: string }>(
    `select art_codigo as "artCodigo", nombre from articulo
     where codigo_empresa = 10 and venta_fraccionada and tolerancia_debajo is null order by random() limit 1`,
  )
  const { artCodigo, nombre } = articulo!
  await enterGestion(page, quien)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Tolerancia del peso' }).click()
  await expect(main.getByRole('button', { name: 'Cambiar: Toda la empresa' })).toBeVisible()
  await axe(page)
  await main.getByLabel('Buscar un rubro').fill('fideos y pastas')
  await expect(main.getByRole('list', { name: 'Rubros' }).getByRole('listitem')).toHaveText([/^Fideos/])
  await main.getByLabel('Buscar un artículo que se vende por peso').fill(artCodigo)
  const fila = main.getByRole('list', { name: 'Artículos' }).getByRole('listitem').filter({ hasText: artCodigo })
  await fila.getByRole('button', { name: `Cambiar: ${nombre}` }).click()
  const dialog = page.getByRole('dialog', { name: nombre })
  await dialog.getByLabel('Cuánto más puede pesar (%)').fill('21')
  await dialog.getByLabel('Cuánto menos puede pesar (%)').fill('15')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Un número entero, de 0 a 20.')
  await axe(page)
  await dialog.getByLabel('Cuánto más puede pesar (%)').fill('4')
  await surtido.sql('update articulo set tolerancia_debajo = 30 where codigo_empresa = 10 and art_codigo = $1', [
    artCodigo,
  ])
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Alguien la cambió mientras tanto: ahora es 30 % menos')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(fila).toContainText('15 % menos, 4 % más')
  await expect(main.getByRole('region', { name: 'Cambios' }).getByRole('listitem').first()).toContainText('Elena Sosa')
  await axeDark(page)
})

test('a pedido is found by its number in whatever view it is, and when it is closed', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.consultar
  const cliente = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  const [enCamino, entregado] = [
    await placePedido(surtido, cliente, codigoLocal, lineas),
    await placePedido(surtido, cliente, codigoLocal, lineas),
  ]
  const set = (idPedido: number, estado: string) =>
    surtido.sql('update pedido set estado = $2 where id_pedido = $1', [idPedido, estado])
  await set(enCamino, 'EN_CAMINO')
  await set(entregado, 'ENTREGADO')
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click()
  const main = page.getByRole('main')
  const buscar = page.getByLabel('Buscar por número o nombre')
  await buscar.fill(String(enCamino))
  const otras = main.getByRole('region', { name: 'En otras vistas' })
  await expect(otras).toContainText('En «Por preparar» no hay ninguno con ese número o nombre.')
  await expect(otras.getByRole('link', { name: new RegExp(`· ${enCamino}`) })).toContainText('En camino')
  await axe(page)
  await buscar.fill(String(entregado))
  await main.getByRole('link', { name: 'Buscarlo entre los cerrados' }).click()
  await expect(page).toHaveURL(new RegExp(`pedidos/${entregado}$`))
  await expect(main).toContainText('Entregado')
})
