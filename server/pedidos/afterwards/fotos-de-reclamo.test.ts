// A photo costs a second of a core: what an account may ask of it, and what another one waits for meanwhile.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createEntregable } from '../../testing/entregados.ts'
import { ART, createUsuario, expect, test } from '../../testing/test.ts'

const NO_PICTURE = Buffer.from('GIF89a').toString('base64')
const picture = async (side: number) => {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 30, b: 30 } } })
  return (await plain.png().toBuffer()).toString('base64')
}

test('a photo is read only for a claim that could be filed', async ({ app, db, clock }) => {
  // covers: CX-07
  const { usuario, path, arrive } = await createEntregable(app, db)
  const claim = (body: object, who = usuario) =>
    app.as(who).post(path('reclamos'), { motivo: 'MAL_ESTADO', foto: NO_PICTURE, ...body })
  const refused = (status: number, error: string) => ({ status, body: { error } })
  // A file that is no picture is refused as one only after the other checks.
  expect(await claim({})).toMatchObject(refused(409, 'Pedidos.ERROR_NO_ENTREGADO'))
  await arrive()
  expect(await claim({}, await createUsuario(db))).toMatchObject(refused(404, 'Pedidos.ERROR_NO_ENCONTRADO'))
  expect(await claim({ artCodigo: ART.yerba })).toMatchObject(refused(404, 'Pedidos.ERROR_LINEA_NO_ENCONTRADA'))
  expect(await claim({})).toMatchObject(refused(422, 'Reclamos.ERROR_FOTO'))
  for (let n = 0; n < 20; n++) expect((await claim({ foto: null })).status).toBe(201)
  expect(await claim({})).toMatchObject(refused(409, 'Reclamos.ERROR_DEMASIADOS'))
  clock.advance({ days: 7, seconds: 1 })
  expect(await claim({})).toMatchObject(refused(409, 'Pedidos.ERROR_PLAZO_VENCIDO'))
})

test('a photo with more pixels than a photo of its weight has is refused', async ({ app, db }) => {
  // covers: CX-07 K-07
  const { usuario, path, arrive } = await createEntregable(app, db)
  await arrive()
  const claim = async (side: number) =>
    app.as(usuario).post(path('reclamos'), { motivo: 'OTRO', foto: await picture(side) })
  expect(await claim(7_000)).toMatchObject({ status: 422, body: { error: 'Reclamos.ERROR_FOTO' } })
  expect((await claim(4_900)).status).toBe(201)
})

test('the photos of one account do not hold up the photo of another', async ({ app, db }) => {
  // covers: CX-07 K-06 K-07
  const [many, other] = [await createEntregable(app, db), await createEntregable(app, db)]
  await Promise.all([many.arrive(), other.arrive()])
  const [large, small] = await Promise.all([picture(4_900), picture(40)])
  const ended: string[] = []
  const claim = async ({ usuario, path }: typeof many, who: string, foto: string) => {
    const answer = await app.as(usuario).post(path('reclamos'), { motivo: 'OTRO', foto })
    if (answer.status === 201) ended.push(who)
    return answer
  }
  const rush = Array.from({ length: 16 }, () => claim(many, 'many', large))
  const own = claim(other, 'other', small)
  const refused = (await Promise.all(rush)).filter(({ status }) => status !== 201)
  expect((await own).status).toBe(201)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, body } of refused)
    expect([status, headers['retry-after'], body.error]).toEqual([503, '2', 'Servidor.ERROR_OCUPADO'])
  // Before it ran those at work, one turn more, and whatever ended before it came.
  expect(ended.indexOf('other')).toBeLessThan(8)
})

test('an account sends thirty photos an hour, readable or not', async ({ app, db, clock }) => {
  // covers: CX-07 K-07 K-09
  const { usuario, path, arrive } = await createEntregable(app, db)
  await arrive()
  const small = await picture(40)
  const claim = (foto: string | null, headers = {}) =>
    app.as(usuario).post(path('reclamos'), { motivo: 'OTRO', foto }, { headers })
  const once = { 'x-solicitud': randomUUID() }
  expect((await claim(small, once)).status).toBe(201)
  for (let n = 1; n < 30; n++) expect((await claim(NO_PICTURE)).status).toBe(422)
  for (const foto of [small, NO_PICTURE]) {
    const answer = await claim(foto)
    expect(answer).toMatchObject({ status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  // A claim made already is answered, and a claim without a photo costs nothing.
  expect((await claim(small, once)).body.reclamos).toHaveLength(1)
  expect((await claim(null)).status).toBe(201)
  const another = await createEntregable(app, db)
  await another.arrive()
  const theirs = { motivo: 'OTRO', foto: small }
  expect((await app.as(another.usuario).post(another.path('reclamos'), theirs)).status).toBe(201)
  clock.advance({ hours: 1 })
  expect((await claim(small)).status).toBe(201)
})

test('a repeated claim is answered when its pedido takes no more photos', async ({ app, db, clock }) => {
  // covers: CX-07 K-09
  const { usuario, path, arrive } = await createEntregable(app, db)
  await arrive()
  const headers = { 'x-solicitud': randomUUID() }
  const claim = async (side: number) =>
    app.as(usuario).post(path('reclamos'), { motivo: 'OTRO', foto: await picture(side) }, { headers })
  expect((await claim(40)).status).toBe(201)
  clock.advance({ days: 7, seconds: 1 })
  expect(await claim(40)).toMatchObject({ status: 201, body: { reclamos: [{ conFoto: true }] } })
  expect(await claim(41)).toMatchObject({ status: 409, body: { error: 'Servidor.ERROR_SOLICITUD_REPETIDA' } })
})
