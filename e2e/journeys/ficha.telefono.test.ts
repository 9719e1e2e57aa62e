import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { goOnWhenClosed } from '../cerrado.ts'
import { openFinalizar } from '../finalizar.ts'
import { axe, expect, test } from '../test.ts'

const codigoLocal = LOCAL.quieto

test('the page of an article shows its label in tables', async ({ page, surtido }) => {
  // covers: E-14
  await goOnWhenClosed(page)
  await prepare(page, surtido, { codigoLocal })
  await page.goto('/articulo/000235')
  const ficha = page.getByRole('region', { name: 'Información del artículo' })
  await expect(ficha.getByRole('row', { name: 'Contiene leche' })).toBeVisible()
  const nutricion = ficha.getByRole('table', { name: 'Información nutricional' })
  await expect(nutricion.getByRole('columnheader')).toHaveText(['Cada 100 g o ml', 'Porción de 30 g'])
  await expect(nutricion.getByRole('row', { name: 'Energía' }).getByRole('cell')).toHaveText(['390 kcal', '117 kcal'])
  await expect(ficha.getByText('Datos de muestra, inventados: los que valen son los del envase.')).toBeVisible()
  await axe(page)
  // This article has no label.
  await page.goto('/articulo/000101')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'También te puede servir' })).toBeVisible()
  await expect(ficha).toHaveCount(0)
})

test('the age for a drink is shown on its page and before it is ordered', async ({ page, surtido }) => {
  await goOnWhenClosed(page)
  const usuario = await createCliente(surtido)
  const [vino] = await surtido.sql<{ artCodigo: string; precio: number }>(
    `select art_codigo as "artCodigo", al.precio::float8 as precio from articulo join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and cod_est_merc like '04%' and stock > 20 and al.precio < 900
       and limite_por_pedido is null order by art_codigo limit 1`,
    [codigoLocal],
  )
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [vino!] })
  await page.goto(`/articulo/${vino!.artCodigo}`)
  await expect(page.getByText('Solo para mayores de 18 años: al entregarlo pedimos un documento.')).toBeVisible()
  await openFinalizar(page)
  await expect(
    page.getByText('Llevas artículos solo para mayores de 18 años: quien recibe el pedido muestra su documento.'),
  ).toBeVisible()
})
