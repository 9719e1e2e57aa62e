// `--dry-run`: what the command says would change, of every table that a run writes.
import { runImport } from '../testing/comando-import.ts'
import { PUERTO, test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { createUsuario, expect } from '../testing/test.ts'
import { importCupones } from './cupones.ts'
import { importAplicaciones, importContacto } from './empresa.ts'
import { importEmpresa } from './import-empresa.ts'
import { importPromociones, importZonas } from './json.ts'

const own = test
  /** Runs a class with `--dry-run`; answers how it ended and its lines. */
  .extend('rehearse', { scope: 'file' }, ({ file, databaseUrl }) => {
    return async (clase: string, content: unknown, empresa = 10) => {
      const { archivo } = await file(content)
      const { code, out, err } = await runImport(
        [clase, archivo, '--empresa', String(empresa), '--dry-run'],
        databaseUrl,
      )
      return { code, err, lines: out.trimEnd().split('\n') }
    }
  })
  /** All rows of tables, to compare. */
  .extend('rowsOf', { scope: 'file' }, ({ app }) => async (...tablas: readonly string[]) => {
    const all: unknown[] = []
    for (const tabla of tablas) all.push((await app.database.pool.query(`select * from ${tabla} t order by t`)).rows)
    return all
  })

const app = (nombre: string, ...versiones: readonly (readonly [plataforma: string, minima: string])[]) => ({
  aplicacion: `uy.ceibo.${nombre}`,
  versiones: versiones.map(([plataforma, minima]) => ({ plataforma, actual: '9.0', minima })),
})

own('aplicaciones: says the version that would lock phones out', async ({ rehearse, rowsOf, file }) => {
  // covers: E-14 C-61
  await importAplicaciones(await file([app('uno', ['ANDROID', '5.0'], ['IOS', '5.0']), app('dos', ['IOS', '5.0'])]))
  const before = await rowsOf('aplicacion', 'version_aplicacion')
  const said = await rehearse('aplicaciones', [app('uno', ['ANDROID', '9.0']), app('dos', ['IOS', '5.0'])])
  expect(said).toEqual({
    code: 0,
    err: '',
    lines: [
      'Nothing was kept. In aplicacion it would add 0, change 0, take away 0 and leave 2 as they are.',
      'In version_aplicacion it would add 0, change 1, take away 1 and leave 1 as they are.',
      '  ~ uy.ceibo.uno ANDROID: minima 5.0 → 9.0',
      '  - uy.ceibo.uno IOS',
    ],
  })
  expect((await rehearse('aplicaciones', [app('dos', ['IOS', '5.0'])])).lines).toEqual([
    'Nothing was kept. In aplicacion it would add 0, change 0, take away 1 and leave 1 as they are.',
    '  - uy.ceibo.uno',
    'In version_aplicacion it would add 0, change 0, take away 2 and leave 1 as they are.',
    '  - uy.ceibo.uno ANDROID',
    '  - uy.ceibo.uno IOS',
  ])
  expect(await rowsOf('aplicacion', 'version_aplicacion')).toEqual(before)
})

const promocion = (idPromocion: number, titulo = 'Dos por uno') => ({
  idPromocion,
  titulo,
  tipo: 'LLEVA_N_PAGA_M',
  parametros: { lleva: 2, paga: 1 },
  vigenciaDesde: 'hoy',
  vigenciaHasta: 'hoy+9',
})

own('promociones: says what is added, changed and taken away', async ({ rehearse, rowsOf, file }) => {
  // covers: E-14
  await importPromociones(await file([promocion(1), promocion(2)]))
  const before = await rowsOf('promocion')
  const { hoy } = await file('')
  const dated = (one: ReturnType<typeof promocion>) => ({ ...one, vigenciaDesde: hoy, vigenciaHasta: '2026-03-20' })
  expect(await rehearse('promociones', [dated(promocion(1, 'Tres por dos')), dated(promocion(3))])).toEqual({
    code: 0,
    err: '',
    lines: [
      'Nothing was kept. It would add 1, change 1, take away 1 and leave 0 as they are.',
      '  ~ 1: titulo Dos por uno → Tres por dos',
      '  - 2',
      '  + 3',
    ],
  })
  expect(await rowsOf('promocion')).toEqual(before)
})

own(
  'a guard shows beside the changes, and only a run that counts stops',
  async ({ rehearse, rowsOf, file, databaseUrl }) => {
    // covers: E-14
    const twelve = Array.from({ length: 12 }, (_, i) => i + 1)
    await importPromociones({ ...(await file(twelve.map((n) => promocion(n)))), confirmar: true })
    await importAplicaciones({ ...(await file(twelve.map((n) => app(`n${n}`)))), confirmar: true })
    const before = await rowsOf('promocion', 'aplicacion', 'version_aplicacion')
    const reason = 'It would be stopped, unless with --confirmar: 1 would take the place of 12'
    for (const [clase, content, first] of [
      ['promociones', [promocion(40)], 'It would add 1, change 0, take away 12 and leave 0 as they are.'],
      ['aplicaciones', [app('n1')], 'It would add 0, change 0, take away 11 and leave 1 as they are.'],
    ] as const) {
      const { code, err, lines } = await rehearse(clase, content)
      // As the run below ends (decision 0300).
      expect({ code, err }, clase).toEqual({ code: 1, err: '' })
      expect(lines[0], clase).toBe(`Nothing was kept. ${first}`)
      expect(lines.at(-1), clase).toBe(reason)
      const { archivo } = await file(content)
      const stopped = await runImport([clase, archivo, '--empresa', '10'], databaseUrl)
      expect(stopped, clase).toMatchObject({ code: 1, out: '', err: expect.stringContaining('1 would take the place') })
    }
    expect(await rowsOf('promocion', 'aplicacion', 'version_aplicacion')).toEqual(before)
  },
)

const ESCRITAS = ['red', 'empresa', 'terminos', 'pais', 'departamento', 'ciudad', 'tipo_documento', 'sinonimo']

own('empresa: says its terms, the name of its red and the shared data', async ({ rehearse, rowsOf, file }) => {
  // covers: E-14
  const fresh = await rowsOf(...ESCRITAS)
  const created = await rehearse('empresa', PUERTO, 70)
  expect(created).toMatchObject({ code: 0, err: '' })
  expect(created.lines.slice(0, 2)).toEqual([
    'Nothing was kept. In empresa it would add 1, change 0, take away 0 and leave 0 as they are.',
    '  + 70',
  ])
  const told = created.lines.filter((line) => line.startsWith('In ')).map((line) => line.split(' ')[1])
  expect(told).toEqual(expect.arrayContaining(['red', 'terminos', 'departamento', 'ciudad', 'sinonimo']))
  expect(await rowsOf(...ESCRITAS)).toEqual(fresh)

  await importEmpresa({ ...(await file(PUERTO)), codigoEmpresa: 70 })
  const before = await rowsOf(...ESCRITAS)
  expect((await rehearse('empresa', PUERTO, 70)).lines).toEqual([
    'Nothing was kept. It would add 0, change 0, take away 0 and leave 1 as they are.',
  ])
  const other = {
    ...PUERTO,
    red: { red: 3, nombre: 'Red del Sur' },
    terminos: { ...PUERTO.terminos, version: '2026-02', contrato: '<p>Dos</p>' },
  }
  expect((await rehearse('empresa', other, 70)).lines).toEqual([
    'Nothing was kept. In empresa it would add 0, change 0, take away 0 and leave 1 as they are.',
    'In red it would add 0, change 1, take away 0 and leave 0 as they are.',
    '  ~ 3: nombre Red del Puerto → Red del Sur',
    'In terminos it would add 1, change 0, take away 0 and leave 1 as they are.',
    '  + 2026-02',
  ])
  // Another empresa of the red adds itself, not the red.
  const second = (await rehearse('empresa', { ...PUERTO, red: { red: 3 } }, 71)).lines
  expect(second.filter((line) => line.startsWith('In '))).toEqual([
    'In terminos it would add 1, change 0, take away 0 and leave 0 as they are.',
  ])
  expect(await rowsOf(...ESCRITAS)).toEqual(before)
})

own('cupones: says who gets one, and that none is taken away', async ({ db, rehearse, rowsOf, file }) => {
  // covers: E-14 C-26
  const [uno, dos] = [await createUsuario(db), await createUsuario(db)]
  const cupon = { codigo: 'OTONIO', titulo: 'Otoño', descuento: 10, vigenciaDesde: '2026-03-11' }
  await importCupones(
    await file([
      { ...cupon, usuarios: [uno.email] },
      { ...cupon, codigo: 'OTRO' },
    ]),
  )
  const before = await rowsOf('cupon', 'cupon_usuario', 'notificacion')
  const given = { ...cupon, titulo: 'Otoño largo', usuarios: [uno.email.toUpperCase(), dos.email] }
  const lines = [
    'Nothing was kept. In cupon it would add 0, change 1, take away 0 and leave 2 as they are.',
    '  ~ OTONIO: titulo Otoño → Otoño largo',
    'In cupon_usuario it would add 1, change 0, take away 0 and leave 1 as they are.',
    `  + OTONIO ${dos.email}`,
  ]
  expect(await rehearse('cupones', [given])).toEqual({ code: 0, err: '', lines })
  expect(await rowsOf('cupon', 'cupon_usuario', 'notificacion')).toEqual(before)
})

own('contacto and zonas: say what changes, and keep nothing', async ({ rehearse, rowsOf, file }) => {
  // covers: E-14
  await importContacto(await file({ telefono: '2900 0001', web: 'https://ceibo.example' }))
  const ring = [
    [-56.2, -34.95],
    [-56.1, -34.95],
    [-56.1, -34.85],
    [-56.2, -34.95],
  ]
  const zona = (zona_entrega: number, costo: number) => ({
    type: 'Feature',
    properties: { codigo_local: 1, zona_entrega, descripcion: 'Costa', costo, monto_minimo: 600 },
    geometry: { type: 'Polygon', coordinates: [ring] },
  })
  const zonas = (...features: object[]) => ({ type: 'FeatureCollection', features })
  await importZonas(await file(zonas(zona(500, 90), zona(501, 90))))
  const before = await rowsOf('empresa', 'zona_entrega')
  const contacto = await rehearse('contacto', { telefono: '2900 0002' })
  expect(contacto).toMatchObject({ code: 0, err: '' })
  expect(contacto.lines).toEqual([
    'Nothing was kept. It would add 0, change 1, take away 0 and leave 0 as they are.',
    expect.stringMatching(/^ {2}~ 10: contacto \{.*ceibo\.example.*2900 0001.*\} → \{[^→]*2900 0002[^→]*\}$/),
  ])
  expect(contacto.lines[1]!.split(' → ')[1]).not.toContain('ceibo.example')
  const [{ n }] = (await rowsOf('(select count(*)::int as n from zona_entrega where codigo_empresa = 10)'))[0] as [
    { n: number },
  ]
  expect(await rehearse('zonas', zonas(zona(500, 120), zona(502, 90)))).toEqual({
    code: 0,
    err: '',
    lines: [
      `Nothing was kept. It would add 1, change 1, take away 0 and leave ${n - 1} as they are.`,
      '  ~ 500: costo 90 → 120',
      '  + 502',
    ],
  })
  expect(await rowsOf('empresa', 'zona_entrega')).toEqual(before)
})

own('locales: says the pickup that a local would get', async ({ rehearse, rowsOf }) => {
  // covers: E-14
  const before = await rowsOf('local', 'zona_entrega')
  const header =
    'codigo_local,nombre,direccion,barrio,ciudad,departamento,latitud,longitud,telefono,visible,retiro,domicilio'
  const { lines } = await rehearse(
    'locales',
    `${header}\n40,Nuevo,Rivera 3000,,Montevideo,Montevideo,-34.9,-56.13,,1,1,0\n`,
  )
  expect(lines.slice(0, -1)).toEqual([
    'Nothing was kept. In local it would add 1, change 0, take away 0 and leave 4 as they are.',
    '  + 40',
    expect.stringMatching(/^In zona_entrega it would add 1, change 0, take away 0 and leave \d+ as they are\.$/),
    '  + 100040',
  ])
  expect(await rowsOf('local', 'zona_entrega')).toEqual(before)
})

own(
  'precios: says the shortages that would end',
  async ({ app: { database }, rehearse, rowsOf, file, databaseUrl }) => {
    // covers: E-14
    await database.pool.query(
      `insert into quiebre (codigo_empresa, codigo_local, art_codigo, id_pedido, orden, desde, quien)
     select 10, 1, art, 1, 1, now(), 'TERMINAL' from unnest($1::text[]) art`,
      [[ART.te, ART.cafe]],
    )
    const { rows } = await database.pool.query<{ art_codigo: string; precio: number }>(
      'select art_codigo, precio::float8 from articulo_local where codigo_empresa = 10 and codigo_local = 1',
    )
    const linea = (art: string) => `1,${art},${rows.find(({ art_codigo }) => art_codigo === art)!.precio}`
    const before = await rowsOf('articulo_local', 'quiebre')
    const counted = `codigo_local,art_codigo,precio,stock\n${linea(ART.te)},7\n${linea(ART.cafe)},0\n`
    const { lines } = await rehearse('precios', counted)
    expect(lines[0]).toMatch(
      /^Nothing was kept\. In articulo_local it would add 0, change \d, take away 0 and leave \d as/,
    )
    expect(lines.slice(-3, -1)).toEqual([
      'In quiebre it would add 0, change 1, take away 0 and leave 1 as they are.',
      `  ~ 1 ${ART.te}: hasta — → now`,
    ])
    // Without stock a file says nothing of shortages.
    const priced = await rehearse('precios', `codigo_local,art_codigo,precio\n${linea(ART.te)}\n`)
    expect(priced.lines[0]).toBe('Nothing was kept. It would add 0, change 0, take away 0 and leave 1 as they are.')
    // A complete file takes the shortages of what it does not name with their price.
    const { archivo } = await file(counted.replace(/1,[^\n]*,0\n/, ''))
    const complete = await runImport(['precios', archivo, '--empresa', '10', '--completo', '--dry-run'], databaseUrl)
    expect(complete.out).toContain('In quiebre it would add 0, change 1, take away 1 and leave 0 as they are.')
    expect(complete.out).toContain(`\n  - 1 ${ART.cafe}\n`)
    expect(await rowsOf('articulo_local', 'quiebre')).toEqual(before)
  },
)

own('precios: says how many lines a later one repeats', async ({ rehearse, rowsOf, file, databaseUrl }) => {
  // covers: E-14
  const header = 'codigo_local,art_codigo,precio'
  const twice = `${header}\n1,${ART.te},80\n1,${ART.te},81\n1,${ART.cafe},200\n1,${ART.te},75\n`
  const note = '  2 lines are repeated further down: of those the last one counts\n'
  expect(await rehearse('precios', twice)).toMatchObject({ code: 0, err: note })
  const { archivo } = await file(twice)
  const done = await runImport(['precios', archivo, '--empresa', '10', '--confirmar'], databaseUrl)
  expect(done).toMatchObject({ code: 0, err: note })
  const [prices] = await rowsOf('articulo_local')
  expect(prices).toContainEqual(expect.objectContaining({ codigo_local: 1, art_codigo: ART.te, precio: 75 }))
  const once = await rehearse('precios', `${header}\n1,${ART.te},75\n`)
  expect(once).toMatchObject({ code: 0, err: '' })
})
