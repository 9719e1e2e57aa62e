import type { Idioma } from '@surtido/contract/base'
import { IDIOMAS } from '@surtido/contract/valores'
import { CompiledQuery } from 'kysely'
import { type NotificacionNueva, notificacionQuery } from '../notificaciones/add-notificacion.ts'
import { tellCancelado, tellEstado } from '../notificaciones/avisos-pedido.ts'
import type { TestApp } from '../testing/app.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { avisosEn } from './avisos.ts'
import { correosEn } from './correos.ts'

/** Logs in with an app in that language. */
const logIn = (app: TestApp, { email, clave }: { email: string; clave: string }, idioma: string) =>
  app.post(
    'usuarios/login',
    { usuario: email, clave },
    { headers: { 'x-empresa': '10', 'x-plataforma': 'ANDROID', 'x-idioma': idioma } },
  )

test('letters are in the language of the app of the last log in', async ({ app, db, correo }) => {
  // covers: A-18 C-24
  const usuario = await createUsuario(db)
  await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
  expect(await correo.wait(usuario.email, 1)).toMatchObject({
    asunto: expect.stringMatching(/^Recibimos tu pedido \d+$/),
    texto: expect.stringMatching(/^Hola /),
  })
  expect((await logIn(app, usuario, 'en')).status).toBe(200)
  await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
  const english = await correo.wait(usuario.email, 2)
  expect(english.asunto).toMatch(/^We received your order \d+$/)
  expect(english.texto).toContain('Store pickup: Wednesday 11 from 17:00 to 19:00')
  expect(english.html).toContain('<html lang="en">')
  await logIn(app, usuario, 'pt')
  await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
  expect((await correo.wait(usuario.email, 3)).texto).toContain('Retirada na loja: Quarta 11 das 17:00 às 19:00')
  // A language that there is not changes nothing.
  await logIn(app, usuario, 'fr')
  const { idioma } = await db
    .selectFrom('usuario')
    .select('idioma')
    .where('idUsuario', '=', usuario.idUsuario)
    .executeTakeFirstOrThrow()
  expect(idioma).toBe('pt')
})

test('notifications of a pedido, and to many people, are in each reader’s language', async ({ app, db }) => {
  // covers: G-03 S-31
  const usuario = await createUsuario(db)
  const otra = await createUsuario(db)
  await logIn(app, usuario, 'en')
  await logIn(app, otra, 'pt')
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
  const { idPedido } = body as { idPedido: number }
  await db
    .transaction()
    .execute((trx) => tellEstado(trx, { codigoEmpresa: 10, idPedido }, 'EN_PREPARACION', new Date()))
  await db.transaction().execute((trx) => tellCancelado(trx, { codigoEmpresa: 10, idPedido }, 'Cerramos.', new Date()))
  const aviso: NotificacionNueva = { codigoEmpresa: 10, tipo: 0, evento: 'x', say: (t) => [t.cupon('Verano'), ''] }
  const usuarios = [usuario, otra].map((one) => one.idUsuarioAplicacion)
  const { text, values } = notificacionQuery(new Date(), aviso, usuarios)
  await db.executeQuery(CompiledQuery.raw(text, values))
  const read = async (who: typeof usuario) =>
    (
      await db
        .selectFrom('notificacion')
        .selectAll()
        .where('idUsuarioAplicacion', '=', who.idUsuarioAplicacion)
        .execute()
    )
      .sort((a, b) => a.llegada - b.llegada)
      .map(({ titulo, texto }) => [titulo, texto])
  expect(await read(usuario)).toEqual([
    [`We received your order ${idPedido}`, 'Store pickup: Wednesday 11 from 17:00 to 19:00.'],
    [`We are preparing your order ${idPedido}`, 'We will tell you when it is ready.'],
    [`Your order ${idPedido} was cancelled`, 'Cerramos.'],
    ['You have a coupon: Verano', ''],
  ])
  expect(await read(otra)).toEqual([['Você tem um cupom: Verano', '']])
})

/** Every text of a table, those with places written with the names of the places. */
function textsOf(table: object): string[] {
  return Object.values(table).flatMap((one) =>
    typeof one === 'string' ? [one] : typeof one === 'function' ? [one('«uno»', '«dos»', '«tres»')] : textsOf(one),
  )
}

test('every language has every text, with the same places in it', () => {
  const places = (text: string) => [...text.matchAll(/«(uno|dos|tres)»/g)].map(([, place]) => place).sort()
  const all = (idioma: Idioma) => [...textsOf(correosEn(idioma)), ...textsOf(avisosEn(idioma))]
  const spanish = all('es')
  for (const idioma of IDIOMAS) {
    const own = all(idioma)
    expect(own.map(places), idioma).toEqual(spanish.map(places))
    expect(
      own.every((text) => text.trim() !== ''),
      idioma,
    ).toBe(true)
  }
  expect(all('es-UY-vos').join(' ')).not.toMatch(/\b(puedes|tienes|tú|ignora|confirma|elige|ingresa|responde|ten) /i)
})
