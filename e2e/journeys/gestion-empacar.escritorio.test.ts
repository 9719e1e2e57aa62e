import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, scan } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a packer brings the places of a pedido together, looks once more and seals it', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.empacar
  const [uno] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [
    { ...uno!, cantidad: 2, nota: 'Con fecha larga' },
  ])
  await surtido.sql(`update articulo set temperatura = 'FRIO' where codigo_empresa = 10 and art_codigo = $1`, [
    uno!.artCodigo,
  ])
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal]))
  await page.goto('/gestion/preparar')
  // A picker of dry articles sees nothing of it; a picker of cold ones takes it.
  await page.getByRole('button', { name: 'Sin frío' }).click()
  await expect(page.getByText('No hay nada sin frío por preparar')).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sin frío', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Solo frío' }).click()
  await expect(page.getByText('1 pedido · 1 línea')).toBeVisible()
  await page.getByRole('button', { name: 'Tomar' }).click()
  await scan(page, uno!.artCodigo)
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Van 1 de 2')

  await page.goto('/gestion/preparar')
  await page.getByRole('main').getByRole('link', { name: 'Empacar' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Todavía se preparan' })).toBeVisible()
  await axe(page)
  await page.goto('/gestion/preparar')
  await page.getByRole('link', { name: 'Seguir' }).click()
  await scan(page, uno!.artCodigo)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todo listo')

  await page.goto('/gestion/empacar')
  await main.getByRole('link', { name: new RegExp(String(idPedido)) }).click()
  await expect(main).toContainText('Con fecha larga')
  const sellar = page.getByRole('button', { name: 'Sellar' })
  await expect(sellar).toBeDisabled()
  await main.getByText('A de Paula Sosa').click()
  // One of two breaks, and then turns out whole.
  for (const [van, cuanto] of [
    ['1', '1 un. de 2 un.'],
    ['2', '2 un.'],
  ] as const) {
    await main.getByRole('button', { name: `Corregir: ${uno!.nombre}` }).click()
    await main.getByLabel('Cuántos van').fill(van)
    await axe(page)
    await page.keyboard.press('Enter')
    await expect(main).toContainText(cuanto)
  }
  await axe(page)
  await axeDark(page)
  await sellar.click()
  await expect(main.getByRole('list', { name: 'Bolsas' }).getByRole('listitem')).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Etiquetas' })).toBeVisible()
  await axe(page)
  // The customer is told only now.
  await expect(main).toContainText('Falta avisarle que puede venir')
  await main.getByRole('button', { name: 'Listo para retirar' }).click()
  await expect(main).toContainText('El cliente ya sabe que puede venir.')
  await expect(main.getByRole('button', { name: 'Listo para retirar' })).toHaveCount(0)
  await axe(page)
  // The labels lead back to the packing.
  await main.getByRole('link', { name: 'Etiquetas' }).click()
  await expect(page.getByRole('radio', { name: '80 mm' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Volver a empacar' }).click()
  await expect(main).toContainText('El cliente ya sabe que puede venir.')
  await axe(page)
  const bolsa = (await main.getByRole('list', { name: 'Bolsas' }).locator('b').first().textContent())!
  await main.getByRole('link', { name: 'Siguiente pedido' }).click()
  await expect(main).toContainText('Nada por empacar')
  // A label opens its pedido.
  await page.keyboard.type('ZZZZ')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Nada con «ZZZZ».')
  await axe(page)
  await page.keyboard.type(bolsa)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/gestion/pedidos/${idPedido}$`))
})

test('what arrives when the bags are closed waits in the list of the packer', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const codigoLocal = LOCAL.empacar
  const [uno] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [{ ...uno!, cantidad: 2 }])
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal]))
  await page.goto('/gestion/preparar')
  await page.getByRole('button', { name: 'Tomar' }).click()
  await scan(page, uno!.artCodigo)
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Van 1 de 2')
  await expect(page.getByText('Todo enviado')).toBeVisible()
  await context.setOffline(true)
  await scan(page, uno!.artCodigo)
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()
  await gestion('linea', String(idPedido), uno!.artCodigo, '1')
  await gestion('listo', String(idPedido))
  await context.setOffline(false)
  await expect(page.getByText('las bolsas de ese pedido ya estaban cerradas')).toBeVisible()
  await expect(page.getByText('Llévalo a quien empaca: lo ve en Empacar.')).toBeVisible()

  await page.goto('/gestion/empacar')
  const tardias = page.getByRole('region', { name: 'Llegó con las bolsas cerradas' })
  await expect(tardias.getByRole('listitem')).toContainText('Dice que hay 2 un.; se contó 1 un.')
  await expect(tardias.getByRole('listitem')).toContainText(`Pedido ${idPedido} · Paula Sosa · A`)
  await axe(page)
  await axeDark(page)
  await tardias.getByRole('button', { name: `Ya lo miré: ${uno!.nombre}, pedido ${idPedido}` }).click()
  await expect(tardias).toHaveCount(0)
})

test('what is frozen counts its minutes on the page of today, and is red after twenty', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.empacar
  const [hielo] = await someArticulos(surtido, 1, { codigoLocal })
  await surtido.sql(`update articulo set temperatura = 'CONGELADO' where codigo_empresa = 10 and art_codigo = $1`, [
    hielo!.artCodigo,
  ])
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [hielo!])
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal]))
  await page.goto('/gestion/preparar')
  await page.getByRole('button', { name: 'Tomar' }).click()
  await scan(page, hielo!.artCodigo)
  await page.getByRole('button', { name: /^Cerrar la tanda/ }).click()
  await expect(page.getByRole('main')).toContainText('lo congelado a su frío antes de veinte minutos')
  await page.goto('/gestion/hoy')
  const fila = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${idPedido}` })
  await expect(fila).toContainText('hace 0 min')
  await surtido.sql(
    `update tanda t set cerrada = cerrada - interval '25 minutes', creada = creada - interval '25 minutes'
     where codigo_empresa = 10 and exists (select from tanda_pedido tp
       where tp.codigo_empresa = 10 and tp.id_tanda = t.id_tanda and tp.id_pedido = $1)`,
    [idPedido],
  )
  await page.reload()
  await expect(fila).toContainText('hace 25 min')
  await expect(fila).toContainText('Pasó el tiempo: guárdalo ya')
  await axe(page)
  await axeDark(page)
  await surtido.sql(`update articulo set temperatura = null where codigo_empresa = 10 and art_codigo = $1`, [
    hielo!.artCodigo,
  ])
})
