// The sessions that may make each call. The contract says them; these tests walk every call with every kind of session.

import { type Call, type Dueno, isDeInvitado, type Place } from '@surtido/contract/calls'
import { PERMISOS } from '@surtido/contract/permisos'
import type { TObject } from 'typebox'
import { createIntegracion } from '../integracion/claves.ts'
import { calls, DESCONOCIDA, NO_AUTORIZADO, permisoOf, requestOf, send, VENCIDA } from '../testing/acceso.ts'
import { buildTestApp } from '../testing/app.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createPropio, makeReady, ownValue, type Propio, receivePedidos } from '../testing/propio.ts'
import { findEncontrados } from '../testing/requests.ts'
import {
  AHORA,
  actAs,
  createAdministrador,
  createSesion,
  createSesionAdministrador,
  createUsuarioAplicacion,
  describe,
  EMPRESA,
  expect,
  test,
} from '../testing/test.ts'

/** Another person's thing and a nonexistent one get the same answer; another person is refused, existing or not. */
const AJENO: Readonly<Record<keyof Dueno, { status: number; error: string }>> = {
  codigoEmpresa: { status: 403, error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' },
  idUsuario: { status: 403, error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' },
  idUsuarioAplicacion: { status: 403, error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' },
  direccion: { status: 404, error: 'Direcciones.ERROR_NO_ENCONTRADO' },
  pedido: { status: 404, error: 'Pedidos.ERROR_NO_ENCONTRADO' },
  notificacion: { status: 404, error: 'Notificaciones.ERROR_NO_ENCONTRADA' },
  compra: { status: 404, error: 'Self.ERROR_NO_ENCONTRADA' },
  lista: { status: 404, error: 'Listas.ERROR_NO_ENCONTRADA' },
  programado: { status: 404, error: 'Programados.ERROR_NO_ENCONTRADO' },
}
/** Two people of one empresa share it: here the other one is of another empresa. */
const valueOfOther = (what: keyof Dueno, theirs: Propio) =>
  what === 'codigoEmpresa' ? EMPRESA.huerta : ownValue(what, theirs)
const EMPRESA_DE_NADIE = 77
/** The refusals of calls that succeed once and are refused the second time for that alone. */
const ONCE: Readonly<Record<string, string>> = {
  'POST usuarios': 'Usuarios.ERROR_CORREO_YA_REGISTRADO',
  'POST usuarios/validar-codigo': 'Usuarios.ERROR_CODIGO_INCORRECTO',
  'POST gestion/aparato/alta': 'Aparatos.ERROR_CODIGO',
  'POST gestion/sesion/llave': 'Llaves.ERROR_NO_VALIDA',
}

describe('calls open to anybody', () => {
  test.for(calls.filter(([, call]) => isDeInvitado(call)))(
    '%s asks for no session, and an ended one does not spoil it',
    async ([name, call], { app, db }) => {
      // covers: K-10 A-30
      const { usuario } = await createPropio(app, db)
      // One that names nobody.
      const request = requestOf(name, { ...call, access: 'invitado' }, () => 1, await findEncontrados(app, db, usuario))
      expect((await send(app, request)).status).toBeLessThan(400)
      const again = await send(app, request, { 'x-sesion': 'nobody' })
      if (!(name in ONCE)) expect(again.status).toBeLessThan(400)
      else expect(again.error).toBe(ONCE[name])
    },
  )
})

const isOwned = ({ access }: Call) => typeof access === 'object' && 'dueno' in access
describe('calls that need a session', () => {
  test.for(calls.filter(([, call]) => call.access === 'usuario' || isOwned(call)))(
    '%s: serves its owner, and refuses ended, revoked and mismatched sessions',
    async ([name, call], { app, db }) => {
      // covers: K-10 A-30
      const propio = await createPropio(app, db)
      const { usuario } = propio
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, (what) => ownValue(what, propio), found)

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

      if (!(await makeReady(db, name, usuario))) await receivePedidos(db, usuario)
      const own = await send(app, request, { 'x-sesion': live, 'x-usuario': String(usuario.idUsuario) })
      expect(own.status).toBeLessThan(400)
    },
  )
})

describe('calls open only to an application of an empresa', () => {
  test.for(calls.filter(([, call]) => call.access === 'integracion'))(
    '%s: nobody, persons and made-up keys are refused, a key of the empresa is not',
    async ([name, call], { app, db }) => {
      // covers: CX-24
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, () => 1, found)
      const { clave } = await createIntegracion(db, usuario.codigoEmpresa, 'ERP')
      const asked = (token: string) => send(app, request, { authorization: `Bearer ${token}` })
      expect(await send(app, request)).toEqual(DESCONOCIDA)
      for (const token of [usuario.token, found.administrador.token, `${clave.slice(0, -1)}!`, `int_${'x'.repeat(43)}`])
        expect(await asked(token)).toEqual(DESCONOCIDA)
      expect(await send(app, request, { 'x-sesion': usuario.token })).toEqual(DESCONOCIDA)
      expect(await send(app, request, { 'x-sesion': clave })).toEqual(DESCONOCIDA)
      expect((await asked(clave)).status).toBe(200)
    },
  )
})

describe('calls open only to an administrator', () => {
  test.for(calls.filter(([, call]) => call.access === 'administrador' || permisoOf(call)))(
    '%s: refuses everybody but an administrator with the permission',
    async ([name, call], { app, db }) => {
      // covers: P-04 K-07 A-30
      const { usuario } = await createPropio(app, db)
      const found = await findEncontrados(app, db, usuario)
      const request = requestOf(name, call, () => 1, found)
      const own = found.administrador
      expect(await send(app, request)).toEqual(VENCIDA)
      expect(await send(app, request, { 'x-sesion': 'x'.repeat(43) })).toEqual(VENCIDA)
      expect(await send(app, request, { 'x-sesion': usuario.token })).toEqual(NO_AUTORIZADO)
      // Acting as a usuario allows what the usuario may do, and no more.
      expect(await send(app, request, { 'x-sesion': await actAs(app, own, usuario) })).toEqual(NO_AUTORIZADO)
      if (permisoOf(call)) {
        const others = PERMISOS.filter((one) => one !== permisoOf(call))
        const short = await createAdministrador(db, { permisos: others })
        expect(await send(app, request, { 'x-sesion': short.token })).toEqual(NO_AUTORIZADO)
      }

      const dismissed = await createAdministrador(db, { activo: false })
      expect(await send(app, request, { 'x-sesion': dismissed.token })).toEqual(VENCIDA)
      const { idAdministrador } = own
      const change = (set: { vence: Date } | { revocada: Date }) =>
        db.updateTable('sesionAdministrador').set(set).where('idAdministrador', '=', idAdministrador).execute()
      const ended = await createSesionAdministrador(db, idAdministrador)
      await change({ vence: AHORA })
      expect(await send(app, request, { 'x-sesion': ended })).toEqual(VENCIDA)
      const revoked = await createSesionAdministrador(db, idAdministrador)
      await change({ revocada: AHORA })
      expect(await send(app, request, { 'x-sesion': revoked })).toEqual(VENCIDA)

      const live = await createSesionAdministrador(db, idAdministrador)
      expect(await send(app, request, { 'x-sesion': live, 'x-usuario': String(usuario.idUsuario) })).toEqual(
        NO_AUTORIZADO,
      )
      expect(await send(app, request, { cookie: `surtido_administrador=${live}` })).toEqual(NO_AUTORIZADO)
      // An administrator's token counts only in its own cookie.
      const web = { 'x-aplicacion': 'uy.surtido.demo' }
      expect(await send(app, request, { cookie: `surtido_sesion=${live}`, ...web })).toEqual(VENCIDA)
      await makeReady(db, name, usuario)
      const granted = await send(app, request, { 'x-sesion': live, 'x-usuario': String(idAdministrador) })
      expect(granted.status).toBeLessThan(400)
    },
  )
})

/** Puts a value at a place of the body, or takes it away. */
function bring({ payload }: ReturnType<typeof requestOf>, place: Place, value: unknown): void {
  const [, ...names] = place.split('.') as [string, ...string[]]
  const last = names.pop()!
  const inner = names.reduce((one, name) => one[name] as Record<string, unknown>, payload!)
  inner[last] = value
}

/** Calls that change something of the person and that an administrator may make for them, with the reason. */
const POR_OTRO: Readonly<Record<string, string>> = {
  'POST direcciones': 'where an order made by phone goes',
  'PUT direcciones/:id': 'the same',
  'DELETE direcciones/:id': 'the same',
  'POST direcciones/:id/confirmar': 'the same',
  'PUT carrito': 'what is ordered',
  'POST franjas-entrega/:idFranja/reserva': 'when it comes',
  'PUT pedidos/:idPedido': 'what is ordered',
  'POST pedidos/:idPedido/cotizar': 'reads what that comes to',
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': 'what the customer answers by phone',
  'POST pedidos/:idPedido/ya-llegue': 'what the customer says by phone at the door',
  'POST pedidos/:idPedido/calificacion': 'what the customer says by phone',
  'POST pedidos/:idPedido/reclamos': 'the same',
  'POST pedidos/:idPedido/cancelar': 'by phone, as it was ordered',
  'POST pedidos/:idPedido/repetir': 'reads what was bought',
  'POST pedidos/:idPedido/verificar-pago': 'asks how a payment went',
  'POST cupones/codigo-canje/:code': 'a cupon the customer dictates',
  'PUT notificaciones/:id/leida': 'comes with looking at them',
  'PUT usuarios/:id/preferencias': 'what the customer asks not to be called about',
  'POST token-servicio': 'of the application, whoever uses it',
}

test('the owner that a call names is in its address, query or body', () => {
  // covers: C-02 C-03 C-04 C-08 C-12 C-13 C-14 C-15 C-16 C-17 C-23 C-24 C-25 C-26 C-27 C-28 C-30 C-31 A-17 A-39 A-61
  // covers: A-63 A-64 A-65 A-66 A-72 A-73 CX-01 CX-02 CX-03 CX-04 CX-05 CX-06 CX-07 CX-08 CX-09 CX-12 CX-13 CX-14 CX-15
  // covers: CX-16 CX-23 CX-26 CX-27 CX-28 CX-29 CX-31 CX-40 K-28 K-34
  for (const [name, call] of calls) {
    const dueno =
      typeof call.access === 'object' && 'dueno' in call.access ? Object.values(call.access.dueno).flat() : []
    const vedados = !call.actuando || call.actuando === 'vedado' ? [] : call.actuando
    for (const place of [...dueno, ...vedados]) {
      const [part, field] = place.split('.') as ['params' | 'query' | 'body', string]
      expect((call[part] as TObject | undefined)?.properties, `${name} ${place}`).toHaveProperty([field])
    }
  }
})

test('every changing call says whether an administrator may act in it', () => {
  // covers: CX-20 A-32 C-10 C-28 CX-12
  const undecided = calls.filter(([name, call]) => {
    const asks = call.access === 'usuario' || isOwned(call)
    return asks && !name.startsWith('GET') && !call.actuando
  })
  expect(undecided.map(([name]) => name).sort()).toEqual(Object.keys(POR_OTRO).sort())
})

describe('an administrator who acts as a usuario', () => {
  test.for(calls.filter(([, call]) => call.access === 'usuario' || isOwned(call)))(
    '%s: an acting administrator may do what is not forbidden, on record',
    async ([name, call], { app, db }) => {
      // covers: CX-20 A-32
      const propio = await createPropio(app, db)
      const theirs = await createPropio(app, db)
      const found = await findEncontrados(app, db, propio.usuario)
      const admin = found.administrador
      const request = requestOf(name, call, (what) => ownValue(what, propio), found)
      await makeReady(db, name, propio.usuario)
      expect(await send(app, request, { 'x-sesion': admin.token })).toEqual(NO_AUTORIZADO)

      const acting = await actAs(app, admin, propio.usuario)
      const vedado = { status: 403, error: 'Sesion.ERROR_VEDADO_ACTUANDO' }
      const places = call.actuando === undefined || call.actuando === 'vedado' ? [] : call.actuando
      if (call.actuando) {
        for (const place of places) bring(request, place, 'x')
        expect(await send(app, request, { 'x-sesion': acting })).toEqual(vedado)
        for (const place of places) bring(request, place, undefined)
      }
      const answer = await send(app, request, { 'x-sesion': acting })
      if (call.actuando === 'vedado') expect(answer.status).toBe(403)
      else expect(answer.status).toBeLessThan(400)
      const llamadas = () =>
        db
          .selectFrom('auditoria')
          .select(['idAdministrador', 'idUsuario', 'detalle', 'estado'])
          .where('idAdministrador', '=', admin.idAdministrador)
          .where('accion', '=', 'LLAMADA')
          .orderBy('idAuditoria', 'desc')
          .execute()
      await expect
        .poll(async () => (await llamadas())[0])
        .toMatchObject({ idUsuario: propio.usuario.idUsuario, detalle: { llamada: name }, estado: answer.status })

      if (isOwned(call)) {
        const { dueno } = call.access as { dueno: Dueno }
        for (const one of Object.keys(dueno) as (keyof Dueno)[]) {
          const foreign = requestOf(
            name,
            call,
            (what) => (what === one ? valueOfOther(what, theirs) : ownValue(what, propio)),
            found,
          )
          for (const place of places) bring(foreign, place, undefined)
          const refused = call.actuando === 'vedado' ? vedado : AJENO[one]
          expect(await send(app, foreign, { 'x-sesion': acting }), one).toEqual(refused)
        }
      }
      await db
        .updateTable('sesionAdministrador')
        .set({ revocada: AHORA })
        .where('idAdministrador', '=', admin.idAdministrador)
        .execute()
      expect(await send(app, request, { 'x-sesion': acting })).toEqual(VENCIDA)
    },
  )
})

const DEBE_CAMBIAR = { status: 403, error: 'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE' }

test('a usuario who must change their password can do only that or log out', async ({ app, db }) => {
  // covers: S-02 A-12
  const propio = await createPropio(app, db)
  const { usuario } = propio
  const found = await findEncontrados(app, db, usuario)
  await db.updateTable('usuario').set({ blnCambiarPsw: true }).where('idUsuario', '=', usuario.idUsuario).execute()
  const guarded = calls.filter(([, call]) => call.access === 'usuario' || isOwned(call))
  expect(guarded.filter(([, call]) => call.antesDeCambiarClave).map(([name]) => name)).toEqual([
    'PUT usuarios/:id/modificar-password',
  ])
  const headers = { 'x-sesion': usuario.token }
  for (const [name, call] of guarded) {
    if (call.antesDeCambiarClave) continue
    const request = requestOf(name, call, (what) => ownValue(what, propio), found)
    expect(await send(app, request, headers), name).toEqual(DEBE_CAMBIAR)
  }
  expect((await app.delete('sesiones/actual', { headers })).status).toBe(200)
  expect(await app.get(`usuarios/${usuario.idUsuario}`, { headers })).toMatchObject({ status: 401 })
})

describe('calls about something that has an owner', () => {
  test.for(calls.filter(([, call]) => isOwned(call)))(
    '%s: refuses the things of somebody else, even to an administrator',
    async ([name, call], { app, db }) => {
      // covers: A-30 K-07
      const mine = await createPropio(app, db)
      const theirs = await createPropio(app, db)
      const found = await findEncontrados(app, db, mine.usuario)
      const admin = found.administrador
      const { dueno } = call.access as { dueno: Dueno }
      const named = Object.entries(dueno).flatMap(([one, places]) =>
        [places as Place | Place[]].flat().map((place) => [one as keyof Dueno, place] as const),
      )
      for (const [one, place] of named) {
        const alone = { ...call, access: { dueno: { ...dueno, [one]: place } } }
        const elsewhere = named.filter(([what, where]) => what === one && where !== place).map(([, where]) => where)
        const withOther = (other: number) => {
          const request = requestOf(name, alone, (what) => (what === one ? other : ownValue(what, mine)), found)
          for (const where of elsewhere) if (where.startsWith('body.')) bring(request, where, undefined)
          return request
        }
        const request = withOther(valueOfOther(one, theirs))
        expect(await send(app, request, { 'x-sesion': mine.usuario.token }), place).toEqual(AJENO[one])
        // An id that does not exist gets the same words.
        const nobodys = withOther(one === 'codigoEmpresa' ? EMPRESA_DE_NADIE : 2_000_000_000)
        expect(await send(app, nobodys, { 'x-sesion': mine.usuario.token }), place).toEqual(AJENO[one])
        expect(await send(app, request, { 'x-sesion': admin.token }), place).toEqual(NO_AUTORIZADO)
      }
      // The same person in another empresa is another account: its pedidos and carrito are not this one's.
      if (dueno.idUsuarioAplicacion || dueno.pedido) {
        const elsewhere = await createUsuarioAplicacion(db, mine.usuario, 20)
        const request = requestOf(name, call, (what) => ownValue(what, mine), found)
        expect([403, 404]).toContain((await send(app, request, { 'x-sesion': elsewhere.token })).status)
      }
    },
  )
})

test('an address of somebody else is not found', async ({ app, db }) => {
  // covers: C-24
  const mine = await createPropio(app, db)
  const theirs = await createPropio(app, db)
  const { status, body } = await app.as(mine.usuario).post(PATH_PEDIDO, {
    ...pedidoOf(mine.usuario),
    tipoEntrega: { codigo: 20 },
    idDireccion: theirs.idDireccion,
  })
  expect({ status, error: body.error }).toEqual({ status: 404, error: 'Direcciones.ERROR_NO_ENCONTRADO' })
})

test('the Basic pair of an application opens no call that asks for a person', async ({ app, db, databaseUrl }) => {
  // covers: A-30 K-09
  const propio = await createPropio(app, db)
  const found = await findEncontrados(app, db, propio.usuario)
  const strict = await buildTestApp({
    databaseUrl,
    env: { APLICACIONES: 'web:clave-de-la-web,app-uno:clave-muy-larga' },
  })
  try {
    const authorization = `Basic ${Buffer.from('app-uno:clave-muy-larga').toString('base64')}`
    for (const [name, call] of calls) {
      const request = requestOf(name, call, (what) => ownValue(what, propio), found)
      const named = await send(strict, request, { authorization, 'x-usuario': String(propio.usuario.idUsuario) })
      if (call.access === 'invitado') expect(named.status, name).toBeLessThan(400)
      else expect(named, name).toEqual(call.access === 'integracion' ? DESCONOCIDA : VENCIDA)
      if (request.method !== 'GET') {
        expect((await send(strict, request)).error, name).toBe('Sesion.ERROR_APLICACION_DESCONOCIDA')
      }
    }
  } finally {
    await strict.close()
  }
})
