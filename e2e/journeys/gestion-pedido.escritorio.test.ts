import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('the page of a pedido says what goes in, what it costs and who answered', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.otro
  const cliente = await createCliente(surtido)
  const [propia, preguntada] = await someArticulos(surtido, 2, { codigoLocal, hasta: 150 })
  // Dearer than what it replaces, so a part of it is a present.
  const [otra] = await someArticulos(surtido, 1, { codigoLocal, desde: 300 })
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [{ ...propia!, cantidad: 3 }, preguntada!])
  const numero = String(idPedido)
  await gestion('preparar', numero)
  await gestion('linea', numero, propia!.artCodigo, '2', '--ademas', `${otra!.artCodigo}=1`, '--por-telefono')
  await gestion('proponer', numero, preguntada!.artCodigo, otra!.artCodigo)
  const [{ id }] = (await surtido.sql<{ id: number }>('select id_reemplazo as id from reemplazo where id_pedido = $1', [
    idPedido,
  ])) as [{ id: number }]
  await surtido.call('POST', `pedidos/${idPedido}/reemplazos/${id}`, { usuario: cliente, body: { acepta: false } })

  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.goto(`/gestion/pedidos/${idPedido}`)
  const articulos = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Artículos' }),
  })
  const fila = (nombre: string) => articulos.getByRole('listitem').filter({ hasText: nombre }).first()
  await expect(fila(propia!.nombre)).toContainText('2 propias + 1 otra')
  await expect(fila(propia!.nombre)).toContainText(`1 un. de ${otra!.nombre}`)
  await expect(fila(propia!.nombre)).toContainText(/se cobra \$/)
  await expect(fila(propia!.nombre)).toContainText(/\$\d[\d.,]* va de regalo/)
  await expect(fila(propia!.nombre)).toContainText(/Acordado por teléfono · \d\d:\d\d · Terminal/)
  await expect(fila(preguntada!.nombre)).toContainText(`Se le preguntó: ${otra!.nombre}`)
  await expect(fila(preguntada!.nombre)).toContainText(
    new RegExp(`No quiso el cambio: ${RegExp.escape(otra!.nombre)} · \\d\\d:\\d\\d · Cliente`),
  )
  // The courier goes by the text: a point in another town is warned of.
  const direccion = { calle: 'Uruguay', numero: '1200', ciudad: 'Montevideo', latitud: -31.3833, longitud: -57.9667 }
  await surtido.sql('update pedido set direccion = $1 where codigo_empresa = 10 and id_pedido = $2', [
    JSON.stringify({ ...direccion, apartamento: '', esquina: '', referencias: '' }),
    idPedido,
  ])
  await page.reload()
  await expect(page.getByText('La dirección dice Montevideo y el punto del mapa está en Salto.')).toBeVisible()
  await axe(page)
  await axeDark(page)
})

test('the desk asks by keyboard how the payment of a pedido ended', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.otro
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, await someArticulos(surtido, 1, { codigoLocal }))
  await surtido.sql(`update pedido set estado = 'PENDIENTE_PAGO' where codigo_empresa = 10 and id_pedido = $1`, [
    idPedido,
  ])
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.goto(`/gestion/pedidos/${idPedido}`)
  const preguntar = page.getByRole('button', { name: 'Preguntar por el pago' })
  await expect(preguntar).toBeVisible()
  // The keys come after the page's own script.
  await expect(async () => {
    await page.keyboard.press('.')
    await expect(preguntar).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'La tarjeta todavía no contestó. Vuelve a preguntar en unos minutos.',
  )
  await axe(page)
})
