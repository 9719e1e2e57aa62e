// npm run types:db: writes server/db/types.generated.ts from the database of DATABASE_URL, or the server's own.
import { writeFile } from 'node:fs/promises'
import { readConfig } from '../server/config.ts'
import { GENERATED, writeTypes } from '../server/db/codegen.ts'
import { joinDatabase } from './database.ts'

const database = await joinDatabase(readConfig(process.env), console.log)
try {
  await writeFile(GENERATED, await writeTypes(database.url))
} finally {
  await database.stop()
}
