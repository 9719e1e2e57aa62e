import { catalogoLocalOf } from '../articulos/catalogo-local.ts'
import { readFrom } from '../db/copia.ts'
import type { On } from '../http/on.ts'
import { readCompraHabitual } from './read-compra-habitual.ts'

export function compraHabitualRoutes(on: On): void {
  on('GET compra-habitual', async (context) => {
    const { query, catalogo, sesion } = context
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return readFrom(context, ({ db }) => readCompraHabitual(db, sesion, delLocal))
  })
}
