import { RESULTADO_OK } from '@surtido/contract/base'
import { toInstanteIso } from '@surtido/rules/fechas'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { notifyPedidos } from '../pedidos/live/notify-pedidos.ts'
import { deOf } from '../personal/de-of.ts'
import { requireTratable } from '../personal/personas.ts'
import { claveDe, createAparato, endAparato, enrolAparato, findAparato, listAparatos } from './aparatos.ts'
import { endCredencial, renewCredencial } from './credencial.ts'
import { enterByCredencial, enterByPin } from './enter.ts'
import { findFin } from './fin.ts'
import { changePin, renewPin } from './pin.ts'

export function aparatosRoutes(on: On): void {
  on('GET gestion/aparatos', async ({ db, administrador, query }) => ({
    aparatos: await listAparatos(db, { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }),
  }))

  on('POST gestion/aparatos', async (context) => {
    const { db, body, administrador } = context
    const llaveLocal = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: body.codigoLocal }
    const { vence, ...creado } = await createAparato(db, llaveLocal, body.nombre.trim(), hechoOf(context))
    return { ...creado, vence: toInstanteIso(vence) }
  })

  on('POST gestion/aparatos/:idAparato/baja', async (context) => {
    const { db, administrador, params } = context
    const liberadas = await endAparato(db, administrador.codigoEmpresa, params.idAparato, hechoOf(context))
    for (const one of liberadas) notifyPedidos(context.pool, one)
    return RESULTADO_OK
  })

  on('POST gestion/aparato/alta', (context) => enrolAparato(context, context.body.codigo))

  on('GET gestion/aparato', async ({ db, request }) => {
    const found = await findAparato(db, claveDe(request))
    if (!found) return { aparato: null }
    const { codigoEmpresa: _, ...aparato } = found
    return { aparato }
  })

  on('GET gestion/sesion/fin', async ({ db, request }) => ({ motivo: await findFin(db, request) }))

  on('POST gestion/sesion/pin', (context) => enterByPin(context, context.body))

  on('POST gestion/personal/:idAdministrador/pin', async (context) => {
    const { db, administrador, params } = context
    await requireTratable(db, administrador, params.idAdministrador)
    return { ...params, pin: await renewPin(db, deOf(context), hechoOf(context)) }
  })

  on('POST gestion/sesion/credencial', (context) => enterByCredencial(context, context.body))

  on('POST gestion/personal/:idAdministrador/credencial', async (context) => {
    const { db, params } = context
    return { ...params, credencial: await renewCredencial(db, deOf(context), hechoOf(context)) }
  })

  on('POST gestion/personal/:idAdministrador/credencial/baja', async (context) => {
    await endCredencial(context.db, deOf(context), hechoOf(context))
    return RESULTADO_OK
  })

  on('PUT gestion/yo/pin', async (context) => {
    await changePin(context.db, context.body, hechoOf(context))
    return RESULTADO_OK
  })
}
