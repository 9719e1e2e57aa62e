import { importCupones } from '../importar/cupones.ts'
import type { TestApp } from '../testing/app.ts'
import { test } from '../testing/importing.ts'
import { createUsuario, describe, expect, type UsuarioDePrueba } from '../testing/test.ts'
import { tellCupones } from './avisos-cupon.ts'

const CUPON = { titulo: 'Otoño', descripcion: 'Diez por ciento menos.', descuento: 10, vigenciaDesde: 'hoy+1' }
/** Just before and just after the midnight that begins it, in Montevideo. */
const VISPERA = '2026-03-11T23:59:00-03:00'
const EMPIEZA = '2026-03-12T00:01:00-03:00'

const told = async (app: TestApp, usuario: UsuarioDePrueba) =>
  (await app.as(usuario).get('notificaciones')).body.contenido as { titulo: string; texto: string; datos: object }[]

describe('a cupon that was given and begins later', () => {
  test('is announced once, on its first day', async ({ app, db, clock, file, correo }) => {
    // covers: E-03 S-32
    const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
    const archivo = await file([{ ...CUPON, codigo: 'LUEGO', locales: [1], usuarios: [usuario.email] }])
    const notas: string[] = []
    await importCupones({ ...archivo, onNota: (nota) => notas.push(nota) })
    expect(notas).toEqual(['LUEGO begins on 2026-03-12: who got it is notified that day'])
    clock.set(VISPERA)
    await tellCupones(app.deps)
    expect(await told(app, usuario)).toEqual([])
    clock.set(EMPIEZA)
    // The job begins as it does every minute, in several processes at once.
    await app.database.pool.query(`select graphile_worker.add_job('avisar_cupones')`)
    await Promise.all([tellCupones(app.deps), tellCupones(app.deps)])
    await expect.poll(() => told(app, usuario)).toHaveLength(1)
    await correo.settled()
    // A second run of the job, or of the same file, says nothing.
    await tellCupones(app.deps)
    await importCupones({ ...archivo, hoy: '2026-03-12' })
    await tellCupones(app.deps)
    expect(await told(app, usuario)).toMatchObject([
      { titulo: 'Tienes un cupón: Otoño', texto: CUPON.descripcion, datos: { tipo: 2, empresa: 10, local: 1 } },
    ])
    expect(await told(app, otro)).toEqual([])
  })

  test('is announced on the day that a later file says', async ({ app, db, clock, file }) => {
    // covers: E-03 S-32
    const usuario = await createUsuario(db)
    const cupon = { ...CUPON, codigo: 'MOVIDO', usuarios: [usuario.email] }
    await importCupones(await file([cupon]))
    await importCupones(await file([{ ...cupon, vigenciaDesde: 'hoy+9', titulo: 'Invierno' }]))
    clock.set(EMPIEZA)
    await tellCupones(app.deps)
    expect(await told(app, usuario)).toEqual([])
    await importCupones(await file([{ ...cupon, titulo: 'Primavera' }]))
    await tellCupones(app.deps)
    expect(await told(app, usuario)).toMatchObject([{ titulo: 'Tienes un cupón: Primavera' }])
  })

  test('is not announced when it has ended, nor to who got its code', async ({ app, db, clock, file }) => {
    // covers: E-03 S-32
    const [usuario, quienCanjea] = [await createUsuario(db), await createUsuario(db)]
    await importCupones(await file([{ ...CUPON, codigo: 'BREVE', vigenciaHasta: 'hoy+1', usuarios: [usuario.email] }]))
    await importCupones(await file([{ ...CUPON, codigo: 'CANJEADO', vigenciaDesde: 'hoy' }]))
    expect((await app.as(quienCanjea).post('cupones/codigo-canje/canjeado')).status).toBe(201)
    clock.set('2026-03-13T00:01:00-03:00')
    await tellCupones(app.deps)
    expect([await told(app, usuario), await told(app, quienCanjea)]).toEqual([[], []])
  })

  test('many customers are told some at a time', async ({ app, db, clock, file }) => {
    // covers: E-03 S-32
    const usuarios = await Promise.all(Array.from({ length: 5 }, () => createUsuario(db)))
    const emails = usuarios.map(({ email }) => email)
    await importCupones(await file([{ ...CUPON, codigo: 'MUCHOS', usuarios: emails }]))
    clock.set(EMPIEZA)
    const cuantos = async () => (await Promise.all(usuarios.map((one) => told(app, one)))).flat().length
    for (const hasta of [2, 4, 5]) {
      await tellCupones(app.deps, 2)
      expect(await cuantos()).toBe(hasta)
    }
  })
})
