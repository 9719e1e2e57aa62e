import type { On } from '../http/on.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { addEspera, listEsperas, removeEspera } from './esperas.ts'

export function esperasRoutes(on: On): void {
  on('GET esperas', ({ db, clock, sesion }) => listEsperas(db, sesion, clock.now()))

  on('PUT esperas/:artCodigo', ({ params, query, db, clock, sesion }) =>
    transactAs(db, sesion, clock.now(), async (trx) => {
      await addEspera(trx, sesion, { codigoLocal: query.local, ...params }, clock.now())
      return listEsperas(trx, sesion, clock.now())
    }),
  )

  on('DELETE esperas/:artCodigo', async ({ params, query, db, clock, sesion }) => {
    const cual = { codigoLocal: query.local, ...params }
    await transactAs(db, sesion, clock.now(), (trx) => removeEspera(trx, sesion, cual))
    return listEsperas(db, sesion, clock.now())
  })
}
