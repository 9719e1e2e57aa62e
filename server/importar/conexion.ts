import { basename } from 'node:path'
import pg from 'pg'
import { ImportError } from './errores.ts'

/** The run, as described to the next one that has to wait. */
interface Run {
  readonly databaseUrl: string
  readonly archivo: string
  readonly codigoEmpresa: number
  readonly clase?: string
  readonly onNota?: ((nota: string) => void) | undefined
}

/**
 * Gives an import a connection of its own. Turns a refusal of the database or a lost connection into an ImportError,
 * because the operator can do something about it.
 */
export async function withConnection<T>(
  { databaseUrl, archivo, clase = '' }: Run,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `surtido-import ${clase} ${basename(archivo)}`.slice(0, 60),
  })
  // Without a listener, a cut connection ends the process before it can say what happened.
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

const TURN = 7_381_921

/**
 * Allows one import at a time into an empresa: two would wait for each other's rows, perhaps for ever. The turn ends
 * with the connection. A run that has to wait reports for which one. With the turn, any run still marked as under way
 * is dead.
 */
export async function takeTurn(client: pg.Client, { codigoEmpresa, onNota }: Run): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
    TURN,
    codigoEmpresa,
  ])
  if (!rows[0]!.mine) {
    onNota?.(`waiting: ${await whoHasTurn(client, codigoEmpresa)} has to end first`)
    await client.query('select pg_advisory_lock($1, $2)', [TURN, codigoEmpresa])
  }
  await client.query(
    `update importacion set estado = 'FALLIDA', terminada = now() where codigo_empresa = $1 and estado = 'EN_CURSO'`,
    [codigoEmpresa],
  )
}

async function whoHasTurn(client: pg.Client, codigoEmpresa: number): Promise<string> {
  const { rows } = await client.query<{ nombre: string; desde: string; pid: number; lugar: string }>(
    `select a.application_name as nombre, to_char(a.backend_start, 'HH24:MI:SS') as desde, a.pid,
       coalesce(host(a.client_addr), 'this machine') as lugar
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.objsubid = 2 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
    [TURN, codigoEmpresa],
  )
  const [other] = rows
  if (!other) return 'another import'
  const { nombre, desde, pid, lugar } = other
  return `the import of ${nombre.replace(/^surtido-import /, '')}, begun at ${desde} from ${lugar} (PostgreSQL process ${pid}),`
}

export async function checkEmpresa(client: pg.Client, codigoEmpresa: number): Promise<void> {
  const { rowCount } = await client.query('select 1 from empresa where codigo_empresa = $1', [codigoEmpresa])
  if (rowCount === 0)
    throw new ImportError(
      `There is no empresa ${codigoEmpresa}: npm run import -- empresa … --empresa ${codigoEmpresa} creates it`,
    )
}

function inWords(error: unknown): unknown {
  const { code = '', message, detail } = error as Error & { code?: string; detail?: string }
  // Data exceptions and broken constraints: errors of the file that no check of ours caught.
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
