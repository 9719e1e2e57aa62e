import { createCliente, LOCAL, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido } from '../finalizar.ts'
import { type } from '../gestion.ts'
import { CLAVES, customerOf, sandbox, saveCard, TARJETA } from '../tarjetas.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

/** Runs a command of the shop, or of its office, with the address of the card provider. */
async function typeWithCards(surtido: Surtido, usuario: Usuario, script: 'gestion' | 'reconcile', ...words: string[]) {
  const { captureURL } = await customerOf(surtido, usuario)
  await type(script, words, {
    TARJETAS_URL: new URL(captureURL).origin,
    TARJETAS_CLAVE_PUBLICA: CLAVES.publica,
    TARJETAS_CLAVE_PRIVADA: CLAVES.privada,
  })
}

test('the charge follows what was prepared, and refunds match the provider', async ({ page, surtido }) => {
  // covers: R-10 A-62 C-24 K-35 U-131
  const usuario = await createCliente(surtido)
  await saveCard(surtido, usuario, TARJETA.visa)
  const some = await someArticulos(surtido, 3, { codigoLocal: LOCAL.otro, desde: 100 })
  const [barato, otro, caro] = some.sort((a, b) => a.precio - b.precio)
  const order = async (...lineas: { artCodigo: string; cantidad: number }[]) => {
    await prepare(page, surtido, { codigoLocal: LOCAL.otro, usuario, lineas })
    await page.goto('/finalizar-pedido')
    // The last free slot of the last day: there is time left to cancel.
    await page.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
    await page.locator('input[name=franja]:not(:disabled)').last().check()
    await page.getByRole('radio', { name: 'Tarjeta online' }).check()
    await expect(page.getByRole('radio', { name: /VISA •••• 0000/ })).toBeChecked()
    await confirmButton(page).click()
    await expectRecibido(page)
    const [pedido] = await pedidosOf(surtido, usuario)
    return pedido!.idPedido
  }
  const open = (idPedido: number) => page.goto(`/detalle-pedido?codigo=${idPedido}`)
  const pago = page.getByRole('region', { name: 'Pago', exact: true })
  const compraOf = async (idPedido: number) =>
    (await sandbox(surtido, usuario, 'compras')).find(({ order }) => order.startsWith(`10-${idPedido}-`))
  const fila = (texto: string) => pago.getByRole('listitem').filter({ hasText: texto })

  const idPedido = await order({ artCodigo: otro!.artCodigo, cantidad: 2 }, { artCodigo: caro!.artCodigo, cantidad: 1 })
  const numero = String(idPedido)
  const gestion = (...words: string[]) => typeWithCards(surtido, usuario, 'gestion', 'pedido', ...words)
  await gestion('preparar', numero)
  await gestion('linea', numero, otro!.artCodigo, '1')
  await gestion('linea', numero, caro!.artCodigo, '1', '--reemplazo', barato!.artCodigo, '--por-telefono')
  await gestion('listo', numero, '--resto-como-pedido')
  const { totales } = await surtido.call('GET', `pedidos/${idPedido}`, { usuario })
  expect(totales.total).toBe(Math.round((otro!.precio + barato!.precio) * 100) / 100)
  await open(idPedido)
  await expect(pago.getByText('Cobrado en tu tarjeta', { exact: true })).toBeVisible()
  await expect(fila('Reservado')).toContainText(pesos(totales.montoAutorizado))
  await expect(fila('Cobrado')).toContainText(pesos(totales.total))
  await expect(pago).toContainText(`Los otros ${pesos(totales.montoAutorizado - totales.total)} que reservamos`)
  await axe(page)
  const cents = Math.round(totales.total * 100)
  expect(await compraOf(idPedido)).toMatchObject({ status: 1, amount: cents, original: totales.montoAutorizado * 100 })

  const donde = ['--empresa', '10', '--pedido', numero]
  await typeWithCards(surtido, usuario, 'reconcile', 'devolver', ...donde, '--monto', '20.50', '--motivo', 'Llegó roto')
  await open(idPedido)
  await expect(fila('Llegó roto')).toContainText('Devuelto')
  await expect(fila('Llegó roto')).toContainText('$20,50')
  expect((await compraOf(idPedido))!.refunds).toMatchObject([{ amount: 2_050 }])

  // The article that the shop did not have is off sale now.
  const cancelado = await order({ artCodigo: barato!.artCodigo, cantidad: 2 })
  await open(cancelado)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ya no lo necesito').check()
  await expect(dialog).toContainText(/No se te cobra nada: liberamos \$[\d.,]+ reservados en tu tarjeta VISA •••• 0000/)
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(dialog).toHaveCount(0)
  // The shop's jobs release it a moment later.
  await expect.poll(async () => (await compraOf(cancelado))?.status, { timeout: 60_000 }).toBe(6)
  await open(cancelado)
  await expect(pago.getByText('No se cobró: liberamos lo reservado', { exact: true })).toBeVisible()
  await expect(fila('Liberado')).toContainText('Pedido cancelado')
  await axe(page)
})
