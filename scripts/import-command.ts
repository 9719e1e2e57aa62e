// What `npm run import` does. Apart from the process that it is: the tests run it within their own.
import { access } from 'node:fs/promises'
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
import { importClase, type ResultadoDeImportar } from '../server/importar/import-clase.ts'
import { importEmpresa } from '../server/importar/import-empresa.ts'
import { importPromociones, importZonas } from '../server/importar/json.ts'
import { linesOf } from '../server/importar/terminal/lines-of-cambios.ts'
import { joinDatabase, type Started } from './database.ts'
import { wordsOf } from './sin-lugar.ts'

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
export const USAGE = `npm run import -- <class> <file> --empresa <code> [--strict] [--completo] [--permitir-cero] [--vaciar]
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

export function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
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

type Argumentos = ReturnType<typeof readArguments>

/** Where a command says what it does. */
interface Dice {
  readonly say: (line: string) => void
  readonly warn: (line: unknown) => void
}

interface Corriendo extends Dice {
  readonly env: NodeJS.ProcessEnv
  /** Called with the database once it is open. */
  readonly onDatabase?: (database: Started) => void
}

/** Does what the arguments ask; answers what the command ends with. */
export async function runArguments(
  { clase, archivo, codigoEmpresa, strict, completo, permitirCero, vaciar, confirmar, dryRun, lineas }: Argumentos,
  { env, say, warn, onDatabase }: Corriendo,
): Promise<number> {
  let code = 0
  let database: Started | undefined
  try {
    const config = readConfig(env)
    // Check the file before starting a database.
    await access(archivo).catch(() => {
      throw new ImportError(`There is no file ${archivo}`)
    })
    database = await joinDatabase(config, (line) => say(`  ${line}`))
    onDatabase?.(database)
    const databaseUrl = database.url
    const hoy = hoyEn(new Date())
    const ensayo = (cambios: Ensayo) => {
      say(linesOf(cambios).join('\n'))
      // A job that asks first learns that the run would be stopped.
      if (cambios.reparos.length > 0 && !confirmar) code = 1
    }
    const common = {
      databaseUrl,
      archivo,
      codigoEmpresa,
      hoy,
      vaciar,
      confirmar,
      onUnread: (names: readonly string[]) => warn(`  nothing is read from: ${names.join(', ')}`),
      onNota: (nota: string) => warn(`  ${nota}`),
      ensayo: dryRun ? ensayo : undefined,
    }
    const fotos = { config, databaseUrl, archivo, codigoEmpresa, say, warn }
    if (clase === 'fotos') {
      if (dryRun) throw new ImportError('Pictures are drawn or not: there is no --dry-run of fotos.')
      code = await runFotos(fotos)
    } else if (clase in FROM_JSON) {
      const run = FROM_JSON[clase as keyof typeof FROM_JSON]
      let gaveWay = 0
      const done = await run({ ...common, onReemplazadas: (reemplazadas) => (gaveWay = reemplazadas) })
      if (!dryRun) say(typeof done === 'number' ? `${done} ${clase} imported` : `Empresa ${codigoEmpresa} ${done}`)
      if (gaveWay > 0) say(`${clase}: the ${gaveWay} of before gave way to ${done}`)
    } else {
      const result = await importClase({
        ...common,
        clase,
        strict,
        completo,
        permitirCero,
        lineas,
        onRechazo: ({ linea, motivo }) => warn(`  line ${linea}: ${motivo}`),
      })
      const ending = tellResult(result, { clase, dryRun, say, warn })
      code ||= ending
    }
    if (clase === 'articulos' && !dryRun) {
      const ending = await runTraidas(fotos)
      code ||= ending
    }
  } catch (error) {
    warn(error instanceof ImportError ? error.message : wordsOf(error))
    code = 1
  } finally {
    await database?.stop()
  }
  return code
}

/** Says what came in; answers what that ends with. */
function tellResult(
  { leidas, rechazadas, reemplazadas, filas, ms }: ResultadoDeImportar,
  { clase, dryRun, say, warn }: Pick<Argumentos, 'clase' | 'dryRun'> & Dice,
): number {
  const seconds = ms / 1000
  const taken = leidas - rechazadas
  const speed = `in ${seconds.toFixed(1)} s (${Math.round(leidas / seconds)} a second)`
  const what = dryRun ? 'would be imported' : `imported ${speed}`
  say(`${taken} of ${leidas} lines ${what}, ${rechazadas} refused`)
  if (rechazadas > 0 && taken === 0) {
    warn('No line could be taken: nothing changed.')
    return 1
  }
  if (rechazadas === 0) {
    if (reemplazadas) say(`${clase}: the ${reemplazadas} of before gave way to ${filas}`)
    return 0
  }
  if (reemplazadas !== undefined)
    warn(
      `${clase}: the ${reemplazadas} of before gave way to ${filas}. What the ${rechazadas} refused lines say is not there: mend them and run the file again.`,
    )
  return 3
}

interface DeFotos extends Pick<Argumentos, 'archivo' | 'codigoEmpresa'>, Dice {
  readonly config: Config
  readonly databaseUrl: string
}

const tellFotos = ({ say, warn }: Dice) => ({
  onRechazo: (nombre: string, motivo: string) => warn(`  ${nombre} ${motivo}`),
  onNota: (nota: string) => warn(`  ${nota}`),
  onAvance: (hechas: number) => {
    if (hechas > 0 && hechas % 500 === 0) say(`  ${hechas} pictures`)
  },
})

async function runFotos({ config, databaseUrl, archivo, codigoEmpresa, ...dice }: DeFotos): Promise<number> {
  const began = performance.now()
  const { leidas, nuevas, estaban, rechazadas } = await importFotos({
    databaseUrl,
    archivo,
    codigoEmpresa,
    carpeta: carpetaDeFotos(config.dataDir),
    ...tellFotos(dice),
  })
  const seconds = Math.max((performance.now() - began) / 1000, 0.1)
  dice.say(
    `${nuevas} of ${leidas} pictures drawn in ${seconds.toFixed(1)} s (${(nuevas / seconds).toFixed(1)} a second), ${estaban} were there, ${rechazadas} refused`,
  )
  if (rechazadas === 0) return 0
  return nuevas + estaban > 0 ? 3 : 1
}

/** Fetches the pictures that the articles' file names, each address once. */
async function runTraidas({ config, databaseUrl, codigoEmpresa, ...dice }: DeFotos): Promise<number> {
  const { nuevas, rechazadas } = await fetchFotos({
    databaseUrl,
    codigoEmpresa,
    carpeta: carpetaDeFotos(config.dataDir),
    permisos: { hosts: config.fotosHosts },
    ...tellFotos(dice),
  })
  if (nuevas + rechazadas > 0) dice.say(`${nuevas} pictures fetched, ${rechazadas} refused`)
  return rechazadas > 0 ? 3 : 0
}
