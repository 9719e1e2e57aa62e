// npm run migrar: brings the database of DATABASE_URL up to date as its owner; `-- --servidor role` lets that role
// serve. It reads no other setting.
import { parseArgs } from 'node:util'
import { readDuenaUrl } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { grantServidor } from '../server/db/roles.ts'
import { bringSinonimos } from '../server/importar/referencia.ts'
import { guardOutput, isSinLugar, wordsOf } from './sin-lugar.ts'

guardOutput()
try {
  const { values } = parseArgs({ options: { servidor: { type: 'string' } } })
  const databaseUrl = readDuenaUrl(process.env)
  await migrate(databaseUrl, (line) => console.log(line))
  await bringSinonimos(databaseUrl)
  if (values.servidor) await grantServidor(databaseUrl, values.servidor)
  console.log(values.servidor ? `Up to date; ${values.servidor} may serve it.` : 'Up to date.')
} catch (error) {
  console.error(isSinLugar(error) ? wordsOf(error) : (error as Error).message)
  process.exitCode = 1
}
