import { RESULTADO_OK } from '@surtido/contract/base'
import type { Usuario } from '@surtido/contract/usuarios'
import type { Clock } from '../clock.ts'
import { findUsuario } from '../cuentas/usuario.ts'
import type { Db } from '../db/client.ts'
import { keepTelefono } from '../dispositivos/dispositivos.ts'
import { telefonoOf } from '../dispositivos/telefono.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { xSolicitudOf } from '../http/una-vez.ts'
import { clearCookies, replaceSesion } from '../sesiones/open-sesion.ts'
import { askClaveTemporal } from './ask-clave-temporal.ts'
import { askCodigo } from './ask-codigo.ts'
import { askConfirmacion } from './ask-confirmacion.ts'
import { changeClave } from './change-clave.ts'
import { changeUsuario } from './change-usuario.ts'
import { confirmCodigo } from './confirm-codigo.ts'
import { confirmCorreo } from './confirm-correo.ts'
import { readDatosUsuario } from './datos.ts'
import { POLICY, paginaDeDatos } from './datos-pagina.ts'
import { deleteUsuario, listMotivosBaja } from './delete-usuario.ts'
import { tellEquipo } from './equipos.ts'
import { logIn } from './log-in.ts'
import { puertaOf } from './puerta.ts'
import { registerCounted } from './register-usuario.ts'

export function usuariosRoutes(on: On): void {
  on('POST usuarios', async (context) => {
    const { body, db, clock, request } = context
    const now = clock.now()
    const telefono = telefonoOf(body.idPushNotifications, context.plataforma)
    const puerta = puertaOf(request)
    const entrado = await registerCounted(context, { registro: body, puerta, now, idSolicitud: xSolicitudOf(request) })
    const { quien } = entrado
    const { idSesion, usuario } = await replaceSesion(context, entrado)
    await tellEquipo(context, `usuario:${quien.idUsuario}`)
    if (telefono) await keepTelefono(db, { ...quien, idSesion }, telefono, now)
    return usuario
  })

  on('POST usuarios/login', async (context) => {
    const { body, db, clock, request, empresaDelEncabezado } = context
    const puerta = puertaOf(request)
    const entrado = await logIn(db, { ...body, codigoEmpresa: empresaDelEncabezado, puerta, now: clock.now() })
    const { usuario } = await replaceSesion(context, entrado)
    await tellEquipo(context, `usuario:${entrado.quien.idUsuario}`)
    return usuario
  })

  on('GET usuarios/:id', (context) => getUsuarioOrRefuse(context))

  on('PUT usuarios/:id', async (context) => {
    const { body, db, clock, sesion, request } = context
    const telefono = telefonoOf(body.idPushNotifications, context.plataforma)
    await changeUsuario(context, { sesion, cambio: body, puerta: puertaOf(request), now: clock.now() })
    if (telefono) await keepTelefono(db, sesion, telefono, clock.now())
    return getUsuarioOrRefuse(context)
  })

  on('POST usuarios/:id/confirmacion-correo', async (context) => {
    const { clock, sesion, request } = context
    await askConfirmacion(context, sesion, request.ip, clock.now())
    return RESULTADO_OK
  })

  on('POST usuarios/:id/confirmar-correo', async (context) => {
    const { body, db, clock, sesion, request } = context
    await confirmCorreo(db, { sesion, codigo: body.codigo, ip: request.ip, now: clock.now() })
    return getUsuarioOrRefuse(context)
  })

  on('PUT usuarios/restablecer-password', async ({ body, db, clock, request, empresaDelEncabezado }) => {
    const puerta = puertaOf(request)
    await askClaveTemporal(db, { ...body, codigoEmpresa: empresaDelEncabezado, puerta, now: clock.now() })
    return RESULTADO_OK
  })

  on('POST usuarios/codigo-verificacion', async ({ body, db, clock, request, empresaDelEncabezado }) => {
    const wanted = { ...body, codigoEmpresa: empresaDelEncabezado, puerta: puertaOf(request), now: clock.now() }
    return { ...RESULTADO_OK, minutos: await askCodigo(db, wanted) }
  })

  on('POST usuarios/validar-codigo', async ({ body, db, config, clock, request, empresaDelEncabezado }) => {
    const prueba = { ...body, codigoEmpresa: empresaDelEncabezado, puerta: puertaOf(request), now: clock.now() }
    return { ...RESULTADO_OK, ...(await confirmCodigo(db, config, prueba)) }
  })

  on('PUT usuarios/:id/modificar-password', async ({ body, db, clock, sesion, request }) => {
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
  const usuario = await findUsuario(db, sesion, clock.now())
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  return usuario
}

/** A browser navigation lists HTML first; a program that accepts JSON, or anything, gets JSON. */
function wantsPage(accept: string | undefined): boolean {
  return /text\/html/.test(accept ?? '') && !/application\/json/.test(accept ?? '')
}
