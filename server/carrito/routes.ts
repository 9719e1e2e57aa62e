import type { Carrito, LineaCarrito } from '@surtido/contract/carrito'
import { isSameLinea } from '@surtido/rules/carrito-guardado'
import { toInstanteIso } from '@surtido/rules/fechas'
import { findCarrito } from '../carrito-guardado/find-carrito.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { notifyCarrito } from '../pedidos/live/notify-pedidos.ts'

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
    const lineas = await withTimes(body.lineas, clock.now(), () => findCarrito(db, sesion, query.local))
    const kept = { lineas: JSON.stringify(lineas), actualizado: clock.now() }
    const written = await transactAs(db, sesion, clock.now(), (trx) =>
      body.version === 0
        ? trx
            .insertInto('carrito')
            .values({ ...key, ...kept, version: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : trx
            .updateTable('carrito')
            .set((eb) => ({ ...kept, version: eb('version', '+', 1) }))
            .where('codigoEmpresa', '=', key.codigoEmpresa)
            .where('codigoLocal', '=', key.codigoLocal)
            .where('idUsuarioAplicacion', '=', key.idUsuarioAplicacion)
            .where('version', '=', body.version)
            .returning('version')
            .executeTakeFirst(),
    )
    if (!written) {
      const now = await findCarrito(db, sesion, query.local)
      throw new RefusalError('Carrito.ERROR_VERSION', [{ campo: 'carrito', version: now.version, lineas: now.lineas }])
    }
    const { codigoEmpresa, codigoLocal, idUsuarioAplicacion } = key
    notifyCarrito(pool, { codigoEmpresa, codigoLocal, cuentas: [idUsuarioAplicacion] })
    return {
      codigoEmpresa,
      codigoLocal,
      version: written.version,
      lineas,
    }
  })
}

type LineaSinHora = Omit<LineaCarrito, 'modificado'> & Partial<Pick<LineaCarrito, 'modificado'>>

/** A line of a client that keeps no times was touched now, unless it is the one that is kept. */
async function withTimes(
  lineas: readonly LineaSinHora[],
  now: Date,
  findKept: () => Promise<Carrito>,
): Promise<LineaCarrito[]> {
  const isTimed = (linea: LineaSinHora): linea is LineaCarrito => linea.modificado !== undefined
  if (lineas.every(isTimed)) return [...lineas]
  const known = new Map((await findKept()).lineas.map((linea) => [linea.artCodigo, linea]))
  return lineas.map((linea) => {
    if (isTimed(linea)) return linea
    const kept = known.get(linea.artCodigo)
    return { ...linea, modificado: kept && isSameLinea(kept, linea) ? kept.modificado : toInstanteIso(now) }
  })
}

/** A repeated article would be bought twice once the carrito is read back. */
function refuseRepeated(lineas: readonly LineaSinHora[]): void {
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
