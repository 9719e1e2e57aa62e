import { isCerrado } from '@surtido/rules/locales'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { createTestDatabase } from './database.ts'
import { AHORA, ART, EMPRESA, franja, zonaCerca } from './mundo.ts'
import { createUsuario } from './usuarios.ts'

test('each database is a copy of the world that nobody else sees', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [here, there] = [openDatabase(one.url, 1), openDatabase(other.url, 1)]
  const count = (database: typeof here) =>
    database.db
      .selectFrom('usuario')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  await createUsuario(here.db)
  expect(Number((await count(here)).n)).toBe(1)
  expect(Number((await count(there)).n)).toBe(0)

  const yerba = await here.db
    .selectFrom('articuloLocal')
    .select(['codigoLocal', 'precio', 'stock'])
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .where('artCodigo', '=', ART.yerba)
    .orderBy('codigoLocal')
    .execute()
  expect(yerba.slice(0, 2)).toEqual([
    { codigoLocal: 1, precio: 209, stock: 100 },
    { codigoLocal: 2, precio: 212, stock: 100 },
  ])
  const horarios = await here.db
    .selectFrom('horario')
    .selectAll()
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .where('codigoLocal', '=', 3)
    .execute()
  expect(isCerrado(horarios, AHORA)).toBe(true)
  const slot = await here.db
    .selectFrom('franja')
    .select(['horaDesde', 'dia', 'cupo'])
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .where('idFranja', '=', franja(zonaCerca(1), 4, 2))
    .executeTakeFirst()
  expect(slot).toEqual({ horaDesde: '14:00', dia: 4, cupo: 5 })

  await Promise.all([here.close(), there.close()])
  await Promise.all([one.drop(), other.drop()])
})
