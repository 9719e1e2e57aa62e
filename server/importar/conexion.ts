import pg from 'pg'
import { ImportError } from './lectura.ts'

/**
 * Gives an import a connection of its own. What the database refuses or a lost connection mean is told as an ImportError:
 * whoever runs it can do something about it.
 */
export async function withConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'surtido-import' })
  // Without a listener a connection that is cut ends the process, before anybody can say what happened.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw inWords(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Of an import into an empresa there is one at a time: two would wait for each other's rows, and perhaps for ever. The
 * turn ends with the connection. Whoever has it knows that runs still said to be under way have died.
 */
export async function takeTurn(client: pg.Client, codigoEmpresa: number): Promise<void> {
  await client.query('select pg_advisory_lock(7381921, $1)', [codigoEmpresa])
  await client.query(
    `update importacion set estado = 'FALLIDA', terminada = now() where codigo_empresa = $1 and estado = 'EN_CURSO'`,
    [codigoEmpresa],
  )
}

export async function requireEmpresa(client: pg.Client, codigoEmpresa: number): Promise<void> {
  const { rowCount } = await client.query('select 1 from empresa where codigo_empresa = $1', [codigoEmpresa])
  if (rowCount === 0)
    throw new ImportError(
      `There is no empresa ${codigoEmpresa}: npm run import -- empresa … --empresa ${codigoEmpresa} creates it`,
    )
}

/** Tells every server process, at commit, that the catalogue of an empresa has changed. */
export async function notifyCatalogo(client: pg.Client, codigoEmpresa: number): Promise<void> {
  await client.query('select pg_notify($1, $2)', ['catalogo', JSON.stringify({ codigoEmpresa })])
}

function inWords(error: unknown): unknown {
  const { code = '', message, detail } = error as Error & { code?: string; detail?: string }
  // Data exceptions and broken constraints: what a file brings and no check of ours saw.
  if (/^2[23]/.test(code)) return new ImportError(`The database refuses it: ${message}${detail ? ` (${detail})` : ''}`)
  if (/^40/.test(code))
    return new ImportError(
      `Others were changing the same rows (${message}). Nothing of the file is there: run it again.`,
    )
  if (/^(57P0|08)|^ECONN|^EPIPE/.test(code) || /^Connection terminated/.test(message))
    return new ImportError(
      `The connection to the database was lost (${message || code}). Run it again: what a run brings is there whole or not at all.`,
    )
  return error
}
