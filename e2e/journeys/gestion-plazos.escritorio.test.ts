import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import type { Surtido } from '../surtido.ts'
import { axe, axeDark, expect, test } from '../test.ts'

/** The bags must be closed in so many minutes: ten before the slot. */
const dueIn = (surtido: Surtido, idPedido: number, minutos: number) =>
  surtido.sql(
    `update pedido set fecha_entrega = to_char(t, 'YYYY-MM-DD')::date, hora_desde = to_char(t, 'HH24:MI')
     from (select (now() at time zone 'America/Montevideo') + make_interval(mins => $2::int + 10) as t) x
     where codigo_empresa = 10 and id_pedido = $1`,
    [idPedido, minutos],
  )

test('every screen shows the Encargado and the picker what is due', async ({ page, browser, surtido }) => {
  const codigoLocal = LOCAL.cerrado
  const cliente = await createCliente(surtido)
  const [uno] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, tambienEn: codigoLocal })
  const idPedido = await placePedido(surtido, cliente, LOCAL.quieto, [uno!])
  // Nobody else prepares in the closed local, which may have no slot left.
  await surtido.sql('update pedido set codigo_local = $1 where codigo_empresa = 10 and id_pedido = $2', [
    codigoLocal,
    idPedido,
  ])
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.getByRole('link', { name: 'Mostrador' }).click()
  await expect(page.getByLabel('¿Quién vino?')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await dueIn(surtido, idPedido, 8)
  await page.reload()
  const aviso = page.getByRole('alert').filter({ hasText: `El ${idPedido}` })
  await expect(aviso).toContainText(/Un pedido a sellar para las \d\d:\d\d/)
  await expect(aviso).toContainText(`El ${idPedido}: falta 1 línea.`)
  await axe(page)
  await axeDark(page)
  await aviso.getByRole('button', { name: 'Visto' }).click()
  await expect(aviso).toBeHidden()
  await page.getByRole('link', { name: 'Hoy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoy')
  await expect(aviso).toBeHidden()

  // A late pedido causes one more notice.
  await dueIn(surtido, idPedido, -2)
  await page.reload()
  await expect(aviso).toContainText('Un pedido va tarde')
  await aviso.getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(new RegExp(`/pedidos/${idPedido}$`))

  // Without the bars of the desk, the picker reads it in the header.
  const picker = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  await enterGestion(picker, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await expect(picker.getByRole('alert')).toHaveCount(0)
  await picker.getByRole('button', { name: 'Tomar' }).click()
  await expect(picker.getByRole('status').filter({ hasText: 'Nada por enviar' })).toHaveText(
    /^Nada por enviar · A: va tarde, era para las \d\d:\d\d$/,
  )
  await axe(picker)
  await axeDark(picker)
  await picker.context().setOffline(true)
  await picker.getByRole('button', { name: 'Listo', exact: true }).click()
  await picker.getByRole('button', { name: 'Hoy no uso lector' }).click()
  await expect(picker.getByRole('status').filter({ hasText: 'Sin señal' })).toHaveText(
    /^Sin señal · 1 por enviar · A: va tarde, era para las \d\d:\d\d$/,
  )
})
