// npm run import -- <class> <file> --empresa 10 [options]: the formats are in data/formato.md
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hoyEn } from '@surtido/rules/fechas'
import { ConfigError, readConfig } from '../server/config.ts'
import { clases } from '../server/importar/clases.ts'
import { importCupones } from '../server/importar/cupones.ts'
import { importAplicaciones, importContacto } from '../server/importar/empresa.ts'
import { importClase } from '../server/importar/import-clase.ts'
import { importEmpresa } from '../server/importar/import-empresa.ts'
import { importPromociones, importZonas } from '../server/importar/json.ts'
import { ImportError } from '../server/importar/lectura.ts'
import { joinDatabase, type Started } from './database.ts'
import { onStopSignal } from './stop-signal.ts'

const FROM_JSON = {
  empresa: importEmpresa,
  zonas: importZonas,
  promociones: importPromociones,
  cupones: importCupones,
  contacto: importContacto,
  aplicaciones: importAplicaciones,
}
const CLASSES = [...Object.keys(FROM_JSON), ...Object.keys(clases)]
/** Of which a file says all there is. */
const REPLACED = [...Object.keys(clases).filter((clase) => clases[clase]!.reemplaza), 'promociones', 'aplicaciones']
const USAGE = `npm run import -- <class> <file> --empresa <code> [--strict] [--completo] [--permitir-cero] [--vaciar]
  class      ${CLASSES.join(', ')}
  --strict   a bad line stops the run and nothing changes
  --completo prices: what the file does not mention of its locales goes; strict too
  --permitir-cero prices: 0 is meant; otherwise such a line is refused
  --vaciar   of what a file replaces: one with nothing in it is meant; otherwise it is refused
Ends with 0 when all came in, 1 when nothing did, 2 when asked wrongly, 3 when lines were refused and the rest came in.
The formats are in data/formato.md.`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      empresa: { type: 'string' },
      strict: { type: 'boolean' },
      completo: { type: 'boolean' },
      'permitir-cero': { type: 'boolean' },
      vaciar: { type: 'boolean' },
    },
  })
  const [clase, archivo, ...rest] = positionals
  if (!clase) throw new ImportError('Which class of file?')
  if (!CLASSES.includes(clase)) throw new ImportError(`There is no class "${clase}".`)
  if (!archivo) throw new ImportError('Which file?')
  if (rest.length > 0) throw new ImportError(`One file at a time: what is "${rest.join(' ')}"?`)
  if (values.empresa === undefined) throw new ImportError('Of which empresa? --empresa <code>')
  if (!/^[1-9]\d{0,8}$/.test(values.empresa))
    throw new ImportError(`"${values.empresa}" is not the code of an empresa.`)
  if (values.completo && clase !== 'precios') throw new ImportError('--completo is for precios only.')
  if (values['permitir-cero'] && clase !== 'precios') throw new ImportError('--permitir-cero is for precios only.')
  if (values.vaciar && !REPLACED.includes(clase)) throw new ImportError(`--vaciar is for ${REPLACED.join(', ')}.`)
  return {
    clase,
    archivo,
    codigoEmpresa: Number(values.empresa),
    strict: values.strict === true,
    completo: values.completo === true,
    permitirCero: values['permitir-cero'] === true,
    vaciar: values.vaciar === true,
  }
}

function tryArguments() {
  try {
    return readArguments()
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const { clase, archivo, codigoEmpresa, strict, completo, permitirCero, vaciar } = tryArguments()
let database: Started | undefined
onStopSignal(() => {
  console.error('Stopped. What a run brings is there whole or not at all.')
  // PostgreSQL is a session of its own: it would outlive us.
  void (database?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
})

try {
  const config = readConfig(process.env)
  // A database is not started for the sake of a file that is not there.
  await access(archivo).catch(() => {
    throw new ImportError(`There is no file ${archivo}`)
  })
  database = await joinDatabase(config, (line) => console.log(`  ${line}`))
  const databaseUrl = database.url
  const hoy = hoyEn(new Date())
  const onUnread = (names: readonly string[]) => console.error(`  nothing is read from: ${names.join(', ')}`)
  if (clase in FROM_JSON) {
    const run = FROM_JSON[clase as keyof typeof FROM_JSON]
    const done = await run({ databaseUrl, archivo, codigoEmpresa, hoy, vaciar, onUnread })
    console.log(typeof done === 'number' ? `${done} ${clase} imported` : `Empresa ${codigoEmpresa} ${done}`)
  } else {
    const result = await importClase({
      databaseUrl,
      clase,
      archivo,
      codigoEmpresa,
      hoy,
      strict,
      completo,
      permitirCero,
      vaciar,
      onUnread,
      onRechazo: ({ linea, motivo }) => console.error(`  line ${linea}: ${motivo}`),
    })
    const { leidas, rechazadas, reemplazadas, ms } = result
    const seconds = ms / 1000
    const taken = leidas - rechazadas
    console.log(
      `${taken} of ${leidas} lines imported in ${seconds.toFixed(1)} s (${Math.round(leidas / seconds)} a second), ${rechazadas} refused`,
    )
    if (rechazadas > 0 && taken === 0) {
      console.error('No line could be taken: nothing changed.')
      process.exitCode = 1
    } else if (rechazadas > 0) {
      if (reemplazadas !== undefined)
        console.error(
          `${clase}: the ${reemplazadas} of before gave way to ${taken}. What the ${rechazadas} refused lines say is not there: mend them and run the file again.`,
        )
      process.exitCode = 3
    }
  }
} catch (error) {
  const known = error instanceof ImportError || error instanceof ConfigError
  console.error(known ? (error as Error).message : error)
  process.exitCode = 1
} finally {
  await database?.stop()
}
