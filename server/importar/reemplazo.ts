import type pg from 'pg'
import { ImportError } from './errores.ts'
import type { Opciones } from './opciones.ts'
import { type Reparo, ReparosError } from './reparos.ts'
import { reparosDeReemplazo } from './resguardos.ts'

interface Reemplazo {
  readonly clase: string
  readonly tabla: string
  /** How many the file brings. */
  readonly nuevas: number
}

export interface OpcionesDeReemplazo
  extends Pick<Opciones, 'codigoEmpresa' | 'vaciar' | 'confirmar' | 'onReemplazadas'> {
  /** Given by a rehearsal: called with the reasons, for which nothing then stops. */
  readonly onReparos?: ((reparos: readonly Reparo[]) => void) | undefined
}

/**
 * Deletes the rows of an empresa that a file replaces, and says how many. A system that breaks off early writes an empty
 * file: throws ImportError when nothing would be left of the previous rows, unless `vaciar` says that is intended, and
 * ReparosError when far fewer would be.
 */
export async function removeReplaced(
  client: pg.Client,
  { codigoEmpresa, vaciar, confirmar, onReparos, onReemplazadas }: OpcionesDeReemplazo,
  { clase, tabla, nuevas }: Reemplazo,
): Promise<void> {
  const { rowCount } = await client.query(`delete from ${tabla} where codigo_empresa = $1`, [codigoEmpresa])
  const old = rowCount ?? 0
  if (nuevas === 0 && old > 0 && !vaciar)
    throw new ImportError(`The file names no ${clase}: those there are (${old}) stay. --vaciar takes them away`)
  const reparos = reparosDeReemplazo(nuevas, 0, old)
  if (onReparos) onReparos(reparos)
  else if (reparos.length > 0 && !confirmar) throw new ReparosError(reparos)
  onReemplazadas?.(old)
}
