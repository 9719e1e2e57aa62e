// npm run import -- <class> <file> --empresa 10 [options]: the formats are in data/formato.md
import { access } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { hoyEn } from '@surtido/rules/fechas'
import { type Config, readConfig } from '../server/config.ts'
import { carpetaDeFotos } from '../server/fotos/carpeta.ts'
import type { Ensayo } from '../server/importar/cambios.ts'
import { clases } from '../server/importar/clases.ts'
import { importCupones } from '../server/importar/cupones.ts'
import { importAplicaciones, importContacto } from '../server/importar/empresa.ts'
import { ImportError } from '../server/importar/errores.ts'
import { fetchFotos, importFotos } from '../server/importar/fotos.ts'
import { importClase } from '../server/importar/import-clase.ts'
import { importEmpresa } from '../server/importar/import-empresa.ts'
import { importPromociones, importZonas } from '../server/importar/json.ts'
import { linesOf } from '../server/importar/terminal/lines-of-cambios.ts'
import { joinDatabase, type Started } from './database.ts'
import { guardOutput, wordsOf } from './sin-lugar.ts'
import { onStopSignal } from './stop-signal.ts'

const FROM_JSON = {
  empresa: importEmpresa,
  zonas: importZonas,
  promociones: importPromociones,
  cupones: importCupones,
  contacto: importContacto,
  aplicaciones: importAplicaciones,
}
const CLASSES = [...Object.keys(FROM_JSON), ...Object.keys(clases), 'fotos']
/** Classes whose file is always complete. */
const REPLACED = [...Object.keys(clases).filter((clase) => clases[clase]!.replacesAll), 'promociones', 'aplicaciones']
const USAGE = `npm run import -- <class> <file> --empresa <code> [--strict] [--completo] [--permitir-cero] [--vaciar]
         [--lineas <count>] [--confirmar] [--dry-run]
  class      ${CLASSES.join(', ')}
  fotos      of a folder or a ZIP; each file is named by the bar code or the code of its article (-2, -3 for more)
  --strict   a bad line stops the run and nothing changes
  --completo prices: what the file does not mention of its locales goes; strict too
  --permitir-cero prices: 0 is meant; otherwise such a line is refused
  --lineas   how many lines the file must have below its header; with any other number nothing changes
  --vaciar   of what a file replaces: one with nothing in it is meant; otherwise it is refused
  --confirmar what a file is stopped for (prices that jump, far fewer lines than there were, bad lines where a file
             replaces what there is) is meant
  --dry-run  says what would change, and keeps nothing
Ends with 0 when all came in, 1 when nothing did, 2 when asked wrongly, 3 when lines were refused and the rest came in;
with --dry-run as the run would.
The formats are in data/formato.md.`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      empresa: { type: 'string' },
      strict: { type: 'boolean' },
      completo: { type: 'boolean' },
      'permitir-cero': { type: 'boolean' },
      lineas: { type: 'string' },
      vaciar: { type: 'boolean' },
      confirmar: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
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
  if (values.lineas !== undefined && !Object.hasOwn(clases, clase))
    throw new ImportError(`--lineas is for ${Object.keys(clases).join(', ')}.`)
  if (values.lineas !== undefined && !/^\d{1,9}$/.test(values.lineas))
    throw new ImportError(`"${values.lineas}" is no number of lines.`)
  if (values.vaciar && !REPLACED.includes(clase)) throw new ImportError(`--vaciar is for ${REPLACED.join(', ')}.`)
  return {
    clase,
    archivo,
    codigoEmpresa: Number(values.empresa),
    strict: values.strict === true,
    completo: values.completo === true,
    permitirCero: values['permitir-cero'] === true,
    lineas: values.lineas === undefined ? undefined : Number(values.lineas),
    vaciar: values.vaciar === true,
    confirmar: values.confirmar === true,
    dryRun: values['dry-run'] === true,
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

const tellFotos = {
  onRechazo: (nombre: string, motivo: string) => console.error(`  ${nombre} ${motivo}`),
  onNota: (nota: string) => console.error(`  ${nota}`),
  onAvance: (hechas: number) => {
    if (hechas > 0 && hechas % 500 === 0) console.log(`  ${hechas} pictures`)
  },
}
guardOutput()
const { clase, archivo, codigoEmpresa, strict, completo, permitirCero, vaciar, confirmar, dryRun, lineas } =
  tryArguments()
let database: Started | undefined
onStopSignal(() => {
  console.error('Stopped. What a run brings is there whole or not at all.')
  // PostgreSQL is a session of its own and would outlive us.
  void (database?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
})

try {
  const config = readConfig(process.env)
  // Check the file before starting a database.
  await access(archivo).catch(() => {
    throw new ImportError(`There is no file ${archivo}`)
  })
  database = await joinDatabase(config, (line) => console.log(`  ${line}`))
  // With a server on the same machine, customers' requests go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const databaseUrl = database.url
  const hoy = hoyEn(new Date())
  const onUnread = (names: readonly string[]) => console.error(`  nothing is read from: ${names.join(', ')}`)
  const onNota = (nota: string) => console.error(`  ${nota}`)
  const ensayo = dryRun ? rehearsed : undefined
  const common = { databaseUrl, archivo, codigoEmpresa, hoy, vaciar, confirmar, onUnread, onNota, ensayo }
  let gaveWay = 0
  if (clase === 'fotos') await runFotos(config, databaseUrl)
  else if (clase in FROM_JSON) {
    const run = FROM_JSON[clase as keyof typeof FROM_JSON]
    const done = await run({ ...common, onReemplazadas: (reemplazadas) => (gaveWay = reemplazadas) })
    if (!dryRun)
      console.log(typeof done === 'number' ? `${done} ${clase} imported` : `Empresa ${codigoEmpresa} ${done}`)
    if (gaveWay > 0) console.log(`${clase}: the ${gaveWay} of before gave way to ${done}`)
  } else {
    const result = await importClase({
      ...common,
      clase,
      strict,
      completo,
      permitirCero,
      lineas,
      onRechazo: ({ linea, motivo }) => console.error(`  line ${linea}: ${motivo}`),
    })
    const { leidas, rechazadas, reemplazadas, ms } = result
    const seconds = ms / 1000
    const taken = leidas - rechazadas
    const speed = `in ${seconds.toFixed(1)} s (${Math.round(leidas / seconds)} a second)`
    const what = dryRun ? 'would be imported' : `imported ${speed}`
    console.log(`${taken} of ${leidas} lines ${what}, ${rechazadas} refused`)
    if (rechazadas > 0 && taken === 0) {
      console.error('No line could be taken: nothing changed.')
      process.exitCode = 1
    } else if (rechazadas === 0) {
      if (reemplazadas) console.log(`${clase}: the ${reemplazadas} of before gave way to ${taken}`)
    } else {
      if (reemplazadas !== undefined)
        console.error(
          `${clase}: the ${reemplazadas} of before gave way to ${taken}. What the ${rechazadas} refused lines say is not there: mend them and run the file again.`,
        )
      process.exitCode ||= 3
    }
  }
  if (clase === 'articulos' && !dryRun) await runTraidas(config, databaseUrl)
} catch (error) {
  console.error(error instanceof ImportError ? error.message : wordsOf(error))
  process.exitCode = 1
} finally {
  await database?.stop()
}

function rehearsed(cambios: Ensayo): void {
  console.log(linesOf(cambios).join('\n'))
  // A job that asks first learns that the run would be stopped.
  if (cambios.reparos.length > 0 && !confirmar) process.exitCode = 1
}

async function runFotos({ dataDir }: Config, databaseUrl: string): Promise<void> {
  if (dryRun) throw new ImportError('Pictures are drawn or not: there is no --dry-run of fotos.')
  const began = performance.now()
  const { leidas, nuevas, estaban, rechazadas } = await importFotos({
    databaseUrl,
    archivo,
    codigoEmpresa,
    carpeta: carpetaDeFotos(dataDir),
    ...tellFotos,
  })
  const seconds = Math.max((performance.now() - began) / 1000, 0.1)
  console.log(
    `${nuevas} of ${leidas} pictures drawn in ${seconds.toFixed(1)} s (${(nuevas / seconds).toFixed(1)} a second), ${estaban} were there, ${rechazadas} refused`,
  )
  if (rechazadas > 0) process.exitCode = nuevas + estaban > 0 ? 3 : 1
}

/** Fetches the pictures that the articles' file names, each address once. */
async function runTraidas({ dataDir, fotosHosts }: Config, databaseUrl: string): Promise<void> {
  const { nuevas, rechazadas } = await fetchFotos({
    databaseUrl,
    codigoEmpresa,
    carpeta: carpetaDeFotos(dataDir),
    permisos: { hosts: fotosHosts },
    ...tellFotos,
  })
  if (nuevas + rechazadas > 0) console.log(`${nuevas} pictures fetched, ${rechazadas} refused`)
  if (rechazadas > 0) process.exitCode ||= 3
}
