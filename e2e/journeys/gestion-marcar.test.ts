import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { copyPedido, placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('the actions on marked pedidos are in sight at once, and cover no row', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.otro
  const [linea] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [linea!])
  await copyPedido(surtido, idPedido, 19)
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.goto(`/gestion/pedidos?vista=TODOS&texto=${idPedido}`)
  const main = page.getByRole('main')
  const rows = main.locator('[data-pedido]')
  await expect(rows).toHaveCount(20)
  for (const n of [0, 1]) await rows.nth(n).getByRole('checkbox').check()
  const marcados = page.getByRole('region', { name: 'Con los pedidos marcados' })
  await expect(marcados.getByText('2 marcados')).toBeInViewport({ ratio: 1 })
  const asignar = marcados.getByRole('button', { name: 'Asignar' })
  await expect(asignar).toBeInViewport({ ratio: 1 })
  // A tap on its middle reaches it: no bar lies over it.
  await asignar.click({ trial: true })
  await axe(page)
  await axeDark(page)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect(async () => {
    const last = (await rows.last().boundingBox())!
    const bar = (await marcados.boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y)
  }).toPass()
  // They are assigned to nobody.
  await marcados.getByRole('button', { name: 'Quitar a quien los tiene' }).click()
  await expect(marcados).toContainText('Nadie tenía esos pedidos')
  await expect(marcados.getByText('Nadie tenía esos pedidos')).toBeInViewport()
})
