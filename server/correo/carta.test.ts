import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { sendCartas } from '../pedidos/placing/send-carta.ts'
import { startCorreo } from '../testing/correo.ts'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import { articuloLocalOf, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'
import { cartaDePedido } from './carta.ts'
import { openTransporte, type Transporte } from './transporte.ts'

test('the e-mail of a pedido names promotions and cupon and adds up to its total', async ({
  app,
  db,
  onTestFinished,
}) => {
  // covers: C-24 C-47
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
  await sendCartas({ ...app.deps, correo }, [{ codigoEmpresa: 10, idPedido: body.idPedido }])
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

test('a pedido cancelled before its e-mail went out gets no confirmation', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24 CX-04
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

test('a refused letter is tried again alone, without sending the others twice', async ({ app, db }) => {
  // covers: C-24 A-02
  const usuarios = await Promise.all(Array.from({ length: 4 }, () => createUsuario(db)))
  const llaves = await Promise.all(
    usuarios.map(async (usuario) => {
      const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
      return { codigoEmpresa: 10, idPedido: body.idPedido as number }
    }),
  )
  const sent: string[] = []
  const correo = (answer: (para: string) => Promise<void>): Transporte => ({
    send: async (para) => {
      await answer(para)
      sent.push(para)
    },
    answers: async () => true,
    giveUpHung: () => false,
    isSilence: (error) => (error as Error).message === 'silence',
    close: () => {},
  })
  const emails = usuarios.map(({ email }) => email)
  const refusing = correo(async (para) => {
    if (para === emails[1]) throw new Error('550 nobody of that name')
  })
  const first = await sendCartas({ ...app.deps, correo: refusing }, llaves)
  expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(sent).toEqual([emails[0], emails[2], emails[3]])
  await db.deleteFrom('cartaEnviada').execute()

  // The mail server has the third one and goes silent; the process is killed.
  sent.length = 0
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const dying = correo(async (para) => {
    if (para !== emails[2]) return
    ask()
    await new Promise(() => {})
  })
  void sendCartas({ ...app.deps, correo: dying }, llaves)
  await asked
  await expect.poll(async () => (await db.selectFrom('cartaEnviada').selectAll().execute()).length).toBe(2)
  await sendCartas({ ...app.deps, correo: correo(async () => {}) }, llaves)
  expect(sent).toEqual(emails)

  // A silent server is waited for once, and not once per letter.
  await db.deleteFrom('cartaEnviada').execute()
  let tries = 0
  const silent = correo(async () => {
    tries++
    throw new Error('silence')
  })
  const all = await sendCartas({ ...app.deps, correo: silent }, llaves)
  expect(all.map(({ status }) => status)).toEqual(llaves.map(() => 'rejected'))
  expect(tries).toBe(1)
})

test('promotions of ten and twenty cents leave no row of $0 in the e-mail', () => {
  // covers: C-24
  const { texto } = cartaDePedido(
    {
      codigo: '1',
      fechaEntrega: '2026-03-11',
      horaDesde: '10:00',
      horaHasta: '12:00',
      direccion: null,
      codigoRetiro: null,
      local: { nombre: 'Centro', direccion: 'Colonia 1234' },
      lineas: [],
      totales: { subtotal: 10, descuentos: 0.3, cupon: 0, envases: 0, bolsas: 0, entrega: 0, total: 9.7 },
      promociones: [
        { titulo: 'Diez centésimos', ahorro: 0.1 },
        { titulo: 'Veinte centésimos', ahorro: 0.2 },
      ],
      tituloCupon: null,
      medioPago: 'Efectivo',
    },
    'Ana',
    'Surtido',
    'es',
  )
  expect(texto).toContain('Veinte centésimos: -$0,20')
  expect(texto).not.toContain('Ofertas')
})
