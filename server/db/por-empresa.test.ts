// Each statement that the server sends says the empresa of each table that an empresa owns, so that a database spread by
// empresa asks one node: docs/decisions/0204-sentencias-por-empresa.md.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { sql } from 'kysely'
import { importClase } from '../importar/import-clase.ts'
import { importZonas } from '../importar/json.ts'
import { ARCHIVOS } from '../testing/archivos.ts'
import { startCorreo } from '../testing/correo.ts'
import { test } from '../testing/importing.ts'
import { type ModoDeMencion, mencionesOf } from '../testing/por-empresa.ts'
import { recordSentencias } from '../testing/sentencias.ts'
import { expect } from '../testing/test.ts'
import { walkCalls } from '../testing/walk-calls.ts'
import { EXCEPCIONES } from './excepciones.ts'

const calls = (Object.entries(contract) as [string, Call][]).filter(([name]) => !name.endsWith('/eventos'))

const MINUTELY = ['limpiar', 'conciliar_pagos', 'avisar_esperas', 'avisar_cupones', 'avisar_programados']

test('each statement says the empresa of each table that an empresa owns', async ({ app, db, databaseUrl, file }) => {
  // Numbers of ten digits, which are more than an int.
  await sql`select setval('turno_pedido', 2500000000)`.execute(db)
  const said: string[] = []
  const record = <T>(work: () => Promise<T>) => recordSentencias(said, work)
  const correo = await record(() => startCorreo(app, databaseUrl))
  const failed: string[] = []
  await walkCalls(
    app,
    db,
    calls,
    (name, call, _right, { statusCode, body }) => {
      if (!Object.keys(call.answer).includes(String(statusCode)))
        failed.push(`${name}: ${statusCode} ${body.slice(0, 200)}`)
    },
    record,
  )
  for (const clase of ['rubros', 'locales', 'horarios', 'franjas', 'articulos', 'precios'] as const)
    await record(async () => importClase({ ...(await file(ARCHIVOS[`${clase}.csv`], clase)), clase, confirmar: true }))
  await record(async () => importZonas(await file(ARCHIVOS['zonas.geojson'])))
  // Adds the jobs that run each minute: this test may be quicker than a minute.
  await sql`select graphile_worker.add_job(tarea) from unnest(${MINUTELY}::text[]) tarea`.execute(db)
  await correo.settled()
  await correo.close()
  expect(failed).toEqual([])

  const wrong: string[] = []
  const used = new Set<string>()
  for (const sentencia of new Set(said)) {
    const plain = sentencia.trim().replace(/\s+/g, ' ')
    const piezas = EXCEPCIONES.flatMap(({ como, en }) =>
      en.filter((one) => plain.includes(one)).map((one) => ({ como, one })),
    )
    for (const { tabla, como } of await mencionesOf(sentencia)) {
      if (como === 'DICHA') continue
      const excepcion = piezas.find((one) => one.como === 'SUELTA' || como === 'UNIDA')
      if (excepcion) used.add(excepcion.one)
      else wrong.push(`${como} ${tabla}: ${plain}`)
    }
  }
  expect(wrong).toEqual([])
  const unused = EXCEPCIONES.flatMap(({ en }) => en).filter((one) => !used.has(one))
  expect(unused, 'exceptions that no longer occur').toEqual([])
})

test('the empresa in a statement is a parameter or a join', async () => {
  const cases: [string, ...(readonly [string, ModoDeMencion])[]][] = [
    ['select from pedido where codigo_empresa = $1', ['pedido', 'DICHA']],
    ['select from pedido p where p.codigo_empresa = 10::int and id_pedido = $2', ['pedido', 'DICHA']],
    ['select from pedido where id_pedido = $1', ['pedido', 'SUELTA']],
    ['select from pedido where codigo_empresa = $1 or id_pedido = $2', ['pedido', 'SUELTA']],
    ['select from pedido where codigo_empresa = any ($1)', ['pedido', 'SUELTA']],
    ['select from pedido where codigo_empresa <> $1', ['pedido', 'SUELTA']],
    [
      'select from pedido p join pago g on g.codigo_empresa = p.codigo_empresa where p.codigo_empresa = $1',
      ['pedido', 'DICHA'],
      ['pago', 'UNIDA'],
    ],
    [
      'select from pedido join pago using (codigo_empresa, id_pedido) where codigo_empresa = $1',
      ['pedido', 'DICHA'],
      ['pago', 'DICHA'],
    ],
    [
      'select from pedido p join pago g using (id_pedido) where p.codigo_empresa = $1',
      ['pedido', 'DICHA'],
      ['pago', 'SUELTA'],
    ],
    [
      'select (select count(*) from pago g where g.codigo_empresa = p.codigo_empresa) from pedido p where p.codigo_empresa = $1',
      ['pedido', 'DICHA'],
      ['pago', 'UNIDA'],
    ],
    ['select from usuario where id_usuario = $1'],
    ['with pedido as (select 1) select from pedido'],
    ['with p as (delete from pago where codigo_empresa = $1 returning *) select from p', ['pago', 'DICHA']],
    [
      'delete from pago where (codigo_empresa, id_pedido) in (select codigo_empresa, id_pedido from pedido where id_usuario = $1)',
      ['pago', 'UNIDA'],
      ['pedido', 'SUELTA'],
    ],
    ['update pedido set total = 0 from pago g where g.codigo_empresa = $1', ['pedido', 'SUELTA'], ['pago', 'DICHA']],
    ['insert into pedido (codigo_empresa, total) values ($1, $2), ($3, $4)', ['pedido', 'DICHA']],
    ['insert into pedido (codigo_empresa) select $1::int from local', ['pedido', 'DICHA']],
    ['insert into pedido (codigo_empresa) select l.codigo_empresa from local l', ['pedido', 'UNIDA']],
    ['insert into pedido (total) values ($1)', ['pedido', 'SUELTA']],
    [
      'select from pago union all select from pedido where codigo_empresa = $1',
      ['pago', 'SUELTA'],
      ['pedido', 'DICHA'],
    ],
  ]
  for (const [sentencia, ...menciones] of cases)
    expect(await mencionesOf(sentencia), sentencia).toEqual(menciones.map(([tabla, como]) => ({ tabla, como })))
})
