// npm run build -- --empresa dorado
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, buildIdiomasIfStale, builtAt, DEMO } from './build-app.ts'
import { buildGestionIfStale } from './build-gestion.ts'
import { isSinLugar, wordsOf } from './sin-lugar.ts'

try {
  const { values } = parseArgs({ options: { empresa: { type: 'string', default: DEMO } } })
  await buildApp({ variante: values.empresa, log: console.log })
  await buildIdiomasIfStale({ variante: values.empresa, log: console.log })
  await buildGestionIfStale({ log: console.log })
  console.log(`Built for ${values.empresa}: ${relative('.', builtAt(values.empresa))}`)
} catch (error) {
  console.error(isSinLugar(error) ? wordsOf(error) : (error as Error).message)
  process.exitCode = 1
}
