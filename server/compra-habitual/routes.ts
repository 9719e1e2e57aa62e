import { vistaOf } from '../articulos/vista.ts'
import type { On } from '../http/on.ts'
import { readCompraHabitual } from './read-compra-habitual.ts'

export function compraHabitualRoutes(on: On): void {
  on('GET compra-habitual', async ({ query, catalogo, db, sesion }) =>
    readCompraHabitual(db, sesion, await vistaOf(catalogo, query.empresa, query.local)),
  )
}
