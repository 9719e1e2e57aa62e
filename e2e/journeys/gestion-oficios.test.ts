import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, expect, test } from '../test.ts'

test('who packs begins at the bags, who hands over at the counter, each with their own', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.otro
  const [linea] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [linea!])
  await gestion('preparar', String(idPedido))
  await gestion('linea', String(idPedido), linea!.artCodigo, '1')
  const main = page.getByRole('main')
  const leave = async () => {
    await page.goto('/gestion/cuenta')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByLabel('Usuario')).toBeVisible()
  }

  await enterGestion(page, await createPersonal(surtido, 'EMPACADOR', [codigoLocal], 'Marta'), 'empacar')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Empacar', exact: true })).toBeVisible()
  await page.goto('/gestion/preparar')
  await expect(main).toContainText('Tu rol en este local no incluye preparar pedidos.')
  await expect(page.getByRole('button', { name: 'Tomar' })).toBeHidden()
  await page.goto('/gestion/mostrador')
  await expect(main).toContainText('Tu rol en este local no incluye entregar pedidos.')
  await expect(page.getByLabel('¿Quién vino?')).toBeHidden()
  await axe(page)
  await page.goto(`/gestion/empacar/${idPedido}`)
  await page.getByRole('button', { name: 'Sellar', exact: true }).click()
  await expect(main).toContainText('Cada bolsa lleva su código')
  await expect(page.getByRole('button', { name: 'Listo para retirar' })).toBeHidden()
  await leave()

  await enterGestion(page, await createPersonal(surtido, 'MOSTRADOR', [codigoLocal], 'Nora'), 'mostrador')
  await page.getByLabel('¿Quién vino?').fill(String(idPedido))
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: 'Listo para retirar' }).click()
  await expect(main).toContainText(`Pedido ${idPedido}: el cliente ya sabe que puede venir.`)
  await page.goto(`/gestion/pedidos/${idPedido}`)
  await expect(page.getByRole('button', { name: 'Entregar', exact: true })).toBeVisible()
  await axe(page)
})
