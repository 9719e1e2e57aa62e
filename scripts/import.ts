// npm run import -- <class> <file> --empresa 10 [options]: the formats are in data/formato.md
import { constants, setPriority } from 'node:os'
import type { Started } from './database.ts'
import { readArguments, runArguments, USAGE } from './import-command.ts'
import { guardOutput } from './sin-lugar.ts'
import { onStopSignal } from './stop-signal.ts'

function tryArguments() {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

guardOutput()
const argumentos = tryArguments()
let database: Started | undefined
onStopSignal(() => {
  console.error('Stopped. What a run brings is there whole or not at all.')
  // PostgreSQL is a session of its own and would outlive us.
  void (database?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
})
const code = await runArguments(argumentos, {
  env: process.env,
  say: console.log,
  warn: console.error,
  onDatabase(opened) {
    database = opened
    // With a server on the same machine, customers' requests go first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  },
})
// What could not be written has set a code of its own.
process.exitCode ||= code
