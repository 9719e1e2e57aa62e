// Checks what was counted of a person's password before somebody else renewed it, and how often they change it
// themselves.
import { gestionAdministrador } from '../administradores/terminal/gestion-administrador.ts'
import { countPast } from '../limites/limites.ts'
import { topeDeCuenta, topesDe } from '../limites/topes.ts'
import type { AdministradorDePrueba } from '../testing/administradores.ts'
import { createAparato, createPin, PIN } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { AHORA, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const REFUSED = { status: 429, body: { error: 'Usuarios.ERROR_CAMBIOS_DEL_DIA' } }
const nuevaOf = (n: number | string) => `tres mates y una rambla ${n}`
const enter = (app: TestApp, usuario: string, clave: string) =>
  app.post('empresas/login-admin', { base: 1, usuario, clave }, { headers: PHONE })
const change = (app: TestApp, { token }: { readonly token: string }, claveActual: string, claveNueva: string) =>
  app.as({ token }).put('gestion/yo/clave', { claveActual, claveNueva })

test('a person whose password was renewed chooses theirs, whatever was tried before', async ({ app, db, clock }) => {
  // covers: K-07
  const jefa = await createAdministrador(db)
  const renew: Record<string, (de: AdministradorDePrueba) => Promise<string>> = {
    'at the desk': async ({ idAdministrador }) =>
      (await app.as(jefa).post(`gestion/personal/${idAdministrador}/clave`)).body.clave,
    'at the terminal': async ({ usuario }) => {
      const said = await gestionAdministrador({ db, clock }, [usuario, '--empresa', '10', '--clave-nueva'])
      return / es ahora ([a-z0-9-]+):/.exec(said)![1]!
    },
  }
  for (const [where, renewed] of Object.entries(renew)) {
    const picker = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
    let propia = picker.clave
    for (let n = 0; n < 10; n++) {
      expect((await change(app, picker, propia, nuevaOf(n))).status).toBe(200)
      propia = nuevaOf(n)
    }
    const answer = await change(app, picker, propia, nuevaOf('otra'))
    expect(answer).toMatchObject(REFUSED)
    const confirm = (clave: string) => app.as(picker).post('gestion/sesion/confirmar', { clave })
    for (let n = 0; n < 8; n++) expect((await confirm('no es esta')).status).toBe(400)
    expect((await confirm(propia)).status).toBe(429)
    const clave = await renewed(picker)
    const entered = await enter(app, picker.usuario, clave)
    expect((await change(app, entered.body.sesion, clave, nuevaOf('otra'))).status, where).toBe(200)
  }
})

test('customers who change theirs at the shop use up nothing of its people', async ({ app, db }) => {
  // covers: K-07
  const { origen } = topesDe('clave', '', '127.0.0.1')
  await countPast(db, [origen], AHORA, origen.most)
  const [jefa, usuario] = [await createAdministrador(db), await createUsuario(db)]
  const ofCustomer = { claveActual: usuario.clave, claveNueva: nuevaOf('otra') }
  const path = `usuarios/${usuario.idUsuario}/modificar-password`
  expect(await app.as(usuario).put(path, ofCustomer)).toMatchObject(REFUSED)
  expect((await change(app, jefa, jefa.clave, nuevaOf('otra'))).status).toBe(200)
})

test('a person with a first password can choose another, whatever was counted', async ({ app, db }) => {
  // covers: K-07
  const jefa = await createAdministrador(db)
  const nueva = { usuario: 'paula.primera', nombre: 'Paula', apellido: 'Sosa', rol: 'PREPARADOR', codigoLocal: 1 }
  const { clave, idAdministrador } = (await app.as(jefa).post('gestion/personal', nueva)).body
  const tope = topeDeCuenta('clave', String(idAdministrador))
  await countPast(db, [tope], AHORA, tope.most)
  const hers = (await enter(app, nueva.usuario, clave)).body.sesion
  expect((await change(app, hers, clave, nuevaOf('propia'))).status).toBe(200)
  expect(await change(app, hers, nuevaOf('propia'), nuevaOf('otra'))).toMatchObject(REFUSED)
})

test('of passwords or PINs changed at once one holds, unless the shop gives another', async ({ app, db }) => {
  // covers: K-07
  const jefa = await createAdministrador(db)
  const { clave: aparato } = await createAparato(db)
  const picker = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
  await createPin(db, picker)
  const path = `gestion/personal/${picker.idAdministrador}`
  const changes = {
    // First: another password ends the sessions.
    pin: {
      change: (n: number) => app.as(picker).put('gestion/yo/pin', { pinActual: PIN, pinNuevo: `58260${n}` }),
      renew: async () => (await app.as(jefa).post(`${path}/pin`)).body.pin as string,
      enter: (pin: string) =>
        app.post('gestion/sesion/pin', { usuario: picker.usuario, pin, aparato }, { headers: PHONE }),
    },
    clave: {
      change: (n: number) => change(app, picker, picker.clave, nuevaOf(n)),
      renew: async () => (await app.as(jefa).post(`${path}/clave`)).body.clave as string,
      enter: (clave: string) => enter(app, picker.usuario, clave),
    },
  }
  for (const [name, { change, renew, enter }] of Object.entries(changes)) {
    const answers = Promise.all([4, 6, 8].map(change))
    const renewed = renew()
    const held = (await answers).filter(({ status }) => status === 200)
    expect(held.length, name).toBeLessThan(2)
    expect((await enter(await renewed)).status, name).toBe(200)
  }
})
