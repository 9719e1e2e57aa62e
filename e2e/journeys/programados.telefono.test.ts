import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { axe, expect, test } from '../test.ts'

test('a list is scheduled, told of the evening before, and ordered with one tap', async ({ page, surtido }) => {
  // covers: CX-32 CX-33 CX-34
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 3, { codigoLocal: LOCAL.otro })
  await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario })
  const { idLista } = await surtido.call('POST', 'listas', {
    usuario,
    body: { nombre: 'Compra semanal', lineas: lineas.map(({ artCodigo }) => ({ artCodigo, cantidad: 1 })) },
  })
  await page.goto(`/lista/${idLista}`)
  await page.getByRole('link', { name: 'Programar esta lista' }).click()
  await expect(page.getByRole('heading', { name: 'Programar un pedido: Compra semanal' })).toBeVisible()
  // The ways to pay push the button down as they come, and a press that begins on it would end elsewhere.
  await expect(page.getByRole('radio', { name: 'Efectivo', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(page.getByText('Elige al menos un día.')).toBeVisible()
  for (const dia of ['Lunes', 'Miércoles', 'Viernes']) await page.getByRole('button', { name: dia }).click()
  await page.getByLabel('Horario').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /Efectivo/ }).check()
  await page.getByRole('radio', { name: 'Que se pida solo' }).check()
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(page.getByText('Escribe un monto, por ejemplo 3.000.').first()).toBeVisible()
  await axe(page)
  await page.getByRole('radio', { name: 'Avisarme y yo confirmo' }).check()
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Los lunes, miércoles y viernes' })).toBeVisible()
  const proxima = page.getByRole('region', { name: /^Próxima: / })
  await expect(proxima.getByText('Total de hoy')).toBeVisible()
  await axe(page)
  await proxima.getByRole('button', { name: 'Saltear la próxima' }).click()
  const fechas = page.getByRole('region', { name: 'Fechas' })
  await expect(fechas.getByText('Salteada')).toBeVisible()

  await surtido.sql(`update programado set avisar = now() where id_lista = $1`, [idLista])
  await surtido.sql(`select graphile_worker.add_job('avisar_programados')`)
  await expect
    .poll(async () => (await surtido.call('GET', 'notificaciones', { usuario })).contenido.length)
    .toBeGreaterThan(0)
  await page.goto('/notificaciones')
  await page.getByRole('button', { name: /«Compra semanal» para el / }).click()
  await expect(fechas.getByText('Para confirmar')).toBeVisible()
  await proxima.getByRole('button', { name: /^Confirmar pedido · / }).click()
  await expect(page.getByRole('heading', { name: /^Pedido \d+/ })).toBeVisible()
  await page.goto('/programados')
  await axe(page)
  await page.getByRole('link', { name: 'Compra semanal' }).click()
  await expect(fechas.getByRole('link', { name: /^Ver pedido \d+/ })).toBeVisible()
})
