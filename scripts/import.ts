// npm run import -- <class> <file> --empresa 10 [--strict] [--completo]: the formats are in data/formato.md
import { parseArgs } from 'node:util'
import { hoyEn } from '@surtido/rules/fechas'
import { ConfigError, readConfig } from '../server/config.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { clases } from '../server/importar/clases.ts'
import { importar } from '../server/importar/importar.ts'
import { importPromociones, importZonas } from '../server/importar/json.ts'
import { ImportError } from '../server/importar/lectura.ts'

const USAGE = `npm run import -- <class> <file> --empresa <code> [--strict] [--completo]
  class      ${[...Object.keys(clases), 'zonas', 'promociones'].join(', ')}
  --strict   a bad line stops the run and nothing changes
  --completo prices: what the file does not mention of its locales goes
The formats are in data/formato.md.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { empresa: { type: 'string' }, strict: { type: 'boolean' }, completo: { type: 'boolean' } },
})
const [clase, archivo] = positionals
const codigoEmpresa = Number(values.empresa)
if (!clase || !archivo || !Number.isInteger(codigoEmpresa) || codigoEmpresa < 1) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(`  ${line}`) })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const hoy = hoyEn(new Date())
  try {
    if (clase === 'zonas' || clase === 'promociones') {
      const run = clase === 'zonas' ? importZonas : importPromociones
      console.log(`${await run({ databaseUrl, archivo, codigoEmpresa, hoy })} ${clase} imported`)
    } else {
      const result = await importar({
        databaseUrl,
        clase,
        archivo,
        codigoEmpresa,
        hoy,
        strict: values.strict === true,
        completo: values.completo === true,
        onRechazo: ({ linea, motivo }) => console.error(`  line ${linea}: ${motivo}`),
      })
      const seconds = result.ms / 1000
      console.log(
        `${result.leidas - result.rechazadas} of ${result.leidas} lines imported in ${seconds.toFixed(1)} s (${Math.round(result.leidas / seconds)} a second), ${result.rechazadas} refused`,
      )
    }
  } finally {
    await embedded?.stop()
  }
} catch (error) {
  const known = error instanceof ImportError || error instanceof ConfigError
  console.error(known ? (error as Error).message : error)
  process.exit(1)
}
