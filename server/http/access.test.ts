// Who may make each call. The contract says it; these tests walk every call there is with every kind of session.
import { randomUUID } from 'node:crypto'
import { contract } from '@surtido/contract'
import type { Call, Dueno, Place } from '@surtido/contract/calls'
import type { InjectOptions } from 'fastify'
import type { TObject } from 'typebox'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { smallest } from '../testing/esquema.ts'
import { AHORA, ART, franja, HOY, MEDIO_PAGO, zonaRetiro } from '../testing/mundo.ts'
import {
  createDireccion,
  createSesion,
  createUsuario,
  createUsuarioAplicacion,
  describe,
  expect,
  test,
} from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

const BASE = '/products-app-en-casa/api/'
const calls = Object.entries(contract) as [string, Call][]

/** Fields that name a person or a person's thing, wherever they stand in a request. */
const NAMES_SOMEBODY = [
  'usuario',
  'usuario-app',
  'userId',
  'idUsuario',
  'idUsuarioAplicacion',
  'idDireccion',
  'idPedido',
]

/**
 * Such fields that `dueno` does not name, and why that is right. A new call whose field is in neither list fails.
 */
const ANSWERED_OTHERWISE: Readonly<Record<string, string>> = {
  'POST usuarios body.idUsuario': 'ignored: the server makes the id (A-20)',
  'POST usuarios/login body.usuario': 'the e-mail of whoever logs in',
  'POST direcciones body.idUsuario': 'ignored: the session is the owner',
  'POST direcciones body.idDireccion': 'ignored: the server makes the id',
  'PUT direcciones/:id body.idUsuario': 'ignored: the session is the owner',
  'PUT direcciones/:id body.idDireccion': 'ignored: the address names it',
  'POST pedidos/realizar-pago-pedido body.idDireccion': 'looked for among the addresses of the session: 404',
  'GET locales/entrega-local query.usuario': 'ignored: a read that is the same for everybody',
  'GET locales/entrega-domicilio query.usuario': 'ignored: a read that is the same for everybody',
}

interface Propio {
  readonly usuario: UsuarioDePrueba
  readonly idDireccion: number
  readonly idPedido: number
}

function pedidoOf(usuario: Pick<UsuarioDePrueba, 'idUsuario' | 'idUsuarioAplicacion'>) {
  return {
    idSolicitud: randomUUID(),
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 21 },
    idFranja: franja(zonaRetiro(1), 3, 2),
    fechaEntrega: HOY,
    articulos: [{ artCodigo: ART.arroz, cantidad: 1, precio: 59, precioTotal: 59 }],
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo },
    totalEsperado: 59,
  }
}

async function createPropio(app: TestApp, db: Db): Promise<Propio> {
  const usuario = await createUsuario(db)
  const idDireccion = await createDireccion(db, usuario)
  await db.updateTable('franja').set({ cupo: 1_000 }).execute()
  const { body } = await app.as(usuario).post('pedidos/realizar-pago-pedido', pedidoOf(usuario))
  return { usuario, idDireccion, idPedido: body.idPedido }
}

/** The value that each thing of `dueno` has for its owner. */
function ownValue(what: keyof Dueno, { usuario, idDireccion, idPedido }: Propio): number {
  return {
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    direccion: idDireccion,
    pedido: idPedido,
  }[what]
}

/** Bodies whose smallest form says nothing that could be right. */
const BODIES: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST pedidos/realizar-pago-pedido': () => pedidoOf({ idUsuario: 0, idUsuarioAplicacion: 0 }),
}

const LUGAR: Readonly<Record<string, number>> = {
  empresa: 10,
  codigoEmpresa: 10,
  e: 10,
  local: 1,
  codigoLocal: 1,
  l: 1,
}

/** The smallest request that the schemas let through, in a local there is, naming `owner`'s at the places of `dueno`. */
function requestOf(name: string, call: Call, owner: (what: keyof Dueno) => number) {
  const fill = (schema: TObject | undefined) => {
    const value = schema ? (smallest(schema) as Record<string, unknown>) : {}
    for (const field of Object.keys(value)) if (LUGAR[field]) value[field] = LUGAR[field]
    return value
  }
  const parts = {
    params: fill(call.params),
    query: fill(call.query),
    body: call.body && (BODIES[name]?.() ?? fill(call.body as TObject)),
  }
  if (typeof call.access === 'object') {
    for (const [what, place] of Object.entries(call.access.dueno) as [keyof Dueno, Place][]) {
      const [part, field] = place.split('.') as ['params' | 'query' | 'body', string]
      ;(parts[part] as Record<string, unknown>)[field] = owner(what)
    }
  }
  const [method, path] = name.split(' ') as ['GET', string]
  const search = new URLSearchParams(Object.entries(parts.query).map(([key, value]) => [key, String(value)]))
  return {
    method,
    url: `${BASE}${path.replace(/:(\w+)/g, (_, key: string) => String(parts.params[key]))}?${search}`,
    ...(parts.body && { payload: parts.body }),
  }
}

const send = async (app: TestApp, request: ReturnType<typeof requestOf>, headers: Record<string, string> = {}) => {
  const answer = await app.fastify.inject({ ...request, headers } as InjectOptions)
  return { status: answer.statusCode, error: answer.statusCode >= 400 ? (answer.json().error as string) : undefined }
}
const VENCIDA = { status: 401, error: 'Sesion.ERROR_SESION_VENCIDA' }
const NO_AUTORIZADO = { status: 403, error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' }

test('A-30 every field that names a person or their thing is checked by its call, or is known not to matter', () => {
  const unchecked = calls.flatMap(([name, { access, params, query, body }]) => {
    const places = typeof access === 'object' ? Object.values(access.dueno) : []
    const fields = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      Object.keys((schema as TObject | undefined)?.properties ?? {}).map((field) => [part, field] as const),
    )
    return fields
      .filter(([part, field]) => NAMES_SOMEBODY.includes(field) && !places.includes(`${part}.${field}` as Place))
      .map(([part, field]) => `${name} ${part}.${field}`)
  })
  expect(unchecked.sort()).toEqual(Object.keys(ANSWERED_OTHERWISE).sort())
})

describe('what anybody may read', () => {
  test.for(calls.filter(([, { access }]) => access === 'invitado'))(
    'K-10 A-30 %s asks for no session, and an ended one does not spoil it',
    async ([name, call], { app }) => {
      const request = requestOf(name, call, () => 1)
      const refused = ['Sesion.ERROR_SESION_VENCIDA', 'Sesion.ERROR_USUARIO_NO_AUTORIZADO']
      // A refresh without a token, and only that, is an ended session.
      if (name !== 'POST sesiones/refrescar') expect(refused).not.toContain((await send(app, request)).error)
      if (name !== 'POST sesiones/refrescar')
        expect(refused).not.toContain((await send(app, request, { 'x-sesion': 'nobody' })).error)
    },
  )
})

describe('what needs a session', () => {
  test.for(calls.filter(([, { access }]) => access !== 'invitado'))(
    'K-10 A-30 %s: nobody, an ended, a revoked and a contradicted session are refused, its owner is not',
    async ([name, call], { app, db }) => {
      const propio = await createPropio(app, db)
      const { usuario } = propio
      const request = requestOf(name, call, (what) => ownValue(what, propio))

      expect(await send(app, request)).toEqual(VENCIDA)
      expect(await send(app, request, { 'x-sesion': '' })).toEqual(VENCIDA)
      expect(await send(app, request, { 'x-sesion': 'x'.repeat(43) })).toEqual(VENCIDA)
      const ended = await createSesion(db, usuario)
      await db.updateTable('sesion').set({ vence: AHORA }).where('idUsuario', '=', usuario.idUsuario).execute()
      expect(await send(app, request, { 'x-sesion': ended })).toEqual(VENCIDA)
      const revoked = await createSesion(db, usuario)
      await db.updateTable('sesion').set({ revocada: AHORA }).where('idUsuario', '=', usuario.idUsuario).execute()
      expect(await send(app, request, { 'x-sesion': revoked })).toEqual(VENCIDA)

      const live = await createSesion(db, usuario)
      expect(await send(app, request, { 'x-sesion': live, 'x-usuario': String(usuario.idUsuario + 1) })).toEqual(
        NO_AUTORIZADO,
      )
      // The cookie that a browser sends by itself, from another site's page (K-10).
      expect(await send(app, request, { cookie: `surtido_sesion=${live}` })).toEqual(NO_AUTORIZADO)

      const own = await send(app, request, { 'x-sesion': live, 'x-usuario': String(usuario.idUsuario) })
      if (call.access === 'administrador') {
        expect(own).toEqual(NO_AUTORIZADO)
        const admin = await createUsuario(db, { esAdmin: true })
        expect([401, 403]).not.toContain((await send(app, request, { 'x-sesion': admin.token })).status)
      } else expect([401, 403]).not.toContain(own.status)
    },
  )
})

describe('what has an owner', () => {
  test.for(calls.filter(([, { access }]) => typeof access === 'object'))(
    'A-30 K-07 %s: each thing of somebody else is refused, also to an administrator and to their own other empresa',
    async ([name, call], { app, db }) => {
      const mine = await createPropio(app, db)
      const theirs = await createPropio(app, db)
      const admin = await createUsuario(db, { esAdmin: true })
      const { dueno } = call.access as { dueno: Dueno }
      for (const one of Object.keys(dueno) as (keyof Dueno)[]) {
        const request = requestOf(name, call, (what) => ownValue(what, what === one ? theirs : mine))
        expect(await send(app, request, { 'x-sesion': mine.usuario.token }), one).toEqual(NO_AUTORIZADO)
        expect(await send(app, request, { 'x-sesion': admin.token }), one).toEqual(NO_AUTORIZADO)
      }
      // The same person in another empresa is another account: its pedidos and carrito are not this one's.
      if (dueno.idUsuarioAplicacion || dueno.pedido) {
        const elsewhere = await createUsuarioAplicacion(db, mine.usuario, 20)
        const request = requestOf(name, call, (what) => ownValue(what, mine))
        expect([403, 404]).toContain((await send(app, request, { 'x-sesion': elsewhere.token })).status)
      }
    },
  )
})

test('C-24 an address of somebody else is not found', async ({ app, db }) => {
  const mine = await createPropio(app, db)
  const theirs = await createPropio(app, db)
  const { status, body } = await app.as(mine.usuario).post('pedidos/realizar-pago-pedido', {
    idSolicitud: randomUUID(),
    idUsuario: mine.usuario.idUsuario,
    idUsuarioAplicacion: mine.usuario.idUsuarioAplicacion,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 20 },
    idDireccion: theirs.idDireccion,
    idFranja: franja(zonaRetiro(1), 3, 2),
    fechaEntrega: HOY,
    articulos: [{ artCodigo: ART.arroz, cantidad: 1, precio: 59, precioTotal: 59 }],
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo },
    totalEsperado: 59,
  })
  expect({ status, error: body.error }).toEqual({ status: 404, error: 'Direcciones.ERROR_NO_ENCONTRADO' })
})
