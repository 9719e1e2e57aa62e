import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { assign, createPersonal, enterGestion, scan, takeSuyo } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

async function irA(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await page.getByRole('listitem').filter({ hasText: nombre }).getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
}

test('what is expensive goes in only once it was read, except by the shop’s Encargado', async ({
  page,
  browser,
  surtido,
}) => {
  const codigoLocal = LOCAL.otro
  const [caro, barato] = [
    (await someArticulos(surtido, 20, { codigoLocal, desde: 1_000, hasta: 4_000 })).sort(
      (a, b) => b.precio - a.precio,
    )[0]!,
    (await someArticulos(surtido, 1, { codigoLocal }))[0]!,
  ]
  const [{ codigo }] = (await surtido.sql<{ codigo: string }>(
    `select codigos_barras[1] as codigo from articulo where codigo_empresa = 10 and art_codigo = $1`,
    [caro.artCodigo],
  )) as [{ codigo: string }]
  const todos = await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena')
  await surtido.sql(
    `update asignacion set codigo_local = null
     where id_administrador = (select id_administrador from administrador where usuario = $1)`,
    [todos.usuario],
  )
  const cliente = await createCliente(surtido)
  const paula = await createPersonal(surtido, 'PREPARADOR', [codigoLocal])
  await assign(
    surtido,
    await placePedido(
      surtido,
      cliente,
      codigoLocal,
      [caro, barato].map((one) => ({ ...one, cantidad: 2 })),
    ),
    paula,
  )

  // The desk says from which price on.
  const desk = await (await browser.newContext()).newPage()
  await enterGestion(desk, todos)
  const main = desk.getByRole('main')
  await main.getByRole('button', { name: 'Carrasco' }).click()
  await desk.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Lo que siempre se lee' }).click()
  await expect(main.getByRole('status')).toHaveText('Guardado: nada se lee siempre.')
  const precio = main.getByLabel('Desde qué precio')
  await precio.fill('mucho')
  await expect(main).toContainText('Escribe un precio, como 2000.')
  await expect(main.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await precio.fill(String(caro.precio).replace('.', ','))
  await axe(desk)
  await main.getByRole('button', { name: 'Guardar' }).click()
  await expect(main.getByRole('status')).toHaveText(/^Guardado: se lee lo que vale \$.+ o más\.$/)
  await axeDark(desk)
  try {
    // A picker who does not read it is told how, and nothing goes in.
    await enterGestion(page, paula)
    await takeSuyo(page)
    await irA(page, caro.nombre)
    await expect(page.getByRole('main')).toContainText('Se lee el código')
    await page.getByRole('button', { name: /^Listo/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('De este se lee el código')
    await expect(page.getByRole('main')).toContainText('sáltalo y llama a tu encargado')
    await expect(page.getByRole('button', { name: 'El código no se lee' })).toHaveCount(0)
    await axe(page)
    await axeDark(page)
    await page.getByRole('button', { name: 'Volver' }).click()
    // Another code is not taught as that of something expensive.
    await scan(page, '7791111122226')
    await expect(page.locator('[aria-live=assertive]')).toHaveText(
      'No es este. El código 7791111122226 no es de la tanda.',
    )
    await expect(page.getByRole('button', { name: 'Creo que sí es este' })).toHaveCount(0)
    await scan(page, codigo)
    await page.getByRole('button', { name: /^Listo/ }).click()
    await expect(page.locator('[aria-live=assertive]')).toHaveText(`Guardado: ${caro.nombre}`)
    // A cheaper article is put in as before.
    await irA(page, barato.nombre)
    await expect(page.getByRole('main')).not.toContainText('Se lee el código')
    await page.getByRole('button', { name: /^Listo/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta leer el código')
    // A forgotten scan is made there, and all that was to go in goes in.
    await expect(page.getByRole('main')).toContainText('léelo ahora, y queda guardado.')
    await scan(page, barato.artCodigo)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(`Guardado: ${barato.nombre}`)

    // A person who directs the shop puts it in, with a reason and their name.
    await assign(surtido, await placePedido(surtido, cliente, codigoLocal, [caro]), todos)
    await desk.getByRole('link', { name: 'Preparar' }).click()
    await takeSuyo(desk)
    await irA(desk, caro.nombre)
    await desk.getByRole('button', { name: 'Listo', exact: true }).click()
    await expect(desk.getByRole('main')).toContainText('Queda con tu nombre.')
    await expect(desk.getByRole('button', { name: 'Hoy no uso lector' })).toHaveCount(0)
    await axe(desk)
    await desk.getByRole('button', { name: 'El código no se lee' }).click()
    await expect(desk.locator('[aria-live=assertive]')).toHaveText(`Guardado: ${caro.nombre}`)
  } finally {
    await surtido.sql('update empresa set lectura_desde = null where codigo_empresa = 10')
  }
})
