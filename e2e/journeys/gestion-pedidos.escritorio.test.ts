import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a pedido of the queue is handed over by its code or cancelled with a reason', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.cola
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const cliente = await createCliente(surtido)
  const [entregado, cancelado] = [
    await placePedido(surtido, cliente, codigoLocal, lineas),
    await placePedido(surtido, cliente, codigoLocal, lineas),
  ]
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  const main = page.getByRole('main')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hoy' }).click()
  await expect(main).toContainText('Nadie tiene una tanda abierta.')
  await axe(page)
  await main.getByRole('link', { name: /^\d+ Por preparar$/ }).click()
  await expect(main.getByRole('link', { name: new RegExp(`Ana S\\.? · ${entregado}`) })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Por preparar \d/ })).toHaveAttribute('aria-current', 'page')
  await axe(page)
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const marcados = page.getByRole('region', { name: 'Con los pedidos marcados' })
  await expect(marcados).toContainText('2 marcados')
  await page.keyboard.press('.')
  await page.keyboard.press('Enter')
  await page.getByLabel('Quién los prepara').selectOption('Elena Sosa')
  await axe(page)
  await page.getByRole('button', { name: 'Asignar ahora' }).click()
  await expect(marcados).toContainText('2 pedidos asignados a Elena Sosa')
  await expect(main.getByText(/Para Elena Sosa/)).toHaveCount(2)
  // The focused one, without marking it first.
  await page.keyboard.press('p')
  await expect(marcados).toContainText('1 pedido va primero')
  await expect(main.getByText(/Va primero/)).toHaveCount(1)
  await marcados.getByRole('button', { name: 'Deshacer' }).click()
  await expect(main.getByText(/Va primero/)).toHaveCount(0)
  await expect(marcados.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await expect(marcados).toContainText('Quedó como antes')
  await expect(main.getByRole('link', { name: new RegExp(String(entregado)) })).toContainText('Paga al retirar')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByLabel('Quién los prepara')).toBeFocused()
  await page.getByRole('button', { name: 'Desmarcar' }).click()

  // The desk frees a pedido that a picker has in hand.
  const principal = page.getByRole('navigation', { name: 'Principal' })
  await principal.getByRole('link', { name: 'Preparar' }).click()
  await page.getByRole('button', { name: 'Tomar' }).click()
  await expect(page).toHaveURL(/preparar\/\d/)
  await page.goto('/gestion/hoy')
  await page.getByRole('link', { name: 'Quién prepara' }).click()
  await expect(main).toContainText('0 de 4 líneas')
  await axe(page)
  // Its rows and their view say the same.
  await page.goto('/gestion/pedidos?vista=EN_CURSO')
  await expect(main.getByRole('link', { name: new RegExp(`· ${entregado}`) })).toContainText('En una tanda')
  await page.goto('/gestion/tandas')
  await page.getByRole('button', { name: /^Soltar lo que falta/ }).click()
  await expect(main).toContainText('¿Soltar las 4 líneas que le faltan a Elena Sosa?')
  await axe(page)
  await page.getByRole('button', { name: 'Soltar ahora' }).click()
  await expect(main).toContainText('Nadie tiene una tanda abierta.')
  await expect(main.getByRole('status').first()).toHaveText('Quedaron libres 4 líneas de Elena Sosa.')

  // From anywhere to anywhere by a few letters, or by a number.
  const paleta = page.getByRole('dialog', { name: 'Ir a' })
  const openPaleta = async () => {
    await page.keyboard.press('Control+k')
    await expect(paleta.getByRole('combobox')).toBeFocused()
  }
  await openPaleta()
  await page.keyboard.type('cance')
  await expect(paleta).toContainText('Nada con esas palabras.')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(String(cancelado))
  await expect(paleta.getByRole('option')).toHaveText([`Pedido ${cancelado}`])
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(paleta).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${cancelado}`)
  // A customer by the end of a telephone, and an article, with what there is to know of it.
  await openPaleta()
  await surtido.sql(`update usuario set numero_celular = '094 717 263' where id_usuario = $1`, [cliente.idUsuario])
  await page.keyboard.type('17263')
  await expect(paleta.getByRole('option', { name: new RegExp(`Pedido ${entregado}`) })).toContainText('Ana Silva')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(lineas[0]!.nombre)
  await paleta
    .getByRole('option', { name: new RegExp(RegExp.escape(lineas[0]!.nombre)) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lineas[0]!.nombre)
  await expect(main).toContainText('Precio hoy')
  await axe(page)
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPaleta()
  await page.keyboard.type('ped por')
  await expect(paleta.getByRole('option')).toHaveText([/^Por preparar/])
  await page.keyboard.press('Enter')
  await expect(paleta).toBeHidden()
  await expect(main.getByText(/Para Elena Sosa/)).toHaveCount(2)

  await page.keyboard.press('/')
  await page.keyboard.type(String(entregado))
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${entregado}`)
  await axe(page)
  const quien = main.getByRole('region', { name: 'Quién lo tiene' })
  await quien.getByRole('button', { name: 'Va primero' }).click()
  await expect(quien).toContainText('Asignado a Elena Sosa · Va primero')
  await quien.getByRole('button', { name: 'Sin prioridad' }).click()
  await expect(quien.getByRole('paragraph').first()).toHaveText('Asignado a Elena Sosa')
  await page.getByRole('button', { name: 'Empezar a preparar' }).click()
  await expect(main).toContainText('Empezado, sin tanda · Ana')
  await expect(main).toContainText('Falta preparar 2 líneas para poder sellarlo.')
  await expect(page.getByRole('link', { name: 'Ir a preparar' })).toHaveAttribute('href', /\/preparar$/)
  await expect(page.getByRole('button', { name: 'Sellar' })).toHaveCount(0)
  // Changes made elsewhere show here without a reload.
  for (const { artCodigo } of lineas) await gestion('linea', String(entregado), artCodigo, '1')
  await page.getByRole('button', { name: 'Sellar' }).click()
  await page.getByRole('button', { name: 'Agregar bolsas de frío' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Sellar ahora' }).click()
  // The outcome replaces the button, so that a second touch hits no other button.
  const aviso = page.getByRole('button', { name: 'Listo para retirar' })
  const antes = (await aviso.boundingBox())!
  await aviso.click()
  await expect(page.getByText('Hecho: el cliente ya sabe que puede venir.')).toBeVisible()
  const entregar = page.getByRole('button', { name: 'Entregar', exact: true })
  await expect.poll(async () => (await entregar.boundingBox())!.y).toBeGreaterThanOrEqual(antes.y + antes.height)
  await entregar.click()
  // As at the counter: the bags, what to take, the change.
  const entrega = main.getByRole('region', { name: `Entregar el pedido ${entregado}` })
  await expect(entrega).toContainText(/Cobrar en efectivo \$/)
  await expect(entrega).toContainText('Faltan 2 bolsas. Falta el código del cliente.')
  await axe(page)
  for (const bolsa of await entrega.getByRole('checkbox').all()) await bolsa.check({ force: true })
  await entrega.getByLabel('El cliente te da').fill('90000')
  await expect(entrega).toContainText(/Vuelto \$/)
  await page.getByLabel('Código que dice el cliente').fill('nada')
  await entregar.click()
  await expect(entrega.getByRole('alert')).toHaveText('El código de retiro no es el de este pedido.')
  await axe(page)
  const [{ codigo }] = (await surtido.sql<{ codigo: string }>(
    'select codigo_retiro as codigo from pedido where id_pedido = $1',
    [entregado],
  )) as [{ codigo: string }]
  await page.getByLabel('Código que dice el cliente').fill(codigo)
  await entregar.click()
  await expect(main).toContainText('Entregado · Ana')
  await expect(page.getByRole('alert').last()).toContainText(`Pedido ${entregado} entregado. Vuelto: $`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Entregado' })).toContainText('Elena')

  await page.goto(`/gestion/pedidos/${cancelado}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('button', { name: 'Cancelar ahora' }).click()
  await expect(page.getByText('Escribe por qué.')).toBeVisible()
  await page.getByLabel('Por qué (lo lee el cliente)').fill('Se cortó la luz en el local')
  await page.getByRole('button', { name: 'Cancelar ahora' }).click()
  await expect(main).toContainText('Cancelado · Ana')
  await expect(page.getByText('Por qué se canceló')).toBeVisible()
  await expect(main.getByText('Se cortó la luz en el local').first()).toBeInViewport()
  await axe(page)
  await axeDark(page)
  await page.getByRole('link', { name: 'Volver a los pedidos' }).click()
  await expect(page.getByRole('link', { name: /^Por preparar \d/ })).toHaveAttribute('aria-current', 'page')
  await page.goto('/gestion/pedidos/abc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ese pedido no existe')
})

test('a new pedido appears at once in an open queue', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.cola
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  const cliente = await createCliente(surtido)
  await page.clock.install()
  const following = page.waitForResponse((answer) => answer.url().includes('gestion/eventos'))
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('link', { name: /^Por preparar \d/ })).toBeVisible()
  await following
  // The page's clock moves only when the journey moves it, so nothing polls.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  const idPedido = await placePedido(surtido, cliente, codigoLocal, lineas)
  const pedido = page.getByRole('main').getByRole('link', { name: new RegExp(`· ${idPedido}`) })
  let shown = false
  // Less than the polling interval of a page without the stream.
  for (let n = 0; n < 20 && !shown; n++) {
    await page.clock.runFor(100)
    shown = await pedido.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
  }
  expect(shown).toBe(true)
})
