import { mayDirigir } from '../asignaciones/asignaciones.ts'
import { personalOf } from '../cambios/actor.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../http/on.ts'
import { notifyPedidos } from '../pedidos/live/notify-pedidos.ts'
import { extendSesion } from '../sesiones/sesion-administrador.ts'
import { setCanastas } from './canastas.ts'
import { closeTanda, handOnTanda } from './end-tanda.ts'
import { conditionOf, rubrosFrios } from './frio.ts'
import { listTandas, suggestTanda } from './list-tandas.ts'
import { movePedidos } from './move-pedidos.ts'
import { type LlaveTanda, readNovedades, readTanda } from './read-tanda.ts'
import { sayTomas } from './say-tomas.ts'
import { takeTanda } from './take-tanda.ts'

export function tandasRoutes(on: On): void {
  on('POST gestion/tandas', async (context) => {
    const { body, administrador, clock } = context
    const { codigoEmpresa } = administrador
    const deFrio = await conditionOf(context, codigoEmpresa, body.frio)
    const persona = personalOf(administrador)
    const fria = { deFrio, rubrosFrios: await rubrosFrios(context, codigoEmpresa) }
    const idTanda = await takeTanda(context, { ...body, codigoEmpresa, ...persona, ...fria })
    await extendSesion(context, administrador, clock.now())
    return readChanged(context, { codigoEmpresa, idTanda })
  })

  on('GET gestion/tandas', async ({ query, db, administrador }) => ({
    tandas: await listTandas(db, administrador, query.local),
  }))

  on('POST gestion/tandas/mover', async (context) => {
    const { body, db, pool, administrador } = context
    const { codigoLocal, ...movida } = body
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal }
    const idPedidos = await movePedidos(context, local, movida, hechoOf(context))
    notifyPedidos(pool, { ...local, idPedidos })
    return { tandas: await listTandas(db, administrador, codigoLocal) }
  })

  on('GET gestion/locales/:codigoLocal/tanda-sugerida', (context) =>
    suggestTanda(
      context,
      {
        codigoEmpresa: context.administrador.codigoEmpresa,
        idAdministrador: context.administrador.idAdministrador,
        ...context.params,
        frio: context.query.frio,
      },
      context.query.cuantos,
    ),
  )

  on('GET gestion/tandas/:idTanda', (context) =>
    readTanda(context, { codigoEmpresa: context.administrador.codigoEmpresa, ...context.params }),
  )

  on('GET gestion/tandas/:idTanda/novedades', (context) =>
    readNovedades(context, { codigoEmpresa: context.administrador.codigoEmpresa, ...context.params }),
  )

  on('POST gestion/tandas/:idTanda/tomas', async (context) => {
    const { params, body, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    const tomas = await sayTomas(context, llave, body.tomas, {
      actor: personalOf(administrador),
      // The line's row decides whether its toma needs a person who directs.
      dirige: (codigoLocal) => mayDirigir(administrador, codigoLocal),
      enviada: body.enviada === undefined ? undefined : new Date(body.enviada),
      hasta: administrador.hasta,
    })
    await extendSesion(context, administrador, clock.now())
    return { tomas }
  })

  on('PUT gestion/tandas/:idTanda/canastas', async (context) => {
    const { params, body, db, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    await setCanastas(db, llave, body.canastas, hechoOf(context))
    await extendSesion(context, administrador, clock.now())
    return { resultado: 'OK' as const }
  })

  on('POST gestion/tandas/:idTanda/cerrar', async (context) => {
    const { params, db, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    await closeTanda(db, llave, administrador, clock.now())
    return readChanged(context, llave)
  })

  on('POST gestion/tandas/:idTanda/ceder', async (context) => {
    const { params, body, db, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    await handOnTanda(db, llave, administrador, body.idAdministrador, clock.now())
    return readChanged(context, llave)
  })
}

/** The tanda after it was taken, given up or ended; notifies the suscriptores of the queue. */
async function readChanged(deps: Pick<Deps, 'db' | 'catalogo' | 'clock' | 'pool'>, llave: LlaveTanda) {
  const tanda = await readTanda(deps, llave)
  const { codigoLocal, pedidos } = tanda
  const idPedidos = pedidos.map(({ idPedido }) => idPedido)
  notifyPedidos(deps.pool, { codigoEmpresa: llave.codigoEmpresa, codigoLocal, idPedidos })
  return tanda
}
