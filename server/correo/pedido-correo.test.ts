import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { sendConfirmacion } from '../pedidos/placing/send-confirmacion.ts'
import { startCorreo } from '../testing/correo.ts'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import { articuloLocalOf, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'
import { openTransporte } from './transporte.ts'

test('C-24 C-47 the e-mail of a pedido names each promotion and its cupon, and its parts add up to its total', async ({
  app,
  db,
  onTestFinished,
}) => {
  const usuario = await createUsuario(db)
  const { idCupon } = await createCupon(db, { titulo: 'Diez & <más>' })
  await assignCupon(db, { idCupon }, usuario)
  const { precio } = await articuloLocalOf(db, ART.fideos)
  const total = Math.round(precio * 2 * 90) / 100
  const { body } = await app
    .as(usuario)
    .post(PATH_PEDIDO, pedidoOf(usuario, [linea(ART.fideos, precio, 3)], { idCupon, totalEsperado: total }))
  const smtp = await startSmtpSandbox()
  const correo = openTransporte({ smtpUrl: smtp.url, remitente: 'Surtido <pedidos@surtido.example>' })
  onTestFinished(async () => {
    correo.close()
    await smtp.close()
  })
  await sendConfirmacion({ ...app.deps, correo }, { codigoEmpresa: 10, idPedido: body.idPedido })
  const { texto, html } = smtp.mensajes()[0]!
  const rows = texto.split('\n')
  const amounts = (beginning: string) =>
    rows
      .filter((row) => row.startsWith(beginning))
      .map((row) =>
        Number(row.slice(beginning.length).replace('$', '').replace('.', '').replace(',', '.').split(' ')[0]),
      )
  const sum = ['Subtotal: ', '3x2 en fideos: ', 'Cupón Diez & <más>: '].flatMap(amounts)
  expect(sum).toHaveLength(3)
  expect(Math.round(sum.reduce((a, b) => a + b, 0) * 100)).toBe(Math.round(amounts('Total: ')[0]! * 100))
  expect(amounts('Total: ')).toEqual([total])
  expect(html).toContain('Cupón Diez &#38; &#60;más&#62;')
  expect(html).not.toContain('<más>')
})

test('C-24 CX-04 a pedido that was cancelled before its e-mail went out is not told as received', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  const [kept, cancelled] = [await createUsuario(db), await createUsuario(db)]
  for (const usuario of [kept, cancelled]) {
    const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
    if (usuario === kept) continue
    const { status } = await app.as(usuario).post(`pedidos/${body.idPedido}/cancelar`, { motivo: '' })
    expect(status).toBe(200)
  }
  const correo = await startCorreo(app, databaseUrl)
  onTestFinished(correo.close)
  await correo.settled()
  expect(correo.mensajes(kept.email)).toHaveLength(1)
  expect(correo.mensajes(cancelled.email)).toEqual([])
})
