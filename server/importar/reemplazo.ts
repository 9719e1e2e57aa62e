import type pg from 'pg'
import { ImportError } from './lectura.ts'

interface Reemplazo {
  readonly codigoEmpresa: number
  readonly clase: string
  readonly tabla: string
  /** How many the file brings. */
  readonly nuevas: number
  readonly vaciar: boolean | undefined
}

/**
 * Takes away, of an empresa, what a file is in the place of; answers how many rows that were. A system that breaks off
 * early writes a file with nothing in it: throws ImportError when it would leave nothing of what there was, unless
 * `vaciar` says that this is meant.
 */
export async function removeReplaced(client: pg.Client, reemplazo: Reemplazo): Promise<number> {
  const { codigoEmpresa, clase, tabla, nuevas, vaciar } = reemplazo
  const { rowCount } = await client.query(`delete from ${tabla} where codigo_empresa = $1`, [codigoEmpresa])
  const old = rowCount ?? 0
  if (nuevas === 0 && old > 0 && !vaciar)
    throw new ImportError(`The file names no ${clase}: those there are (${old}) stay. --vaciar takes them away`)
  return old
}
