import { vistaOf } from '../articulos/routes.ts'
import type { On } from '../http/bind.ts'
import { readCompraHabitual } from './read-compra-habitual.ts'

export function compraHabitualRoutes(on: On): void {
  on('GET compra-habitual', async ({ query, catalogo, db, sesion }) =>
    readCompraHabitual(db, sesion, await vistaOf(catalogo, query.empresa, query.local)),
  )
}
