// data/formato.md says of each class of file what the importer reads, and the importer says what it does not read.
import { readFileSync } from 'node:fs'
import { CAMPOS_CONTACTO } from '../aplicaciones/contacto.ts'
import { test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { clases } from './clases.ts'
import { CAMPOS_CUPON, importCupones } from './cupones.ts'
import { CAMPOS_APLICACION } from './empresa.ts'
import { importClase } from './import-clase.ts'
import { CAMPOS_EMPRESA } from './import-empresa.ts'
import { CAMPOS_PROMOCION, CAMPOS_ZONA, importZonas } from './json.ts'

const formato = readFileSync(new URL('../../data/formato.md', import.meta.url), 'utf8')
/** Each class with its cell of the table, without what stands in parentheses. */
const documented = new Map(
  formato.split('\n').flatMap((line) => {
    const [, clase, said] = /^\| `([\w-]+)` *\| (.*) \|$/.exec(line) ?? []
    return clase && said ? [[clase, said.replaceAll(/\([^)]*\)/g, '')] as const] : []
  }),
)

test('data/formato.md names exactly the columns that the import reads', () => {
  // covers: E-14
  const columnsOf = (said: string) => [...said.split(':')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
  for (const [clase, { columnas }] of Object.entries(clases))
    expect(columnsOf(documented.get(clase) ?? ''), clase).toEqual(Object.keys(columnas))
  expect(columnsOf(documented.get('zonas')!.split(':')[1]!).sort()).toEqual([...CAMPOS_ZONA].sort())
  // Reads the outermost fields of JSON: those inside another pair of braces go with their field.
  const fieldsOf = (said: string) => {
    let inside = /\{(.*)\}/.exec(said)![1]!
    for (let before = ''; before !== inside; )
      [before, inside] = [inside, inside.replaceAll(/:? *\[?\{[^{}]*\}\]?/g, '')]
    return inside.split(/,| or /).map((name) => name.trim())
  }
  const JSON_CLASSES = {
    promociones: CAMPOS_PROMOCION,
    cupones: CAMPOS_CUPON,
    contacto: [...CAMPOS_CONTACTO, 'preguntasFrecuentes'],
    aplicaciones: CAMPOS_APLICACION,
    empresa: CAMPOS_EMPRESA,
  }
  for (const [clase, campos] of Object.entries(JSON_CLASSES))
    expect(fieldsOf(documented.get(clase)!).sort(), clase).toEqual([...campos].sort())
  expect([...documented.keys()].sort()).toEqual([...Object.keys(clases), 'zonas', ...Object.keys(JSON_CLASSES)].sort())
})

test('a column that nothing reads is reported once, by its name', async ({ file }) => {
  // covers: E-14
  const told: (readonly string[])[] = []
  const onUnread = (names: readonly string[]) => told.push(names)
  const franjas = await file(
    'codigo_local,Día,DIA,hora_desde,hora_hasta,,nota\n1,1,1,08:00,20:00,,a\n1,2,2,08:00,20:00,,b\n',
  )
  const horarios = { ...franjas, clase: 'horarios', confirmar: true, onUnread }
  expect(await importClase(horarios)).toMatchObject({ rechazadas: 0 })
  expect(told).toEqual([['Día', 'nota']])

  const cupon = { codigo: 'SOBRA', titulo: 'Sobra', descuento: 10, vigenciaDesde: 'hoy', limitetotal: 5 }
  await importCupones({ ...(await file([cupon, { ...cupon, codigo: 'SOBRA2' }])), onUnread })
  expect(told.slice(1)).toEqual([['limitetotal']])

  await importZonas({ ...(await file({ type: 'FeatureCollection', features: [] })), onUnread })
  expect(told).toHaveLength(2)
})
