import type { Carrito } from '@surtido/contract/carrito'
import { findCarrito } from '../carrito-guardado/find-carrito.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { notifyCarrito } from '../pedidos/live/escucha.ts'

export function carritoRoutes(on: On): void {
  on('GET carrito', async ({ query, db, sesion }) => {
    await getLocalOrRefuse(db, query.empresa, query.local)
    return findCarrito(db, sesion, query.local)
  })

  on('PUT carrito', async ({ query, body, db, pool, clock, sesion }) => {
    refuseRepeated(body.lineas)
    await getLocalOrRefuse(db, query.empresa, query.local)
    const key = {
      codigoEmpresa: query.empresa,
      codigoLocal: query.local,
      idUsuarioAplicacion: sesion.idUsuarioAplicacion,
    }
    const kept = { lineas: JSON.stringify(body.lineas), actualizado: clock.now() }
    const written =
      body.version === 0
        ? await db
            .insertInto('carrito')
            .values({ ...key, ...kept, version: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('carrito')
            .set((eb) => ({ ...kept, version: eb('version', '+', 1) }))
            .where('codigoEmpresa', '=', key.codigoEmpresa)
            .where('codigoLocal', '=', key.codigoLocal)
            .where('idUsuarioAplicacion', '=', key.idUsuarioAplicacion)
            .where('version', '=', body.version)
            .returning('version')
            .executeTakeFirst()
    if (!written) {
      const { version, lineas } = await findCarrito(db, sesion, query.local)
      throw new RefusalError('Carrito.ERROR_VERSION', [{ campo: 'carrito', version, lineas }])
    }
    const { codigoEmpresa, codigoLocal, idUsuarioAplicacion } = key
    notifyCarrito(pool, { codigoEmpresa, codigoLocal, cuentas: [idUsuarioAplicacion] })
    return {
      codigoEmpresa,
      codigoLocal,
      version: written.version,
      lineas: body.lineas,
    }
  })
}

/** A repeated article would be bought twice once the carrito is read back. */
function refuseRepeated(lineas: Carrito['lineas']): void {
  const seen = new Set<string>()
  const repeated = lineas.flatMap(({ artCodigo }, i) => {
    if (!seen.has(artCodigo)) {
      seen.add(artCodigo)
      return []
    }
    return [{ campo: `lineas.${i}.artCodigo`, artCodigo, error: 'Validacion.REPETIDO' as const }]
  })
  if (repeated.length > 0) throw new RefusalError('Validacion.ERROR_DATOS', repeated)
}
