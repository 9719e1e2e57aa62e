import type pg from 'pg'
import { ImportError } from './errores.ts'
import { ReparosError, reparosDeReemplazo } from './resguardos.ts'

interface Reemplazo {
  readonly clase: string
  readonly tabla: string
  /** How many the file brings. */
  readonly nuevas: number
}

interface Pedida {
  readonly codigoEmpresa: number
  /** A file with nothing in it is meant. */
  readonly vaciar?: boolean | undefined
  /** Far fewer than there were are meant. */
  readonly confirmar?: boolean | undefined
}

/**
 * Takes away, of an empresa, what a file is in the place of; answers how many rows that were. A system that breaks off
 * early writes a file with nothing in it: throws ImportError when it would leave nothing of what there was, unless
 * `vaciar` says that this is meant, and ReparosError when far less than there was.
 */
export async function removeReplaced(
  client: pg.Client,
  { codigoEmpresa, vaciar, confirmar }: Pedida,
  { clase, tabla, nuevas }: Reemplazo,
): Promise<number> {
  const { rowCount } = await client.query(`delete from ${tabla} where codigo_empresa = $1`, [codigoEmpresa])
  const old = rowCount ?? 0
  if (nuevas === 0 && old > 0 && !vaciar)
    throw new ImportError(`The file names no ${clase}: those there are (${old}) stay. --vaciar takes them away`)
  const reparos = reparosDeReemplazo(nuevas, 0, old)
  if (reparos.length > 0 && !confirmar) throw new ReparosError(reparos)
  return old
}
