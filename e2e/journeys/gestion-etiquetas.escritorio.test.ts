import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('the bags of a pedido get printed labels that say COPIA the second time', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.bultos
  const cliente = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const idPedido = await placePedido(surtido, cliente, codigoLocal, lineas)
  await gestion('preparar', String(idPedido))
  await gestion('listo', String(idPedido), '--resto-como-pedido')
  await page.addInitScript(`let impresas = 0
    window.print = () => document.documentElement.setAttribute('data-impresas', ++impresas)`)
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))

  await page.goto(`/gestion/pedidos/${idPedido}/etiquetas`)
  await expect(page.getByText('Este pedido no tiene bolsas')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Volver al pedido' }).click()
  await page.getByRole('button', { name: 'Decir cuántas' }).click()
  await page.getByRole('button', { name: 'Agregar bolsas de ambiente' }).click()
  await page.getByRole('button', { name: 'Agregar bolsas de congelado' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const bolsas = page.getByRole('list', { name: 'Bolsas' })
  await expect(bolsas.getByRole('listitem')).toHaveText([/1\/3 · Ambiente$/, /2\/3 · Ambiente$/, /3\/3 · Congelado$/])

  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Etiquetas del pedido ${idPedido}`)
  await axe(page)
  await page.getByRole('button', { name: 'Imprimir desde aquí' }).click()
  const etiquetas = page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')
  await expect(etiquetas).toHaveCount(3)
  await expect(etiquetas.last()).toContainText('CONGELADO')
  await expect(etiquetas.last()).toContainText(`Pedido ${idPedido}`)
  await expect(etiquetas.last()).not.toContainText('COPIA')
  await expect(page.locator('html')).toHaveAttribute('data-impresas', '1')
  await axe(page)
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  // One page a label, of its own size, and nothing else on it.
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...size]) =>
      size.map(Number).map(Math.round),
    )
  }
  expect(await pages()).toEqual([
    [283, 425],
    [283, 425],
    [283, 425],
  ])

  await page.getByRole('radio', { name: '60 × 40' }).check()
  await page.getByRole('button', { name: 'Imprimir desde aquí' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-impresas', '2')
  for (const etiqueta of await etiquetas.all()) await expect(etiqueta).toContainText('COPIA')
  expect((await pages())[0]).toEqual([170, 113])

  await page.getByRole('button', { name: 'Enviar a la impresora' }).click()
  await expect(page.getByText('En la cola de la impresora')).toBeVisible()
  await axe(page)
  // The size of this device's labels is remembered.
  await page.reload()
  await expect(page.getByRole('radio', { name: '60 × 40' })).toBeChecked()
})

test('the labels of several marked pedidos are one job, a page for each bag', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.bultos
  const cliente = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  const jefa = await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena')
  const idPedidos: number[] = []
  for (let i = 0; i < 3; i++) {
    const idPedido = await placePedido(surtido, cliente, codigoLocal, lineas)
    await gestion('preparar', String(idPedido))
    await gestion('listo', String(idPedido), '--resto-como-pedido')
    idPedidos.push(idPedido)
  }
  await page.addInitScript(`let impresas = 0
    window.print = () => document.documentElement.setAttribute('data-impresas', ++impresas)`)
  await enterGestion(page, jefa)
  // Two have bags, the third has none yet.
  for (const idPedido of idPedidos.slice(0, 2)) {
    await page.goto(`/gestion/pedidos/${idPedido}`)
    await page.getByRole('button', { name: 'Decir cuántas' }).click()
    await page.getByRole('button', { name: 'Agregar bolsas de ambiente' }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('list', { name: 'Bolsas' }).getByRole('listitem')).toHaveCount(2)
  }
  await page.goto('/gestion/pedidos?vista=LISTOS')
  for (const idPedido of idPedidos) await mark(page, idPedido)
  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etiquetas de 3 pedidos')
  await axe(page)
  await page.getByRole('button', { name: 'Imprimir todas desde aquí' }).click()
  const etiquetas = page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')
  await expect(etiquetas).toHaveCount(4)
  await expect(page.getByRole('alert')).toContainText(`Sin bolsas todavía: ${idPedidos[2]}.`)
  await expect(page.locator('html')).toHaveAttribute('data-impresas', '1')
  await axe(page)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect([...pdf.matchAll(/\/MediaBox/g)]).toHaveLength(4)
})

/** Marks a row of the cola. Rows far from what is in sight are not in the page: other journeys have pedidos here. */
async function mark(page: Page, idPedido: number): Promise<void> {
  const box = page.getByLabel(`Marcar el pedido ${idPedido}`)
  let top = 0
  await expect
    .poll(
      async () => {
        if ((await box.count()) === 0) await page.evaluate(`scrollTo(0, ${top})`)
        top = (top + 400) % 12_000
        return box.count()
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(1)
  await box.check()
}
