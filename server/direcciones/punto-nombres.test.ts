// Checks towns as people write them: often a quarter, a departamento, or a name that has a town's name within it.
import type { Db } from '../db/client.ts'
import { puntoOf } from '../direcciones/punto.ts'
import type { TestApp } from '../testing/app.ts'
import { addCiudades } from '../testing/direcciones.ts'
import { createUsuario, describe, EMPRESA, expect, PUNTO, test } from '../testing/test.ts'

const SOLYMAR = { latitud: -34.823, longitud: -55.954 }
const EL_PINAR = { latitud: -34.799, longitud: -55.9 }
const SANTA_LUCIA_DEL_ESTE = { latitud: -34.786, longitud: -55.49 }
const REAL_DE_SAN_CARLOS = { latitud: -34.449, longitud: -57.849 }
const PUNTA_DEL_DIABLO = { latitud: -34.043, longitud: -53.543 }
const TERMAS_DEL_ARAPEY = { latitud: -30.95, longitud: -57.52 }

type Lugar = { ciudad: string; departamento?: string; latitud: number; longitud: number }

/** The refusal of an address there; undefined when it is taken. */
async function refusalOf(app: ReturnType<TestApp['as']>, lugar: Lugar) {
  const { status, body } = await app.post('direcciones', { calle: 'Los Ceibos', numero: '12', ...lugar })
  return status === 201 ? undefined : { error: body.error, ...body.detalles?.[0] }
}

/** The doubt that the shop sees in a pedido whose customer no longer has that address. */
const enPedido = (db: Db, lugar: Lugar) =>
  puntoOf(db, { codigoEmpresa: EMPRESA.ceibo, idPedido: 0 }, { calle: 'Los Ceibos', numero: '12', ...lugar })

describe('a name within what is written as the town', () => {
  test('contradicts no point on its own', async ({ app, db }) => {
    // covers: C-13
    await addCiudades(db)
    const own = app.as(await createUsuario(db))
    for (const lugar of [
      { ciudad: 'Solymar (Canelones)', ...SOLYMAR },
      { ciudad: 'Solymar, Canelones', ...SOLYMAR },
      { ciudad: 'Solymar (Canelones)', departamento: 'Canelones', ...SOLYMAR },
      { ciudad: 'Solymar Canelones', ...SOLYMAR },
      { ciudad: 'El Pinar, Canelones', ...EL_PINAR },
      { ciudad: 'El Pinar, departamento de Canelones, Uruguay', ...EL_PINAR },
      { ciudad: 'Real de San Carlos', departamento: 'Colonia', ...REAL_DE_SAN_CARLOS },
      { ciudad: 'Real de San Carlos, Colonia', ...REAL_DE_SAN_CARLOS },
      { ciudad: 'Punta del Diablo, Rocha', ...PUNTA_DEL_DIABLO },
      { ciudad: 'Punta del Diablo', departamento: 'Rocha', ...PUNTA_DEL_DIABLO },
      { ciudad: 'Termas del Arapey, Salto', ...TERMAS_DEL_ARAPEY },
      { ciudad: 'Santa Lucía del Este', departamento: 'Canelones', ...SANTA_LUCIA_DEL_ESTE },
      { ciudad: 'Barrio Rivera', departamento: 'Montevideo', ...PUNTO.pocitos },
      { ciudad: 'Salto Nuevo', ...PUNTO.salto },
    ])
      expect(await refusalOf(own, lugar), JSON.stringify(lugar)).toBeUndefined()
  })

  test('leaves an unknown town unknown, and the shop is told of no doubt', async ({ app, db }) => {
    // covers: C-13
    await addCiudades(db)
    const own = app.as(await createUsuario(db))
    for (const [lugar, punto] of [
      [{ ciudad: 'Real de San Carlos', ...REAL_DE_SAN_CARLOS }, 'Colonia del Sacramento'],
      [{ ciudad: 'Barrio Rivera', ...PUNTO.pocitos }, 'Montevideo'],
    ] as const) {
      const refusal = await refusalOf(own, lugar)
      expect(refusal).toMatchObject({ error: 'Direcciones.ERROR_PUNTO_LEJOS', escrito: lugar.ciudad, punto })
      expect(refusal.metros).toBeLessThan(25_000)
      expect(await enPedido(db, lugar)).toMatchObject({ ciudad: punto, duda: null })
    }
  })

  test('is the departamento when it is one, and a far point contradicts it', async ({ app, db }) => {
    // covers: C-13
    await addCiudades(db)
    const own = app.as(await createUsuario(db))
    for (const [lugar, escrito] of [
      [{ ciudad: 'Solymar, Canelones', ...PUNTO.salto }, 'Solymar, Canelones'],
      [{ ciudad: 'Salto, Rocha', ...PUNTO.pocitos }, 'Salto, Rocha'],
      [{ ciudad: 'Pueblo Nuevo, Colonia', departamento: 'Rocha', ...REAL_DE_SAN_CARLOS }, 'Rocha'],
      [{ ciudad: 'Salto Nuevo', departamento: 'Montevideo', ...PUNTO.salto }, 'Montevideo'],
      // Far from every town, beyond what a departamento without towns nearby explains.
      [{ ciudad: 'Un paraje', departamento: 'Rocha', latitud: -36.5, longitud: -54 }, 'Rocha'],
    ] as const) {
      const refusal = await refusalOf(own, lugar)
      expect(refusal, JSON.stringify(lugar)).toMatchObject({ error: 'Direcciones.ERROR_PUNTO_LEJOS', escrito })
      expect(refusal.metros).toBeGreaterThan(25_000)
    }
    const duda = { escrito: 'Solymar, Canelones', punto: 'Salto', metros: expect.any(Number) }
    const lejos = { ciudad: 'Solymar, Canelones', ...PUNTO.salto }
    expect(await enPedido(db, lejos)).toMatchObject({ duda })
  })
})

test('the short name of a capital is the capital', async ({ app, db }) => {
  // covers: C-13
  await addCiudades(db)
  const own = app.as(await createUsuario(db))
  const sanJose = { latitud: -34.345, longitud: -56.713 }
  for (const ciudad of ['Colonia', 'COLONIA, Uruguay', 'Ciudad de Colonia', 'Colonia (Colonia)'])
    expect(await refusalOf(own, { ciudad, ...REAL_DE_SAN_CARLOS }), ciudad).toBeUndefined()
  expect(await refusalOf(own, { ciudad: 'San Jose', ...sanJose })).toBeUndefined()
  const lejos = { ciudad: 'Colonia', latitud: -34.34, longitud: -57.26 }
  expect(await refusalOf(own, lejos)).toMatchObject({ escrito: 'Colonia', punto: 'Colonia Valdense' })
})

test('the town of a local of the shop is a known one', async ({ app, db }) => {
  // covers: C-13
  await addCiudades(db)
  const own = app.as(await createUsuario(db))
  const lugar = { ciudad: 'Costa de Oro', ...SOLYMAR }
  expect(await refusalOf(own, lugar)).toMatchObject({ error: 'Direcciones.ERROR_PUNTO_LEJOS' })
  await db
    .updateTable('local')
    .set({ ciudad: 'Costa de Oro', departamento: 'Canelones', ...SOLYMAR })
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .where('codigoLocal', '=', 2)
    .execute()
  expect(await refusalOf(own, lugar)).toBeUndefined()
  const { body } = await app.get('direcciones/lugares', { query: lugar, headers: { 'x-empresa': '10' } })
  expect(body.duda).toBeNull()
  const lejos = { ciudad: 'Costa de Oro', ...PUNTO.salto }
  expect(await refusalOf(own, lejos)).toMatchObject({ escrito: 'Costa de Oro', punto: 'Salto' })
  expect(await enPedido(db, lejos)).toMatchObject({ duda: { escrito: 'Costa de Oro' } })
})
