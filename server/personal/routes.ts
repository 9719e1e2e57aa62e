import { RESULTADO_OK } from '@surtido/contract/base'
import { hechoOf } from '../cambios/hecho.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { notifyPedidos } from '../pedidos/live/notify-pedidos.ts'
import { deOf } from './de-of.ts'
import {
  changeAcceso,
  changeClavePropia,
  changeRolDe,
  createPersona,
  renewClaveDe,
  resetFactor,
} from './manage-persona.ts'
import { listPersonal, readPersona, requireTratable } from './personas.ts'

export function personalRoutes(on: On): void {
  on('GET gestion/personal', ({ db, administrador }) => listPersonal(db, administrador))

  on('POST gestion/personal', async (context) => {
    const { db, body } = context
    const nueva = { ...body, nombre: body.nombre.trim(), apellido: body.apellido.trim() }
    return createPersona(db, nueva, hechoOf(context))
  })

  on('GET gestion/personal/:idAdministrador', ({ db, administrador, params }) =>
    readPersona(db, administrador, params.idAdministrador),
  )

  on('POST gestion/personal/:idAdministrador/roles', async (context) => {
    const { db, body, administrador, params } = context
    if (params.idAdministrador === administrador.idAdministrador) throw new RefusalError('Personal.ERROR_PROPIO')
    await requireLocal(context, body.codigoLocal)
    await changeRolDe(db, deOf(context), body, hechoOf(context))
    return readPersona(db, administrador, params.idAdministrador)
  })

  on('POST gestion/personal/:idAdministrador/acceso', async (context) => {
    const { db, body, administrador, params } = context
    const liberadas = await changeAcceso(db, deOf(context), body.activo, hechoOf(context))
    for (const one of liberadas) notifyPedidos(context.pool, one)
    return readPersona(db, administrador, params.idAdministrador)
  })

  on('POST gestion/personal/:idAdministrador/clave', async (context) => {
    const { db, administrador, params } = context
    await requireTratable(db, administrador, params.idAdministrador)
    return { ...params, clave: await renewClaveDe(db, deOf(context), hechoOf(context)) }
  })

  on('POST gestion/personal/:idAdministrador/segundo-factor/baja', async (context) => {
    const { db, administrador, params } = context
    await resetFactor(db, deOf(context), hechoOf(context))
    return readPersona(db, administrador, params.idAdministrador)
  })

  on('PUT gestion/yo/clave', async (context) => {
    await changeClavePropia(context.db, context.body, hechoOf(context))
    return RESULTADO_OK
  })
}

/** A person who may give a role everywhere may name a local that doesn't exist. */
async function requireLocal(
  { db, administrador }: Pick<Deps, 'db'> & { readonly administrador: SesionAdministrador },
  codigoLocal: number | null,
): Promise<void> {
  if (codigoLocal === null) return
  const known = await db
    .selectFrom('local')
    .select('codigoLocal')
    .where('codigoEmpresa', '=', administrador.codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .executeTakeFirst()
  if (!known) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
}
