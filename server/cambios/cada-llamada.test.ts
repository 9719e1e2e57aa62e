// Every changing call of the shop leaves who changed what, on which device and by which request.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { VALORES, VALORES_DE } from '@surtido/contract/ejemplos'
import { rolesCon } from '@surtido/rules/personal'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { permisoOf } from '../testing/acceso.ts'
import type { TestApp } from '../testing/app.ts'
import { type Encontrados, idTomaDe } from '../testing/requests.ts'
import { createFactor } from '../testing/segundo-factor.ts'
import { AHORA, ART, createSesionAdministrador, expect, test } from '../testing/test.ts'
import { walkCalls } from '../testing/walk-calls.ts'

const SESION = 'opens, proves or ends a session: nothing of the shop changes'
const DESAFIO = 'hands out what a later call must show: nothing holds until then'
const IMPRESORA = 'the printing agent works its queue: the row of the labels says who asked for them'

/** Calls that change nothing of the shop, and why. */
const SIN_CAMBIO: Readonly<Record<string, string>> = {
  'POST gestion/aparato/alta': 'nobody is logged in; whoever handed out the code is in its cambio',
  'POST gestion/sesion/pin': SESION,
  'POST gestion/sesion/credencial': SESION,
  'POST gestion/sesion/llave': SESION,
  'POST gestion/sesion/confirmar': SESION,
  'POST gestion/sesion/llave/opciones': DESAFIO,
  'POST gestion/yo/llaves/opciones': DESAFIO,
  'POST gestion/segundo-factor': DESAFIO,
  'POST gestion/mostrador/buscar': 'only reads; it is a POST because of what is typed',
  'POST gestion/impresiones/tomar': IMPRESORA,
  'POST gestion/impresiones/:idImpresion/resultado': IMPRESORA,
  'PUT gestion/yo/vistas/:idVista': 'a view of the person alone',
  'DELETE gestion/yo/vistas/:idVista': 'a view of the person alone',
}

const changing = (Object.entries(contract) as [string, Call][]).filter(([name]) => /^(?!GET )\w+ gestion\//.test(name))

const put = async (app: TestApp, { administrador }: Encontrados, path: string, body: object) => {
  const { status, body: answer } = await app.as(administrador).put(path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${answer.error}`)
}

/** Gives a call something to change, where the world of the tests has nothing. */
async function prepare(app: TestApp, db: Db, name: string, found: Encontrados): Promise<void> {
  const { administrador, idPersona, idPedido, idTanda } = found
  const { codigoEmpresa, idAdministrador } = administrador
  switch (name) {
    case 'DELETE gestion/locales/:codigoLocal/codigos/:codigo':
      return put(app, found, `gestion/locales/1/codigos/${VALORES_DE[name]!.codigo}`, { artCodigo: ART.arroz })
    case 'PUT gestion/locales/:codigoLocal/codigos/:codigo':
      return void (await db.deleteFrom('codigoAprendido').execute())
    case 'DELETE gestion/locales/:codigoLocal/mensajes/:idMensaje':
      return put(app, found, `gestion/locales/1/mensajes/${VALORES.idMensaje}`, { texto: 'Hay que apurarse' })
    case 'DELETE gestion/locales/:codigoLocal/vistas/:idVista': {
      const vista = { nombre: 'Tarde', filtros: { urgencia: 'TARDE' }, version: 0 }
      return put(app, found, `gestion/locales/1/vistas/${VALORES.idVista}`, vista)
    }
    case 'POST gestion/personal/:idAdministrador/segundo-factor/baja':
      return createFactor(db, { codigoEmpresa, idAdministrador: idPersona })
    case 'POST gestion/segundo-factor/baja':
      return void (await sql`update segundo_factor set desde = ${AHORA}
        where id_administrador = ${idAdministrador}`.execute(db))
    case 'DELETE gestion/yo/llaves/:idLlave':
      await db.deleteFrom('llave').execute()
      return void (await sql`insert into llave
        (codigo_empresa, id_administrador, id_llave, nombre, credencial, clave_publica, contador, transportes, alta)
        overriding system value
        values (${codigoEmpresa}, ${idAdministrador}, ${VALORES.idLlave}, 'Vieja', 'vieja', '', 0, '{}', ${AHORA})`.execute(
        db,
      ))
    case 'POST gestion/tandas':
    case 'POST gestion/tandas/mover':
      await sql`update tanda_linea set cedida = ${AHORA} where id_pedido = ${idPedido}`.execute(db)
      return void (await sql`update tanda set estado = 'CEDIDA', cerrada = ${AHORA}
        where id_administrador = ${idAdministrador}`.execute(db))
    case 'POST gestion/pedidos/:idPedido/tardias':
      return void (await sql`insert into toma (codigo_empresa, id_toma, id_tanda, id_pedido, orden, dispositivo,
          secuencia, dicho, respuesta, id_administrador, hecha, recibida)
        values (${codigoEmpresa}, ${idTomaDe(idTanda)}, ${idTanda}, ${idPedido}, 0, 'equipo-1', 1, '[]',
          '{"resultado": "SELLADA"}', ${idAdministrador}, ${AHORA}, ${AHORA})`.execute(db))
    case 'POST gestion/personal/:idAdministrador/roles':
      return void (await sql`update asignacion set rol = 'AUDITOR' where id_administrador = ${idPersona}`.execute(db))
    case 'POST gestion/pedidos/:idPedido/lineas/:orden/propuestas':
      return void (await sql`update reemplazo set estado = 'SIN_EFECTO', resuelto = ${AHORA}
        where id_pedido = ${idPedido}`.execute(db))
  }
}

const cambiosDe = (db: Db, idTraza: unknown) =>
  db
    .selectFrom('cambio')
    .select(['que', 'quien', 'idAdministrador', 'idDispositivo', 'llamada', 'antes', 'despues'])
    .where('idTraza', '=', String(idTraza))
    .execute()

/** Walks these calls, on a hand-held or at a desk, and answers those that left no such change. */
async function findMudas(app: TestApp, db: Db, calls: typeof changing, enAparato: boolean): Promise<string[]> {
  const mudas: string[] = []
  await walkCalls(
    app,
    db,
    calls,
    async (name, _, __, answer, found) => {
      expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBeLessThan(300)
      const cambios = await cambiosDe(db, answer.headers['x-traza'])
      const wanted = {
        quien: 'PERSONAL',
        idAdministrador: found.administrador.idAdministrador,
        idDispositivo: enAparato ? found.idAparato : null,
        llamada: name,
      }
      for (const cambio of cambios) {
        expect(cambio, name).toMatchObject(wanted)
        expect(cambio.antes ?? cambio.despues, `${name} ${cambio.que}`).not.toBeNull()
        expect(cambio.antes, `${name} ${cambio.que}`).not.toEqual(cambio.despues)
      }
      if (cambios.length === 0) mudas.push(name)
    },
    undefined,
    async (name, found) => {
      await prepare(app, db, name, found)
      return enAparato
        ? createSesionAdministrador(db, found.administrador.idAdministrador, found.idAparato)
        : found.administrador.token
    },
  )
  return mudas
}

test('each changing call leaves who, what before and after, and the request', async ({ app, db }) => {
  expect(await findMudas(app, db, changing, false)).toEqual(
    changing.map(([name]) => name).filter((name) => name in SIN_CAMBIO),
  )
  expect(Object.keys(SIN_CAMBIO).filter((name) => !(name in contract))).toEqual([])
})

test('what is changed on a hand-held names the hand-held', async ({ app, db }) => {
  const onFloor = changing.filter(([name, call]) => {
    const permiso = permisoOf(call)
    const allowed = call.enAparato ?? rolesCon(permiso as Parameters<typeof rolesCon>[0]).includes('PREPARADOR')
    return allowed && !(name in SIN_CAMBIO)
  })
  expect(onFloor.length).toBeGreaterThan(10)
  expect(await findMudas(app, db, onFloor, true)).toEqual([])
})
