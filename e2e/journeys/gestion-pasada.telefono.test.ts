import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, forgetStock, scan } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a picker hears at once that their tanda goes to another, and what to give', async ({
  page,
  context,
  surtido,
  browser,
  complaints,
}) => {
  test.slow()
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const codigoLocal = LOCAL.pasar
  const [uno] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [{ ...uno!, cantidad: 3 }])
  await forgetStock(surtido, codigoLocal)
  const [ana, beto] = ['Ana', 'Beto'].map((nombre) => nombre + Math.random().toString(36).slice(2, 7)) as [
    string,
    string,
  ]
  const picker = await createPersonal(surtido, 'PREPARADOR', [codigoLocal], ana)
  await surtido.sql(
    `update pedido set asignado = (select id_administrador from administrador where codigo_empresa = 10 and usuario = $2)
     where codigo_empresa = 10 and id_pedido = $1`,
    [idPedido, picker.usuario],
  )
  await createPersonal(surtido, 'PREPARADOR', [codigoLocal], beto)
  await enterGestion(page, picker)
  // Pedidos of other journeys would be in the tanda too, and be cancelled meanwhile.
  const cuantos = page.getByRole('group', { name: /pedidos/ })
  await cuantos.getByRole('button').first().click()
  await cuantos.getByRole('button').first().click()
  await expect(page.getByText(/^1 pedido · /)).toBeVisible()
  await page.getByRole('button', { name: 'Tomar' }).click()
  await scan(page, uno!.artCodigo)
  await expect(page.getByText('Todo enviado')).toBeVisible()
  // The second trigger of the same scan counts nothing.
  await page.evaluate(`
    const field = document.querySelector('[aria-label="Lectura del escáner"]')
    const trigger = () => {
      field.value = '${uno!.artCodigo}'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
    new Promise((later) => setTimeout(later, 600)).then(trigger).then(() => setTimeout(trigger, 350))
  `)
  const dicho = page.locator('[aria-live=assertive]')
  await expect(dicho).toHaveText('Ya contado: se leyó dos veces seguidas.')
  await expect(page.getByRole('list', { name: 'Para qué posición' })).toHaveText('A 1')

  const desk = await (
    await browser.newContext({ baseURL: process.env.SURTIDO_URL!, viewport: { width: 1280, height: 800 } })
  ).newPage()
  await enterGestion(desk, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await desk.goto('/gestion/tandas')
  const pass = async (de: string, a: string) => {
    const suya = desk.getByRole('region', { name: `Tanda de ${de} Sosa` })
    await suya.getByRole('button', { name: `Pasar a otra persona la tanda de ${de} Sosa` }).click()
    await suya.getByLabel('Quién sigue con ella').selectOption({ label: `${a} Sosa` })
    await suya.getByRole('button', { name: 'Pasar ahora' }).click()
    await expect(desk.getByRole('region', { name: `Tanda de ${a} Sosa` })).toBeVisible()
  }
  await pass(ana, beto)
  const now = page.getByRole('heading', { level: 1 })
  await expect(now).toHaveText(`Tu tanda pasó a ${beto} Sosa`)
  await expect(page.getByText('Todo enviado')).toHaveCount(0)
  await expect(page.getByText('Esto no quedó contado')).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Ya se lo di' }).click()
  await expect(page.getByRole('link', { name: 'Seguir', exact: true })).toHaveCount(0)

  // It comes back, and is taken again while the phone has no network.
  await pass(beto, ana)
  await page.reload()
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(now).toHaveText(uno!.nombre)
  await context.setOffline(true)
  await scan(page, uno!.artCodigo)
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()
  await pass(ana, beto)
  await context.setOffline(false)
  await expect(now).toHaveText(`Tu tanda pasó a ${beto} Sosa`)
  await expect(page.getByRole('list', { name: 'No quedó contado' })).toContainText(`A: 1 un. de ${uno!.nombre}`)
  await axe(page)
  await axeDark(page)
  await page.goto('/gestion/preparar')
  await expect(page.getByRole('heading', { name: `Tu tanda pasó a ${beto} Sosa` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver qué darle' }).click()
  await page.getByRole('button', { name: 'Ya se lo di' }).click()
  await expect(
    page.getByRole('button', { name: 'Tomar' }).or(page.getByText('No hay pedidos por preparar')),
  ).toBeVisible()
  await desk.context().close()
})
