// The permissions and locales of each call of the shop. The contract says them; these tests walk every call.

import type { Alcance, Call, Place } from '@surtido/contract/calls'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { PERMISOS_LOCAL } from '@surtido/contract/valores'
import { ROLES, type Rol, rolesCon } from '@surtido/rules/personal'
import type { Db } from '../db/client.ts'
import { ademasOf, alcanceOf, calls, NO_AUTORIZADO, permisoOf, requestOf, send, VENCIDA } from '../testing/acceso.ts'
import { createRol } from '../testing/administradores.ts'
import { createAparato } from '../testing/aparatos.ts'
import { createPropio, makeReady } from '../testing/propio.ts'
import { findEncontrados } from '../testing/requests.ts'
import { AHORA, createAdministrador, createSesionAdministrador, describe, expect, test } from '../testing/test.ts'

const isDeAlgo = (call: Call) => typeof alcanceOf(call) === 'object'

/** A thing of another local gets the answer of a thing that does not exist. */
const FUERA: Readonly<Record<keyof Alcance, { status: number; error: string }>> = {
  local: { status: 404, error: 'Locales.ERROR_NO_ENCONTRADO' },
  pedido: { status: 404, error: 'Pedidos.ERROR_NO_ENCONTRADO' },
  tanda: { status: 404, error: 'Tandas.ERROR_NO_ENCONTRADA' },
  impresion: { status: 404, error: 'Impresiones.ERROR_NO_ENCONTRADA' },
  persona: { status: 404, error: 'Personal.ERROR_NO_ENCONTRADO' },
  aparato: { status: 404, error: 'Aparatos.ERROR_NO_ENCONTRADO' },
}

/**
 * Two copied roles: one with nothing but these permissions, one with every permission but the last of them. Somebody who
 * edits workers also has those of the shop floor.
 */
const copiesFor = async (db: Db, ...permisos: PermisoLocal[]): Promise<readonly [number, number]> => [
  await createRol(db, [...(permisos.includes('PERSONAL_EDITAR') ? ROLES.PREPARADOR : []), ...permisos]),
  await createRol(
    db,
    PERMISOS_LOCAL.filter((one) => one !== permisos.at(-1)),
  ),
]
const hasRol = (rol: Rol, permisos: readonly PermisoLocal[]) =>
  permisos.every((permiso) => rolesCon(permiso).includes(rol))
const setPermisos = (db: Db, idRol: number, permisos: PermisoLocal[]) =>
  db.updateTable('rol').set({ permisos }).where('idRol', '=', idRol).execute()

describe('calls open to people of a shop', () => {
  test.for(calls.filter(([, call]) => isDeAlgo(call)))(
    '%s: by each role in its own local, and nothing of another local or empresa',
    async ([name, call], { app, db }) => {
      //
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, () => 1, found)
      await makeReady(db, name, usuario)
      const [what] = Object.keys(alcanceOf(call) as Alcance) as (keyof Alcance)[]
      const permiso = permisoOf(call) as PermisoLocal
      const todos = [permiso, ...furtherOf(name, call, request)]
      const asked = async (codigoEmpresa: number, rol: Rol, codigoLocal: number | null) => {
        const { token } = await createAdministrador(db, { codigoEmpresa, roles: [[rol, codigoLocal]] })
        return send(app, request, { 'x-sesion': token })
      }
      for (const rol of Object.keys(ROLES) as Rol[]) {
        const allowed = hasRol(rol, todos)
        const reaches = hasRol(rol, [permiso])
        expect(await asked(10, rol, 2), `${rol}, another local`).toEqual(reaches ? FUERA[what!] : NO_AUTORIZADO)
        expect(await asked(20, rol, null), `${rol}, another empresa`).toEqual(
          // The number of a local means one of their own empresa, and the answer is about that one.
          !reaches ? NO_AUTORIZADO : what === 'local' ? expect.anything() : FUERA[what!],
        )
        // Within its own local it is not refused because of the caller; a tanda in another person's hands is.
        const own = await asked(10, rol, 1)
        if (!allowed) expect(own, rol).toEqual(NO_AUTORIZADO)
        else expect([401, 403, 404], `${rol}: ${own.error}`).not.toContain(own.status)
      }
      // A copied role allows what its permissions say, where it was given.
      const [justa, otra] = await copiesFor(db, ...todos)
      const copied = async (rol: number, codigoLocal: number) => {
        const { token } = await createAdministrador(db, { roles: [[rol, codigoLocal]] })
        return send(app, request, { 'x-sesion': token })
      }
      expect(await copied(otra, 1), 'a copied role without it').toEqual(NO_AUTORIZADO)
      expect(await copied(justa, 2), 'a copied role, another local').toEqual(FUERA[what!])
      expect([401, 403, 404]).not.toContain((await copied(justa, 1)).status)
      await setPermisos(db, justa, [])
      expect(await copied(justa, 1), 'a copied role that lost it').toEqual(NO_AUTORIZADO)
      // When a role is taken away, its permissions end with the next call.
      const { idAdministrador, token } = found.administrador
      await db.deleteFrom('asignacion').where('idAdministrador', '=', idAdministrador).execute()
      expect(await send(app, request, { 'x-sesion': token })).toEqual(NO_AUTORIZADO)
    },
  )
})

/** The further permissions that a call asks for, by what stands in its address. */
function furtherOf(name: string, call: Call, { url }: ReturnType<typeof requestOf>): readonly PermisoLocal[] {
  const ademas = ademasOf(call)
  if (!ademas) return []
  const parts = name.split('/')
  const value = url.split('/').at(parts.indexOf(`:${ademas.segun.split('.')[1]}`) - parts.length)
  return ademas.permisos[value ?? ''] ?? []
}

/** The request with that value at a place of its address, counted from the end. */
function withParam(request: ReturnType<typeof requestOf>, name: string, place: Place, value: string) {
  const parts = name.split('/')
  const at = parts.indexOf(`:${place.split('.')[1]}`) - parts.length
  return { ...request, url: request.url.split('/').with(at, value).join('/') }
}

const conAdemas = calls.flatMap(([name, call]) =>
  Object.entries(ademasOf(call)?.permisos ?? {}).flatMap(([valor, permisos]) =>
    permisos.map((permiso) => [name, valor, permiso, call] as const),
  ),
)

describe('calls that ask for a further permission', () => {
  test.for(conAdemas)(
    '%s, %s: refuses a person in reach without %s, and serves one who has it',
    async ([name, valor, permiso, call], { app, db }) => {
      //
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      await makeReady(db, name, usuario)
      const right = requestOf(name, call, () => 1, found)
      // A person who does not direct needs a code. Whether it is right is checked later.
      const payload = { ...(right as { payload?: object }).payload, codigo: '0' }
      const request = { ...withParam(right, name, ademasOf(call)!.segun, valor), payload }
      const todos = [permisoOf(call) as PermisoLocal, ...ademasOf(call)!.permisos[valor]!]
      const basico = await createRol(
        db,
        todos.filter((one) => one !== permiso),
      )
      const ambos = await createRol(db, todos)
      const de = async (...roles: [number, number | null][]) => {
        const { token } = await createAdministrador(db, { roles })
        return send(app, request, { 'x-sesion': token })
      }
      const [what] = Object.keys(alcanceOf(call) as Alcance) as (keyof Alcance)[]
      expect(await de([basico, 1])).toEqual(NO_AUTORIZADO)
      expect(await de([basico, 1], [ambos, 2]), 'the further one in another local').toEqual(NO_AUTORIZADO)
      expect(await de([ambos, 2])).toEqual(FUERA[what!])
      expect([401, 403, 404]).not.toContain((await de([ambos, 1])).status)
      expect([401, 403, 404]).not.toContain((await de([basico, 1], [ambos, null])).status)
    },
  )

  test('there are some, each of a value that the request may have', () => {
    const PASOS = 'POST gestion/pedidos/:idPedido/pasos/:paso'
    expect(conAdemas.map(([name, valor, permiso]) => `${name} ${valor} ${permiso}`)).toEqual([
      `${PASOS} confirmar PREPARACION_HACER`,
      `${PASOS} confirmar PREPARACION_DIRIGIR`,
      `${PASOS} preparar PREPARACION_HACER`,
      `${PASOS} sellar EMPAQUE_HACER`,
      `${PASOS} despachar MOSTRADOR_HACER`,
      `${PASOS} retiro MOSTRADOR_HACER`,
      `${PASOS} entregar MOSTRADOR_HACER`,
      `${PASOS} no-entregado PREPARACION_HACER`,
      `${PASOS} no-entregado PREPARACION_DIRIGIR`,
      `${PASOS} cancelar PREPARACION_HACER`,
      `${PASOS} cancelar PREPARACION_DIRIGIR`,
    ])
  })
})

describe('calls open to people of any shop', () => {
  test.for(calls.filter(([, call]) => alcanceOf(call) === 'propio'))(
    '%s: by each role that allows it, of its own locales alone',
    async ([name, call], { app, db }) => {
      //
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, () => 1, found)
      const permitidos = rolesCon(permisoOf(call) as PermisoLocal)
      for (const rol of Object.keys(ROLES) as Rol[]) {
        for (const [codigoEmpresa, codigoLocal] of [
          [10, 1],
          [10, 2],
          [20, null],
        ] as const) {
          const { idAdministrador, token } = await createAdministrador(db, {
            codigoEmpresa,
            roles: [[rol, codigoLocal]],
          })
          const asked = await send(app, request, { 'x-sesion': token })
          if (permitidos.includes(rol)) expect(asked.status, `${rol} ${codigoLocal}`).toBeLessThan(400)
          else expect(asked, rol).toEqual(NO_AUTORIZADO)
          await db.deleteFrom('asignacion').where('idAdministrador', '=', idAdministrador).execute()
          expect(await send(app, request, { 'x-sesion': token })).toEqual(NO_AUTORIZADO)
        }
      }
      const [justa, otra] = await copiesFor(db, permisoOf(call) as PermisoLocal)
      const { token } = await createAdministrador(db, { roles: [[justa, 2]] })
      expect((await send(app, request, { 'x-sesion': token })).status).toBeLessThan(400)
      const sin = await createAdministrador(db, { roles: [[otra, null]] })
      expect(await send(app, request, { 'x-sesion': sin.token })).toEqual(NO_AUTORIZADO)
      await setPermisos(db, justa, [])
      expect(await send(app, request, { 'x-sesion': token })).toEqual(NO_AUTORIZADO)
    },
  )
})

describe('calls open to people with a role for the whole empresa', () => {
  test.for(calls.filter(([, call]) => alcanceOf(call) === 'empresa'))(
    '%s: by each role that allows it in every local, and nobody of one local',
    async ([name, call], { app, db }) => {
      //
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, () => 1, found)
      await makeReady(db, name, usuario)
      const permitidos = rolesCon(permisoOf(call) as PermisoLocal)
      for (const rol of Object.keys(ROLES) as Rol[]) {
        const of = async (codigoLocal: number | null) => {
          const { token } = await createAdministrador(db, { roles: [[rol, codigoLocal]] })
          return send(app, request, { 'x-sesion': token })
        }
        expect(await of(1), rol).toEqual(NO_AUTORIZADO)
        const own = await of(null)
        if (!permitidos.includes(rol)) expect(own, rol).toEqual(NO_AUTORIZADO)
        else expect([401, 403, 404], `${rol}: ${own.error}`).not.toContain(own.status)
      }
      const [justa, otra] = await copiesFor(db, permisoOf(call) as PermisoLocal)
      for (const [rol, codigoLocal] of [
        [justa, 1],
        [otra, null],
      ] as const) {
        const { token } = await createAdministrador(db, { roles: [[rol, codigoLocal]] })
        expect(await send(app, request, { 'x-sesion': token })).toEqual(NO_AUTORIZADO)
      }
      const { idAdministrador, token } = found.administrador
      await db.deleteFrom('asignacion').where('idAdministrador', '=', idAdministrador).execute()
      expect(await send(app, request, { 'x-sesion': token })).toEqual(NO_AUTORIZADO)
    },
  )
})

describe('calls open to people who logged in with a PIN', () => {
  test.for(calls.filter(([, call]) => alcanceOf(call) || call.access === 'administrador'))(
    '%s: serves a hand-held only as the shop floor, and a removed one never',
    async ([name, call], { app, db }) => {
      //
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, () => 1, found)
      await makeReady(db, name, usuario)
      const { idAdministrador } = await createAdministrador(db, { roles: [['ADMINISTRADOR', null]] })
      const de = async (codigoLocal: number) => {
        const { idAparato } = await createAparato(db, { codigoLocal })
        return { idAparato, token: await createSesionAdministrador(db, idAdministrador, idAparato) }
      }
      const permiso = permisoOf(call) as PermisoLocal | undefined
      const allowed = permiso ? rolesCon(permiso).includes('PREPARADOR') : call.enAparato
      const { token } = await de(1)
      const own = await send(app, request, { 'x-sesion': token })
      if (!allowed) expect(own).toEqual(NO_AUTORIZADO)
      else expect([401, 403, 404], own.error).not.toContain(own.status)
      if (allowed && isDeAlgo(call)) {
        const [what] = Object.keys(alcanceOf(call) as Alcance) as (keyof Alcance)[]
        const elsewhere = await send(app, request, { 'x-sesion': (await de(2)).token })
        expect(elsewhere).toEqual(FUERA[what!])
      }
      const gone = await de(1)
      await db.updateTable('aparato').set({ revocado: AHORA }).where('idAparato', '=', gone.idAparato).execute()
      expect(await send(app, request, { 'x-sesion': gone.token })).toEqual(VENCIDA)
    },
  )
})
