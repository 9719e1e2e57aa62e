// Towns of the sample's table and the departamento that is written beside them: what is at its place passes unasked.
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { addCiudadesDeMuestra, createDireccion } from '../testing/direcciones.ts'
import { createUsuario, describe, expect, test } from '../testing/test.ts'

type Lugar = readonly [ciudad: string, departamento: string, latitud: number, longitud: number]

const CIUDAD_DE_LA_COSTA = [-34.82, -55.95] as const
const POCITOS = [-34.9125, -56.149] as const
const SALTO = [-31.388, -57.96] as const
const CERRO_CHATO = [-33.1, -55.1333] as const

const BIEN: readonly Lugar[] = [
  // Quarters and small places that are called like a town of another departamento.
  ['La Paloma', 'Montevideo', -34.856, -56.248],
  ['Santa Catalina', 'Montevideo', -34.893, -56.29],
  ['Costa Azul', 'Canelones', -34.765, -55.66],
  ['Santa Teresa', 'Rocha', -33.98, -53.54],
  ['La Paz', 'Colonia', -34.345, -57.31],
  ['La Paz, Colonia', '', -34.345, -57.31],
  ['La Paz, Colonia', 'Colonia', -34.345, -57.31],
  ['La Paloma (Montevideo)', '', -34.856, -56.248],
  ['Las Piedras', 'Montevideo', -34.83, -56.22],
  ['San Antonio', 'Salto', -31.37, -57.75],
  ['San Carlos', 'Colonia', -34.449, -57.849],
  ['Castillos', 'Montevideo', ...POCITOS],
  // Towns that have their name elsewhere too, each in its departamento.
  ['La Paloma', 'Rocha', -34.6627, -54.1645],
  ['La Paloma', 'Durazno', -32.7269, -55.5827],
  ['Las Piedras', 'Canelones', -34.7302, -56.2192],
  ['Las Piedras', 'Artigas', -30.262, -57.5817],
  ['La Paz', 'Canelones', -34.7603, -56.2259],
  ['Costa Azul', 'Rocha', -34.6293, -54.1531],
  ['Santa Catalina', 'Soriano', -33.791, -57.4882],
  ['Santa Teresa', 'Colonia', -34.4333, -57.7167],
  ['La Paloma', '', -34.6627, -54.1645],
  ['La Paloma', '', -32.7269, -55.5827],
  // Near the border, where a town of the neighbour is the nearest.
  ['Garzón', 'Maldonado', -34.597, -54.548],
  ['Jaureguiberry', 'Canelones', -34.787, -55.402],
  ['Nico Pérez', 'Florida', -33.45, -55.125],
  ['Nico Pérez', '', -33.45, -55.125],
  ['José Batlle y Ordóñez', 'Lavalleja', -33.4667, -55.1167],
  ['Cerro Chato', 'Florida', ...CERRO_CHATO],
  ['Cerro Chato', 'Durazno', ...CERRO_CHATO],
  ['Cerro Chato', 'Treinta y Tres', ...CERRO_CHATO],
  ['Cerro Chato', '', ...CERRO_CHATO],
  ['Tambores', 'Paysandú', -31.8774, -56.2444],
  ['Tambores', 'Tacuarembó', -31.8774, -56.2444],
  ['Solís', 'Maldonado', -34.79, -55.38],
  // The text of the town is the departamento itself.
  ['Canelones', 'Canelones', ...CIUDAD_DE_LA_COSTA],
  ['Canelones, Canelones', '', ...CIUDAD_DE_LA_COSTA],
  ['Canelones, Uruguay', 'canelones', ...CIUDAD_DE_LA_COSTA],
  ['Canelones', 'Canelones', -34.5238, -56.2822],
  ['Colonia', 'Colonia', -34.3396, -57.2625],
  ['Colonia', 'Colonia', -34.4626, -57.8398],
  ['San José', 'San José', -34.6346, -56.6174],
  ['Maldonado', 'Maldonado', -34.8629, -55.2747],
  ['Rocha', 'Rocha', -33.6979, -53.4593],
  ['Montevideo', 'Montevideo', ...POCITOS],
  ['Montevideo', 'Departamento de Montevideo', -34.79, -56.35],
  // The capital in its departamento, by its whole name and by its short one.
  ['Salto', 'Salto', ...SALTO],
  ['Salto', '', ...SALTO],
  ['Ciudad de Salto', 'Salto', ...SALTO],
  ['Colonia del Sacramento', 'Colonia', -34.4626, -57.8398],
  ['San José de Mayo', 'San José', -34.339, -56.7134],
  ['Minas', 'Lavalleja', -34.3759, -55.2377],
  ['Melo', 'Cerro Largo', -32.3682, -54.1641],
  ['Mercedes', 'Soriano', -33.2524, -58.0305],
  ['Fray Bentos', 'Río Negro', -33.1165, -58.3107],
  ['Trinidad', 'Flores', -33.5165, -56.8996],
  ['Treinta y Tres', 'Treinta y Tres', -33.231, -54.3858],
  ['Florida', 'Florida', -34.1003, -56.2148],
  // Around Montevideo people name either side of the border.
  ['Montevideo', 'Canelones', ...CIUDAD_DE_LA_COSTA],
  ['Montevideo', '', ...CIUDAD_DE_LA_COSTA],
  ['Solymar', 'Canelones', -34.823, -55.954],
  ['El Pinar, Canelones', '', -34.799, -55.9],
  ['Pando', 'Canelones', -34.7172, -55.9584],
  ['Barra de Carrasco', 'Canelones', -34.8772, -56.0297],
  ['Carrasco', 'Montevideo', -34.885, -56.06],
  // Quarters and small places that no table has.
  ['Pocitos', 'Montevideo', ...POCITOS],
  ['Salto Nuevo', 'Salto', ...SALTO],
  ['Real de San Carlos', 'Colonia', -34.449, -57.849],
  ['Santa Lucía del Este', 'Canelones', -34.786, -55.49],
  ['Punta del Diablo', 'Rocha', -34.043, -53.543],
  ['Punta Ballena', 'Maldonado', -34.91, -55.04],
  ['La Barra', 'Maldonado', -34.912, -54.87],
  ['Termas del Arapey', 'Salto', -30.95, -57.52],
]

const MAL: readonly Lugar[] = [
  // The text says one place and the point is in another: the zone would be bought by the point.
  ['Montevideo', '', ...SALTO],
  ['Montevideo', 'Montevideo', ...SALTO],
  ['Montevideo, Uruguay', 'Montevideo', ...SALTO],
  ['Ciudad de Montevideo', 'Montevideo', ...SALTO],
  ['Pocitos', 'Montevideo', ...SALTO],
  ['La Paloma', 'Montevideo', ...SALTO],
  ['Santa Catalina', 'Montevideo', ...SALTO],
  ['Costa Azul', 'Canelones', ...SALTO],
  ['La Paz', 'Canelones', ...SALTO],
  ['Salto', '', ...POCITOS],
  ['Salto', 'Salto', ...POCITOS],
  ['Salto Nuevo', 'Salto', ...POCITOS],
  ['Termas del Arapey', 'Salto', ...POCITOS],
  ['Punta del Este', 'Maldonado', ...POCITOS],
  ['Punta del Este', '', ...POCITOS],
  ['La Paloma', 'Rocha', ...POCITOS],
  ['La Paloma', '', ...POCITOS],
  ['Garzón', 'Maldonado', ...POCITOS],
  ['Cerro Chato', 'Durazno', ...POCITOS],
  ['Nico Pérez', 'Florida', ...POCITOS],
  ['Jaureguiberry', 'Canelones', ...SALTO],
  // A quarter of Montevideo, and the point in the town of another departamento that has its name.
  ['La Paloma', 'Montevideo', -34.6627, -54.1645],
  ['La Paloma (Montevideo)', '', -34.6627, -54.1645],
  ['Santa Catalina', 'Montevideo', -33.791, -57.4882],
  ['Costa Azul', 'Canelones', -34.6293, -54.1531],
  ['Santa Teresa', 'Rocha', -34.4333, -57.7167],
  ['La Paz', 'Colonia', -34.7603, -56.2259],
  // A capital and another departamento contradict each other, wherever the point is.
  ['Salto', 'Montevideo', ...SALTO],
  ['Salto', 'Montevideo', ...POCITOS],
  ['Salto, Montevideo', '', ...POCITOS],
  ['Salto, Montevideo', '', ...SALTO],
  ['Montevideo', 'Salto', ...SALTO],
  ['Montevideo', 'Salto', ...POCITOS],
  ['Florida', 'Montevideo', -34.1003, -56.2148],
  ['Florida', 'Montevideo', ...POCITOS],
  ['Rocha', 'Canelones', ...CIUDAD_DE_LA_COSTA],
  ['Colonia', 'Montevideo', ...POCITOS],
  ['San José', 'Montevideo', ...POCITOS],
  ['Minas', 'Montevideo', ...POCITOS],
  ['Melo', 'Montevideo', ...POCITOS],
  ['Mercedes', 'Montevideo', ...POCITOS],
  ['Fray Bentos', 'Montevideo', ...POCITOS],
  ['Trinidad', 'Montevideo', ...POCITOS],
  // Where the point is in a town, only a town of the departamento nearby explains it.
  ['Montevideo', 'Montevideo', -34.7719, -55.7584],
  ['Pocitos', 'Montevideo', -34.7719, -55.7584],
  ['Montevideo', 'Montevideo', -34.6346, -56.6174],
  ['Un paraje', 'Maldonado', -34.48, -54.3306],
  ['Un paraje', 'Montevideo', -34.5238, -56.2822],
  // Without its departamento the name of a capital is the capital.
  ['Canelones', '', ...CIUDAD_DE_LA_COSTA],
  ['Colonia', '', -34.3396, -57.2625],
  // No place of the departamento is that near.
  ['Canelones', 'Canelones', ...SALTO],
  ['Rocha', 'Rocha', -36.5, -54],
  ['Un paraje', 'Rocha', -34.9475, -54.9338],
]

/** The rows to which one address is changed with another answer than that. */
async function listOthers(app: TestApp, db: Db, lugares: readonly Lugar[], status: number): Promise<Lugar[]> {
  const usuario = await createUsuario(db)
  const path = `direcciones/${await createDireccion(db, usuario)}`
  const others: Lugar[] = []
  for (const lugar of lugares) {
    const [ciudad, departamento, latitud, longitud] = lugar
    const direccion = { calle: 'Los Ceibos', numero: '12', ciudad, departamento, latitud, longitud }
    if ((await app.as(usuario).put(path, direccion)).status !== status) others.push(lugar)
  }
  return others
}

describe('a town and the departamento beside it', () => {
  test('pass unasked at their place, also where another town has the name', async ({ app, db }) => {
    // covers: C-13
    await addCiudadesDeMuestra(db)
    expect(BIEN.length).toBeGreaterThanOrEqual(60)
    expect(await listOthers(app, db, BIEN, 200)).toEqual([])
  })

  test('are asked about far from their place, and where they contradict each other', async ({ app, db }) => {
    // covers: C-13
    await addCiudadesDeMuestra(db)
    expect(MAL.length).toBeGreaterThanOrEqual(40)
    expect(await listOthers(app, db, MAL, 409)).toEqual([])
  })
})
