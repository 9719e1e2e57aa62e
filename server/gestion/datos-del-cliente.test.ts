// A picker's answers hold a customer's name, and nothing by which to reach or find them.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { rolesCon } from '@surtido/rules/personal'
import type { Db } from '../db/client.ts'
import { permisoOf } from '../testing/acceso.ts'
import type { TestApp } from '../testing/app.ts'
import type { Encontrados } from '../testing/requests.ts'
import { createSesionAdministrador, expect, test } from '../testing/test.ts'
import { walkCalls } from '../testing/walk-calls.ts'

/** Streams say only which pedidos changed, and do not end. */
const calls = (Object.entries(contract) as [string, Call][]).filter(
  ([name]) => name.split(' ')[1]!.startsWith('gestion/') && !name.endsWith('/eventos'),
)
const forPicker = ([, call]: [string, Call]) =>
  rolesCon(permisoOf(call) as Parameters<typeof rolesCon>[0]).includes('PREPARADOR')

const CELULAR = '098 417 263'
const DOCUMENTO = '4.736.152-9'

/** The customer's data that the answer holds, however they are spaced. */
function findDatos(text: string, email: string): string[] {
  const plain = text.replace(/[\s.\-()]/g, '')
  const has = {
    celular: plain.includes('98417263'),
    documento: plain.includes('47361529'),
    email: text.includes(email),
  }
  return Object.entries(has).flatMap(([name, there]) => (there ? [name] : []))
}

/** Walks calls as a picker (on a hand-held or not), or as whoever the walk has; answers what each call told. */
async function walkDatos(
  app: TestApp,
  db: Db,
  como: 'PREPARADOR' | 'PREPARADOR en aparato' | 'ADMINISTRADOR',
): Promise<{ readonly told: Record<string, string[]>; readonly served: string[] }> {
  const told: Record<string, string[]> = {}
  const served: string[] = []
  const become = async (_: string, { administrador, idAparato, idUsuario }: Encontrados) => {
    const { idAdministrador, codigoEmpresa } = administrador
    await db
      .updateTable('usuario')
      .set({ numeroCelular: CELULAR, numeroDocumento: DOCUMENTO })
      .where('idUsuario', '=', idUsuario)
      .execute()
    if (como === 'ADMINISTRADOR') return undefined
    await db.updateTable('administrador').set({ permisos: [] }).where('idAdministrador', '=', idAdministrador).execute()
    await db.deleteFrom('asignacion').where('idAdministrador', '=', idAdministrador).execute()
    const dada = { codigoEmpresa, idAdministrador, rol: 'PREPARADOR', codigoLocal: 1 }
    await db.insertInto('asignacion').values(dada).execute()
    return como === 'PREPARADOR' ? undefined : createSesionAdministrador(db, idAdministrador, idAparato)
  }
  await walkCalls(
    app,
    db,
    calls,
    (name, _, __, { statusCode, body }, { email }) => {
      if (statusCode < 300) served.push(name)
      const datos = findDatos(body, email)
      if (datos.length > 0) told[name] = datos
    },
    undefined,
    become,
  )
  return { told, served }
}

const ofFloor = calls.filter(forPicker).map(([name]) => name)

test('no answer to a picker holds a phone, an e-mail or a document', async ({ app, db }) => {
  const { told, served } = await walkDatos(app, db, 'PREPARADOR')
  expect(told).toEqual({})
  expect(served).toEqual(expect.arrayContaining(ofFloor))
})

test('no answer on a hand-held holds a phone, an e-mail or a document', async ({ app, db }) => {
  const { told, served } = await walkDatos(app, db, 'PREPARADOR en aparato')
  expect(told).toEqual({})
  expect(served).toEqual(expect.arrayContaining(ofFloor))
})

test('those who direct read the phone, so that the walk above would find it', async ({ app, db }) => {
  const { told } = await walkDatos(app, db, 'ADMINISTRADOR')
  expect(told).toMatchObject({ 'GET gestion/pedidos/:idPedido': ['celular'] })
})
