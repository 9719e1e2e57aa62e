import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('the desk makes a tanda, splits it, and the picker is told', async ({ page, surtido, browser }) => {
  const codigoLocal = LOCAL.mostrador
  const cliente = await createCliente(surtido)
  const [uno, dos] = await someArticulos(surtido, 2, { codigoLocal })
  const a = await placePedido(surtido, cliente, codigoLocal, [{ ...uno!, cantidad: 2 }])
  const b = await placePedido(surtido, cliente, codigoLocal, [dos!])
  // Whatever else waits there, these pedidos are the next ones.
  await surtido.sql('update pedido set prioridad = true where codigo_empresa = 10 and id_pedido = any ($1)', [[a, b]])
  // Names of this run alone: the desk tells people apart by them.
  const [ana, beto] = ['Ana', 'Beto'].map((nombre) => nombre + Math.random().toString(36).slice(2, 7)) as [
    string,
    string,
  ]
  const [anabel] = [
    await createPersonal(surtido, 'PREPARADOR', [codigoLocal], ana),
    await createPersonal(surtido, 'PREPARADOR', [codigoLocal], beto),
  ]
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  const main = page.getByRole('main')
  await page.goto('/gestion/tandas')
  const sigue = main.getByRole('region', { name: 'Lo que sigue' })
  await sigue.getByRole('button', { name: 'Repartir lo que sigue' }).click()
  await sigue.getByRole('button', { name: 'Pasar', exact: true }).click()
  await expect(sigue).toContainText('Elige qué pedidos pasan.')
  await axe(page)
  for (const id of [a, b]) await sigue.getByLabel(new RegExp(`^${id} · 1 línea`)).check({ force: true })
  await expect(sigue).not.toContainText('Elige qué pedidos pasan.')
  await sigue.getByLabel('A quién').selectOption({ label: `${ana} Sosa, en una tanda nueva` })
  await sigue.getByRole('button', { name: 'Pasar 2 pedidos' }).click()
  await expect(main.getByRole('status').first()).toHaveText(`Pasaron 2 pedidos a ${ana} Sosa.`)
  const suya = main.getByRole('region', { name: `Tanda de ${ana} Sosa` })
  await expect(suya).toContainText('Armada aquí')

  const context = await browser.newContext({
    baseURL: process.env.SURTIDO_URL!,
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  await enterGestion(phone, anabel!)
  await expect(phone.getByRole('heading', { name: 'Quien encarga te armó una tanda' })).toBeVisible()
  await expect(phone.getByText('2 pedidos · 2 líneas', { exact: true }).first()).toBeVisible()
  await axe(phone)
  await phone.getByRole('button', { name: 'Empezar' }).click()
  await expect(phone.getByText('0 de 2', { exact: true })).toBeVisible()

  // One of them goes to another person; nothing of it was recorded.
  await suya.getByRole('button', { name: `Repartir los pedidos de ${ana} Sosa` }).click()
  await suya.getByLabel(new RegExp(`^B · ${b}`)).check({ force: true })
  await suya.getByLabel('A quién').selectOption({ label: `${beto} Sosa, en una tanda nueva` })
  await axe(page)
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await suya.getByRole('button', { name: 'Pasar 1 pedido' }).click()
  await expect(main.getByRole('region', { name: `Tanda de ${beto} Sosa` })).toContainText(String(b))
  await expect(suya).not.toContainText(String(b))
  await expect(phone.getByText('Quien encarga lo pasó a otra persona: ya no va en tu carro.')).toBeVisible()
  await axe(phone)
  await expect(phone.getByText('0 de 1', { exact: true })).toBeVisible()
  // A scanner does not wait: it reads before the phone has stored that the note was read.
  await expect(phone.getByRole('button', { name: 'Entendido' })).toBeVisible()
  await phone.evaluate(`
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Entendido').click()
    document.querySelector('[aria-label="Lectura del escáner"]').focus()
    document.execCommand('insertText', false, '${uno!.artCodigo}')
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  `)
  await expect(phone.locator('[aria-live=assertive]')).toHaveText('Van 1 de 2')
  await expect(phone.getByText('Todo enviado')).toBeVisible()

  // A pedido that was begun stays with its picker.
  await suya.getByRole('button', { name: `Repartir los pedidos de ${ana} Sosa` }).click()
  await suya.getByLabel(new RegExp(`^A · ${a}`)).check({ force: true })
  await suya.getByLabel('A quién').selectOption({ label: `${beto} Sosa, en la tanda que tiene (1 de 6)` })
  await suya.getByRole('button', { name: 'Pasar 1 pedido' }).click()
  await expect(suya).toContainText('De alguno ya se puso algo en esa tanda.')
  await context.close()
})
