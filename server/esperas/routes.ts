import type { On } from '../http/on.ts'
import { addEspera, listEsperas, removeEspera } from './esperas.ts'

export function esperasRoutes(on: On): void {
  on('GET esperas', ({ db, clock, sesion }) => listEsperas(db, sesion, clock.now()))

  on('PUT esperas/:artCodigo', ({ params, query, db, clock, sesion }) =>
    db.transaction().execute(async (trx) => {
      await addEspera(trx, sesion, { codigoLocal: query.local, ...params }, clock.now())
      return listEsperas(trx, sesion, clock.now())
    }),
  )

  on('DELETE esperas/:artCodigo', async ({ params, query, db, clock, sesion }) => {
    await removeEspera(db, sesion, { codigoLocal: query.local, ...params })
    return listEsperas(db, sesion, clock.now())
  })
}
