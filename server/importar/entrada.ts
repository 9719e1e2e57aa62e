// Puts the lines of a file in the staging table `entrada`, and finds those that can't be imported.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { LineaError } from './campos.ts'
import type { Clase } from './clase.ts'
import { startDecimales } from './decimales.ts'
import { ImportError } from './errores.ts'
import type { Opciones } from './opciones.ts'
import { type LineaDeArchivo, readLineas, type UltimaLinea } from './read-lineas.ts'

export interface Rechazo {
  readonly linea: number
  readonly motivo: string
}

export interface Entrada {
  readonly leidas: number
  /**
   * How many of them can't be read. They are stored with their reason, so that all refusals are reported in one order.
   */
  readonly malas: number
  /** Optional columns that are missing. */
  readonly faltan: readonly string[]
  readonly ultima: UltimaLinea
}

export interface OpcionesDeLineas extends Pick<Opciones, 'archivo' | 'codigoEmpresa' | 'hoy' | 'onUnread' | 'onNota'> {
  /** A bad line stops the run instead of being skipped. */
  readonly strict?: boolean
  /**
   * Prices only: deletes the prices of its locales that the file doesn't mention. Implies strict: a bad line may be a
   * price that must stay.
   */
  readonly completo?: boolean
  /** Prices only: articles that cost nothing are intended. */
  readonly permitirCero?: boolean
  /** How many lines the file must have. */
  readonly lineas?: number | undefined
  readonly onRechazo?: (rechazo: Rechazo) => void
}

const REASONS_PER_FETCH = 2_000
const REASONS_KEPT = 100

function refuseAtFirst({ strict, completo }: OpcionesDeLineas, { linea, motivo }: Rechazo): void {
  if (strict || completo) throw new ImportError(`Line ${linea}: ${motivo}`)
}

/** Reads the file into `entrada`, inside the open transaction. */
export async function stageLineas(client: pg.Client, clase: Clase, options: OpcionesDeLineas): Promise<Entrada> {
  const { archivo, hoy, permitirCero, lineas, onUnread, onNota } = options
  let leidas = 0
  let malas = 0
  let faltan: readonly string[] = []
  let coma = false
  let ultimaColumna = ''
  let ultima: UltimaLinea = { linea: 0, conFin: true, finDeLinea: true, corta: false, vacia: false, columna: '' }
  const columns = Object.entries(permitirCero ? { ...clase.columnas, ...clase.conCero } : clase.columnas)
  const names = columns.map(([name]) => name)
  await client.query(
    `create temp table entrada (linea int, motivo text, ${columns.map(([name, [, tipo]]) => `${name} ${tipo}`).join(', ')}) on commit drop`,
  )

  async function* staged(): AsyncGenerator<string> {
    const lineas = readLineas(archivo, {
      columns: names,
      opcionales: clase.opcionales,
      onUnread,
      onNota,
      onCabezal(cabezal) {
        faltan = cabezal.faltan
        coma = cabezal.coma
        ultimaColumna = cabezal.ultima
      },
      onFin(fin) {
        ultima = {
          linea,
          // A quote that closes the last cell shows that it is whole.
          finDeLinea: fin === 'COMILLA' && !corta ? null : fin === 'LINEA',
          conFin: fin === 'LINEA' || (fin === 'COMILLA' && !corta),
          corta: corta || ilegible,
          vacia: vacias === 1 && vacia && leidas > 1,
          columna: ultimaColumna,
          faltanDecimales: decimales.countMissing(),
        }
      },
    })
    let linea = 0
    let corta = false
    let ilegible = false
    /** Whether the last cell is empty, and how many are. */
    let vacia = false
    let vacias = 0
    const decimales = startDecimales()
    const stage = ({ numero, valores, motivo: mala, corta: pocas = false }: LineaDeArchivo): string => {
      leidas++
      linea = numero
      corta = pocas
      ilegible = false
      vacia = !mala && !valores[ultimaColumna]
      if (vacia) vacias++
      if (!mala) decimales.add(valores[ultimaColumna] ?? '')
      const cells: string[] = [String(numero), '\\N']
      try {
        if (mala) throw new LineaError(mala)
        const celdas = clase.derive?.(valores) ?? valores
        for (const [name, [leer]] of columns) {
          try {
            cells.push(escapeCopy(leer(celdas[name] ?? '', hoy, coma)))
          } catch (error) {
            if (!(error instanceof LineaError)) throw error
            ilegible = name === ultimaColumna
            throw new LineaError(`${name} ${error.message}`)
          }
        }
      } catch (error) {
        if (!(error instanceof LineaError)) throw error
        // PostgreSQL can't store a zero byte.
        const motivo = error.message.replaceAll('\0', '')
        refuseAtFirst(options, { linea: numero, motivo })
        cells.splice(1, cells.length, escapeCopy(motivo), ...columns.map(() => '\\N'))
        malas++
      }
      return `${cells.join('\t')}\n`
    }
    for await (const some of lineas) if (some.length > 0) yield some.map(stage).join('')
  }
  await pipeline(
    Readable.from(staged()),
    client.query(copyFrom(`copy entrada (linea, motivo, ${names.join(', ')}) from stdin`)),
  )
  if (lineas !== undefined && leidas !== lineas)
    throw new ImportError(`The file has ${leidas} lines, not ${lineas}: nothing changed`)
  await client.query('analyze entrada')
  return { leidas, malas, faltan, ultima }
}

/**
 * Removes lines with broken references from `entrada`, and reports them with the unreadable ones, in the file's order.
 */
export async function refuseLineas(
  client: pg.Client,
  clase: Clase,
  { malas, ultima }: Entrada,
  options: OpcionesDeLineas,
): Promise<{ readonly rechazadas: number; readonly rechazos: readonly Rechazo[]; readonly ultima: UltimaLinea }> {
  const rechazos: Rechazo[] = []
  let rechazadas = 0
  let { corta } = ultima
  await client.query(`create temp table rechazo (linea int, motivo text) on commit drop`)
  if (malas > 0) {
    await client.query('insert into rechazo select linea, motivo from entrada where motivo is not null')
    await client.query('delete from entrada where motivo is not null')
  }
  if (clase.rechazos) {
    await client.query(
      `insert into rechazo
         select linea, string_agg(motivo, '; ' order by motivo) as motivo from (${clase.rechazos}) r group by linea`,
      clase.rechazos.includes('$1') ? [options.codigoEmpresa] : [],
    )
    if (!ultima.conFin && Object.hasOwn(clase.columnas, ultima.columna)) corta ||= await isCodigoCortado(client, ultima)
    await client.query('delete from entrada e using rechazo r where r.linea = e.linea')
  }
  // A file for the wrong empresa has every line refused: report them a few at a time.
  await client.query('declare rechazos no scroll cursor for select linea, motivo from rechazo order by linea')
  for (;;) {
    const { rows } = await client.query<Rechazo>(`fetch ${REASONS_PER_FETCH} from rechazos`)
    for (const row of rows) {
      rechazadas++
      if (rechazos.length < REASONS_KEPT) rechazos.push(row)
      options.onRechazo?.(row)
      refuseAtFirst(options, row)
    }
    if (rows.length < REASONS_PER_FETCH) return { rechazadas, rechazos, ultima: { ...ultima, corta } }
  }
}

/** Whether the last line is refused because nothing has the code in its last cell: the code may lack its end. */
async function isCodigoCortado(client: pg.Client, { linea, columna }: UltimaLinea): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from entrada e join rechazo r using (linea)
     where linea = $1 and position(' has the code ' || e.${columna}::text || ';' in r.motivo || ';') > 0`,
    [linea],
  )
  return rowCount !== 0
}

function escapeCopy(value: string | null): string {
  return value === null
    ? '\\N'
    : value.replace(/[\\\n\r\t]/g, (char) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[char]!)
}
