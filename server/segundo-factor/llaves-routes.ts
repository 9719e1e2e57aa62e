import { record } from '../auditoria/auditoria.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { getAdministrador, openSesionAdministrador } from '../sesiones/sesion-administrador.ts'
import { tellEquipo } from '../usuarios/equipos.ts'
import { makeDesafio } from './desafio.ts'
import { noValida, requireLlave, useLlave } from './firmas.ts'
import { createLlave, listLlaves, removeLlave, tellAlta } from './llaves.ts'
import { getSitio } from './sitio.ts'

export function llavesRoutes(on: On): void {
  on('POST gestion/yo/llaves/opciones', (context) =>
    tellAlta(context.db, context.administrador, getSitio(context), context.clock.now()),
  )

  on('POST gestion/yo/llaves', async (context) => {
    const { db, administrador, body } = context
    const codigos = await createLlave(db, getSitio(context), body, hechoOf(context))
    return { llaves: await listLlaves(db, administrador), codigos }
  })

  on('DELETE gestion/yo/llaves/:idLlave', async (context) => {
    const { db, administrador, params } = context
    await removeLlave(db, params.idLlave, hechoOf(context))
    return { llaves: await listLlaves(db, administrador) }
  })

  on('POST gestion/sesion/llave/opciones', async (context) => ({
    challenge: await makeDesafio(context.db, 'ENTRAR', context.clock.now()),
    rpId: getSitio(context).dominio,
    userVerification: 'required' as const,
  }))

  on('POST gestion/sesion/llave', async (context) => {
    const { db, clock, request, body, empresaDelEncabezado } = context
    const now = clock.now()
    const { idLlave, ...quien } = await useLlave(db, getSitio(context), body, now)
    if (empresaDelEncabezado !== undefined && empresaDelEncabezado !== quien.codigoEmpresa) throw noValida()
    const sesion = await openSesionAdministrador(context, quien.idAdministrador, {
      require: (trx) => requireLlave(trx, quien, idLlave),
      refusal: noValida,
    })
    await record(db, request, quien, { accion: 'ENTRAR' }, now)
    await tellEquipo(context, `administrador:${quien.idAdministrador}`)
    return { ...(await getAdministrador(db, quien.idAdministrador)), sesion }
  })
}
