import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { assign, createPersonal, enterGestion, forgetStock, scan, takeSuyo } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a round of what is cold alone says what is missing, and seals once all is there', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.preparar
  const [frio, seco] = await someArticulos(surtido, 2, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [
    { ...frio!, cantidad: 1 },
    { ...seco!, cantidad: 1 },
  ])
  await surtido.sql(`update articulo set temperatura = 'FRIO' where codigo_empresa = 10 and art_codigo = $1`, [
    frio!.artCodigo,
  ])
  await forgetStock(surtido, codigoLocal)
  const persona = await createPersonal(surtido, 'PREPARADOR', [codigoLocal])
  await assign(surtido, idPedido, persona)
  await enterGestion(page, persona)
  await page.getByRole('button', { name: 'Solo frío' }).click()
  await takeSuyo(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frio!.nombre)
  // The phone's Back closes the list, and does not leave the round.
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  const lista = page.getByRole('listitem').filter({ hasText: frio!.nombre }).getByRole('button')
  await expect(lista).toBeVisible()
  await page.evaluate('history.back()')
  await expect(lista).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frio!.nombre)
  await expect(page).toHaveURL(/\/preparar\/\d+$/)
  await scan(page, frio!.artCodigo)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todo listo')
  await expect(main).toContainText('1 de 1 como pidió · falta 1 línea de otra ronda')
  await page.getByRole('button', { name: 'Cerrar la tanda' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deja las canastas')
  await expect(main).toContainText('Sin sellar · falta 1 línea de otra ronda')
  await expect(page.getByRole('button', { name: 'Sellar A' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Terminar' })).toBeVisible()
  await axe(page)
  await axeDark(page)
  // Somebody brings the rest meanwhile.
  await gestion('linea', String(idPedido), seco!.artCodigo, '1')
  await page.getByRole('button', { name: 'Ver si ya están todas' }).click()
  await page.getByRole('button', { name: 'Sellar A' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tanda terminada')
})
