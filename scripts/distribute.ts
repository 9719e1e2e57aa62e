// npm run distribute: spreads the database of DATABASE_URL, a coordinator of Citus, over its nodes. It skips steps done
// before. docs/scale.md says when.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ConfigError, readDuenaUrl } from '../server/config.ts'
import { countFilas, DistributeError, distribute, planOf } from '../server/db/distribute.ts'
import { listPending } from '../server/db/migrate.ts'
import { guardOutput, wordsOf } from './sin-lugar.ts'

const USAGE = `npm run distribute                 spreads the database of DATABASE_URL; the servers must be stopped
npm run distribute -- --plan       which table would lie where, in which order; changes nothing, needs no Citus
npm run distribute -- --sums       the rows of each table and the sum of their hashes; the same before and after
npm run distribute -- --shards 64  how many parts the tables of the empresas have`

class UsageError extends Error {}

function readArguments() {
  const { values } = parseArgs({
    options: { plan: { type: 'boolean' }, sums: { type: 'boolean' }, shards: { type: 'string' } },
  })
  const { plan = false, sums = false, shards } = values
  if (shards !== undefined && !/^[1-9]\d{0,3}$/.test(shards))
    throw new UsageError('--shards is a number from 1 to 9999.')
  return { plan, sums, shards: shards === undefined ? undefined : Number(shards) }
}

async function run({ plan, sums, shards }: ReturnType<typeof readArguments>): Promise<void> {
  const databaseUrl = readDuenaUrl(process.env)
  const pending = await listPending(databaseUrl)
  if (pending.length > 0) throw new ConfigError(`The database lacks ${pending[0]}: npm run migrar comes first.`)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'distribute' })
  client.on('error', () => {})
  await client.connect()
  try {
    const steps = await planOf(client)
    if (plan) for (const { tabla, donde } of steps) console.log(`${tabla}: ${WORDS[donde]}`)
    else if (sums)
      for (const { tabla, filas, suma } of await countFilas(
        client,
        steps.map((one) => one.tabla),
      ))
        console.log(`${tabla}: ${filas} rows, ${suma}`)
    else await distribute(client, { log: (line) => console.log(line), shards })
  } finally {
    await client.end()
  }
}

const WORDS = { empresa: 'by empresa', 'cada nodo': 'a copy on each node', 'un nodo': 'stays on this node' } as const

guardOutput()
try {
  await run(readArguments())
} catch (error) {
  const asked = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (asked) console.error(`${(error as Error).message}\n${USAGE}`)
  else console.error(error instanceof DistributeError ? error.message : wordsOf(error))
  process.exitCode = asked ? 2 : 1
}
