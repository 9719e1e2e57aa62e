import type { AdministradorConSesion } from '@surtido/contract/administradores'
import type { Plataforma } from '@surtido/contract/base'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '../auditoria/auditoria.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../http/on.ts'
import { paginaOf } from '../http/pagina.ts'
import { RefusalError } from '../http/refusal.ts'
import {
  endSesionAdministrador,
  extendSesion,
  getAdministrador,
  openSesionAdministrador,
} from '../sesiones/sesion-administrador.ts'
import { tellEquipo } from '../usuarios/equipos.ts'
import { puertaOf } from '../usuarios/puerta.ts'
import { beginActuar, endActuar } from './actuar-como.ts'
import { logInAdministrador } from './log-in.ts'
import { searchUsuarios } from './search-usuarios.ts'

export function administradoresRoutes(on: On): void {
  on('GET empresas/:codigoEmpresa/idBase/:base/login/:email/clave/:password/loginAdmin', (context) => {
    const { params, config } = context
    if (!config.loginAdminGet) throw new RefusalError('Servidor.ERROR_NO_ENCONTRADO')
    const { codigoEmpresa, base, email, password } = params
    return enter(context, { codigoEmpresa, base, usuario: email, clave: password, codigo: undefined })
  })

  // G-05.
  on('POST empresas/login-admin', (context) =>
    enter(context, {
      ...context.body,
      codigo: context.body.codigo,
      codigoEmpresa: context.empresaDelEncabezado,
    }),
  )

  on('DELETE empresas/login-admin', async (context) => {
    await endSesionAdministrador(context)
    return { resultado: 'OK' as const }
  })

  on('GET usuarios/busqueda', async (context) => {
    const { query, db, clock, request, administrador } = context
    const { tipo, filtro, page, size } = query
    const { codigoEmpresa } = administrador
    const now = clock.now()
    const { contenido, total } = await searchUsuarios(db, { codigoEmpresa, tipo, filtro }, page, size)
    const encontrados = contenido.map(({ idUsuario }) => idUsuario)
    // A filtro that found no usuario may name a person who has left or never came: keep only its length.
    const texto = encontrados.length > 0 ? { tipo, filtro } : undefined
    const detalle = { tipo, page, encontrados, largo: filtro.length }
    await record(db, request, administrador, { accion: 'BUSCAR', detalle, texto, encontrados }, now)
    await extendSesion(context, administrador, now)
    return paginaOf(contenido, total, page, size)
  })

  on('POST usuarios/:id/actuar-como', (context) => beginActuar(context, context.params.id, context.body.motivo))

  on('DELETE usuarios/:id/actuar-como', async (context) => {
    const { params, db, clock, administrador } = context
    await endActuar(context, params.id)
    const vence = await extendSesion(context, administrador, clock.now())
    const found = await getAdministrador(db, administrador.idAdministrador)
    return { ...found, sesion: { vence: toInstanteIso(vence) } }
  })
}

type Entered = Deps & { request: FastifyRequest; reply: FastifyReply; plataforma: Plataforma }

async function enter(
  context: Entered,
  entrada: Omit<Parameters<typeof logInAdministrador>[1], 'puerta' | 'now'>,
): Promise<AdministradorConSesion> {
  const { db, clock, request } = context
  const now = clock.now()
  const { quien, prueba } = await logInAdministrador(db, { ...entrada, puerta: puertaOf(request), now })
  const sesion = await openSesionAdministrador(context, quien.idAdministrador, prueba)
  await record(db, request, quien, { accion: 'ENTRAR' }, now)
  await tellEquipo(context, `administrador:${quien.idAdministrador}`)
  return { ...(await getAdministrador(db, quien.idAdministrador)), sesion }
}
