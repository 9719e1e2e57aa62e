import type { TestApp } from '../testing/app.ts'
import { addTelefono } from '../testing/avisos.ts'
import { envios } from '../testing/envios.ts'
import { setStock } from '../testing/stock.ts'
import {
  AHORA,
  ART,
  actAs,
  createAdministrador,
  createUsuario,
  expect,
  test,
  type UsuarioDePrueba,
} from '../testing/test.ts'
import { cleanUp } from '../worker/clean-up.ts'
import { tellEsperas } from './tell-esperas.ts'

const en = (local: number) => ({ query: { local } })
const wait = (app: TestApp, usuario: UsuarioDePrueba, artCodigo: string = ART.harina) =>
  app.as(usuario).put(`esperas/${artCodigo}`, undefined, en(1))
const told = async (app: TestApp, usuario: UsuarioDePrueba) =>
  (await app.as(usuario).get('notificaciones')).body.contenido as {
    titulo: string
    texto: string
    datos: object
  }[]

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('espera').execute()
  await setStock(db, ART.harina, 0)
})

test('a usuario who waits for an article is notified once when it is back', async ({ app, db, correo }) => {
  // covers: CX-50
  const usuario = await createUsuario(db)
  await addTelefono(app, usuario)
  const { status, body } = await wait(app, usuario)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { codigoLocal: 1, nombreLocal: expect.any(String), artCodigo: ART.harina, nombre: 'Harina 0000 Cololó' },
  ])
  expect(body[0].vence.slice(0, 10)).toBe('2026-06-09')
  // A second request for the same article makes no second espera.
  expect((await wait(app, usuario)).body).toHaveLength(1)
  await tellEsperas(app.deps)
  expect(await told(app, usuario)).toEqual([])
  await setStock(db, ART.harina, 8)
  // The job begins as it does every minute.
  await app.database.pool.query(`select graphile_worker.add_job('avisar_esperas')`)
  await expect.poll(() => told(app, usuario)).toHaveLength(1)
  await correo.settled()
  await tellEsperas(app.deps)
  expect(await told(app, usuario)).toMatchObject([
    {
      titulo: 'Volvió Harina 0000 Cololó',
      texto: `Ya hay en ${body[0].nombreLocal}. No lo apartamos: agrégalo antes de que se termine.`,
      datos: { tipo: 0, empresa: 10, local: 1, identificador: ART.harina },
    },
  ])
  expect(await envios(app, usuario)).toHaveLength(1)
  expect((await app.as(usuario).get('esperas')).body).toEqual([])
})

test('few units call few waiting usuarios, in the order they asked', async ({ app, db, clock }) => {
  // covers: CX-50
  const cola: UsuarioDePrueba[] = []
  for (let n = 0; n < 5; n++) {
    const usuario = await createUsuario(db)
    await wait(app, usuario)
    cola.push(usuario)
  }
  const quienes = () => Promise.all(cola.map(async (one) => (await told(app, one)).length))
  await setStock(db, ART.harina, 2)
  await tellEsperas(app.deps)
  await tellEsperas(app.deps)
  expect(await quienes()).toEqual([1, 1, 0, 0, 0])
  // One more unit, one more person.
  await setStock(db, ART.harina, 3)
  // Two processes at once notify nobody twice.
  await Promise.all([tellEsperas(app.deps), tellEsperas(app.deps)])
  expect(await quienes()).toEqual([1, 1, 1, 0, 0])
  clock.advance({ days: 1, minutes: 1 })
  await setStock(db, ART.harina, 1)
  await tellEsperas(app.deps)
  expect(await quienes()).toEqual([1, 1, 1, 1, 0])
})

test('a usuario who asks while it comes back is notified or learns that it is there', async ({ app, db }) => {
  // covers: CX-50
  const usuarios = await Promise.all(Array.from({ length: 6 }, () => createUsuario(db)))
  const [, ...answers] = await Promise.all([
    setStock(db, ART.harina, 100),
    ...usuarios.flatMap((one) => [wait(app, one), tellEsperas(app.deps).then(() => undefined)]),
  ])
  await tellEsperas(app.deps)
  for (const [i, usuario] of usuarios.entries()) {
    const answer = answers[2 * i] as Awaited<ReturnType<typeof wait>>
    if (answer.status === 409) expect(answer.body.error).toBe('Esperas.ERROR_YA_HAY')
    else expect(await told(app, usuario)).toHaveLength(1)
  }
  expect(await db.selectFrom('espera').select('idEspera').where('avisada', 'is', null).execute()).toEqual([])
  const late = await wait(app, usuarios[0]!)
  expect(late).toMatchObject({ status: 409, body: { error: 'Esperas.ERROR_YA_HAY' } })
  expect(await wait(app, usuarios[0]!, 'no-existe')).toMatchObject({
    status: 404,
    body: { error: 'Articulos.ERROR_NO_ENCONTRADO' },
  })
})

test('no notice comes at night, after ninety days, or for a wish taken back', async ({ app, db, clock }) => {
  // covers: CX-50
  const [night, old, back] = [await createUsuario(db), await createUsuario(db), await createUsuario(db)]
  await wait(app, old)
  clock.advance({ days: 80 })
  await wait(app, night)
  await wait(app, back)
  expect((await app.as(back).delete(`esperas/${ART.harina}`, en(1))).body).toEqual([])
  clock.set(new Date(AHORA.getTime() + 90 * 86_400_000))
  expect((await app.as(night).get('esperas')).body).toHaveLength(1)
  await setStock(db, ART.harina, 50)
  const day = clock.now()
  clock.set(new Date('2026-06-09T23:00:00-03:00'))
  await tellEsperas(app.deps)
  expect(await told(app, night)).toEqual([])
  clock.set(day)
  await tellEsperas(app.deps)
  expect(await Promise.all([night, old, back].map(async (one) => (await told(app, one)).length))).toEqual([1, 0, 0])
  clock.advance({ days: 1, minutes: 1 })
  await cleanUp(app.deps)
  expect(await db.selectFrom('espera').selectAll().execute()).toEqual([])
})

test('an account waits for fifty articles at most, and never through an administrator', async ({ app, db }) => {
  // covers: CX-50
  const usuario = await createUsuario(db)
  await db
    .insertInto('espera')
    .values(
      Array.from({ length: 49 }, (_, n) => ({
        codigoEmpresa: 10,
        idUsuarioAplicacion: usuario.idUsuarioAplicacion,
        codigoLocal: 1,
        artCodigo: `x${n}`,
        nombre: 'X',
        desde: AHORA,
        vence: new Date(AHORA.getTime() + 86_400_000),
      })),
    )
    .execute()
  await setStock(db, ART.leche, 0)
  const both = await Promise.all([wait(app, usuario), wait(app, usuario, ART.leche)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.error).toBe('Esperas.ERROR_DEMASIADAS')
  expect((await app.as(usuario).get('esperas')).body).toHaveLength(50)
  const acting = app.as({ token: await actAs(app, await createAdministrador(db), usuario) })
  expect((await acting.put(`esperas/${ART.harina}`, undefined, en(1))).body.error).toBe('Sesion.ERROR_VEDADO_ACTUANDO')
})
