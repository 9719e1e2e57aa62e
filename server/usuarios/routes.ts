import { RESULTADO_OK } from '@surtido/contract/base'
import type { Usuario } from '@surtido/contract/usuarios'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/client.ts'
import type { On } from '../http/bind.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { clearCookies, replaceSesion } from '../sesiones/open-sesion.ts'
import { askClaveTemporal } from './ask-clave-temporal.ts'
import { askCodigo } from './ask-codigo.ts'
import { changeClave } from './change-clave.ts'
import { changeUsuario } from './change-usuario.ts'
import { confirmCodigo } from './confirm-codigo.ts'
import { readDatosUsuario } from './datos.ts'
import { POLICY, paginaDeDatos } from './datos-pagina.ts'
import { deleteUsuario, listMotivosBaja } from './delete-usuario.ts'
import { countIntento, forgetIntentos, llavesDeIntento } from './intentos.ts'
import { logIn } from './log-in.ts'
import { registerUsuario } from './register-usuario.ts'
import { findUsuario } from './usuario.ts'

export function usuariosRoutes(on: On): void {
  on('POST usuarios', async (context) => {
    const { body, db, clock, request } = context
    const now = clock.now()
    const llaves = llavesDeIntento('registro', `${body.red}:${normalizeEmail(body.email)}`, request.ip)
    await countIntento(db, llaves, now)
    const quien = await registerUsuario(db, body, now)
    await forgetIntentos(db, llaves, now)
    return replaceSesion(context, quien)
  })

  on('POST usuarios/login', async (context) => {
    const { body, db, clock, request, empresaDelEncabezado } = context
    const quien = await logIn(db, { ...body, codigoEmpresa: empresaDelEncabezado, ip: request.ip, now: clock.now() })
    return replaceSesion(context, quien)
  })

  on('GET usuarios/:id', (context) => getUsuarioOrRefuse(context))

  on('PUT usuarios/:id', async (context) => {
    const { body, db, clock, sesion, request } = context
    await changeUsuario(db, { idUsuario: sesion.idUsuario, cambio: body, ip: request.ip, now: clock.now() })
    return getUsuarioOrRefuse(context)
  })

  on('PUT usuarios/restablecer-password', async ({ body, db, clock, request, empresaDelEncabezado }) => {
    await askClaveTemporal(db, { ...body, codigoEmpresa: empresaDelEncabezado, ip: request.ip, now: clock.now() })
    return RESULTADO_OK
  })

  on('POST usuarios/codigo-verificacion', async ({ body, db, clock, request, empresaDelEncabezado }) => {
    const pedido = { ...body, codigoEmpresa: empresaDelEncabezado, ip: request.ip, now: clock.now() }
    return { ...RESULTADO_OK, minutos: await askCodigo(db, pedido) }
  })

  on('POST usuarios/validar-codigo', async ({ body, db, config, clock, request, empresaDelEncabezado }) => {
    const prueba = { ...body, codigoEmpresa: empresaDelEncabezado, ip: request.ip, now: clock.now() }
    return { ...RESULTADO_OK, ...(await confirmCodigo(db, config, prueba)) }
  })

  on('PUT usuarios/:id/modificar-password', async ({ body, db, clock, request, sesion }) => {
    await changeClave(db, { ...body, sesion, ip: request.ip, now: clock.now() })
    return RESULTADO_OK
  })

  on('GET usuarios/:id/datos', async ({ query, db, clock, sesion, request, reply }) => {
    const datos = await readDatosUsuario(db, sesion.idUsuario, clock.now())
    reply.header('cache-control', 'no-store').header('vary', 'accept, origin')
    const formato = query.formato ?? (wantsPage(request.headers.accept) ? 'html' : 'json')
    if (formato === 'html') {
      return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(paginaDeDatos(datos))
    }
    return reply
      .header('content-disposition', 'attachment; filename="mis-datos.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(datos, null, 2))
  })

  on('GET usuarios/motivos-baja', ({ db }) => listMotivosBaja(db))

  on('DELETE usuarios/:id', async (context) => {
    const { body, query, db, clock, sesion, request } = context
    await deleteUsuario(db, { sesion, baja: { ...query, ...body }, ip: request.ip, now: clock.now() })
    clearCookies(context)
    return RESULTADO_OK
  })

  on('POST usuarios/:id/baja', async (context) => {
    const { body, db, clock, sesion, request } = context
    await deleteUsuario(db, { sesion, baja: body, ip: request.ip, now: clock.now() })
    clearCookies(context)
    return RESULTADO_OK
  })
}

async function getUsuarioOrRefuse({ db, clock, sesion }: { db: Db; clock: Clock; sesion: Sesion }): Promise<Usuario> {
  const usuario = await findUsuario(db, sesion.idUsuario, sesion.idUsuarioAplicacion, clock.now())
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  return usuario
}

/** A browser that goes there names pages first; a program that asks for JSON, or for anything, gets JSON. */
function wantsPage(accept: string | undefined): boolean {
  return /text\/html/.test(accept ?? '') && !/application\/json/.test(accept ?? '')
}
