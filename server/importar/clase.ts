import type { Tabla } from './cambios.ts'
import type { Campo } from './campos.ts'
import type { FindCortes } from './cortado.ts'
import type { Measure } from './medidas.ts'

/** The cells of a line, by column. */
export type Celdas = Readonly<Record<string, string>>

/** Removes the rows of `entrada` that a later one with these values repeats. */
export const keepLast = (valores: string) => `delete from entrada e using (
    select linea, row_number() over (partition by ${valores} order by linea desc) as n from entrada) d
  where d.linea = e.linea and d.n > 1`

/** How a class of file becomes rows: its columns, their staging types, and the statements that merge them. */
export interface Clase {
  /** Column → the reader of its cell, and its type in the staging table. */
  readonly columnas: Readonly<Record<string, readonly [read: Campo, tipo: string]>>
  /** The columns that `--permitir-cero` gives another reader. */
  readonly conCero?: Readonly<Record<string, readonly [read: Campo, tipo: string]>>
  /**
   * Run in one transaction over the staging table `entrada` (with `linea`, its number); `$1` is codigo_empresa. A
   * statement named `rechazos` answers (linea, motivo) of rows with broken references; they are removed. A line may
   * have several reasons.
   */
  readonly rechazos?: string
  readonly merge: readonly string[]
  /** The key that a row of `merge` breaks when another process brought it meanwhile: the merge runs again. */
  readonly raced?: string
  /** Columns a file may lack; a missing one reads as empty cells. */
  readonly opcionales?: readonly string[]
  /** The statements to use instead of `merge` when some of `opcionales` are missing. */
  readonly mergeWithout?: (faltan: readonly string[]) => readonly string[]
  /** Run before comparing or merging: removes the rows of `entrada` that a later one repeats. */
  readonly prepare?: string
  /** Run before `merge`, when none of `opcionales` is missing: locks the rows that change, then adjusts their stock. */
  readonly adjust?: readonly [lock: string, ...adjust: string[]]
  /** The table whose rows it brings. */
  readonly tabla: Tabla
  /** Other tables that its statements write. */
  readonly otras?: readonly Tabla[]
  /** The cells of a line, some of them derived from others before they are read. */
  readonly derive?: (celdas: Celdas) => Celdas
  /** The file is complete: the empresa's rows are deleted before `merge`. */
  readonly replacesAll?: boolean
  /** How many rows a file replaces, when not all of them ($1 is the empresa). */
  readonly countReplaced?: string
  /** Compares its prices with the current ones. */
  readonly measure?: Measure
  /** Says whether the file is only the beginning of one. */
  readonly findCortes?: FindCortes
  /** Removes the rows missing from the file; runs with `--completo`. */
  readonly removeMissing?: string
  /** The part of the catalogue's answers that it changes; everything, by default. */
  readonly catalogo?: 'nada' | 'precios'
}

export const precioMax = 9_999_999
/** Refuses the lines whose articulo, or whose local, the empresa does not have. */
export const articuloExiste = `select e.linea, 'no articulo has the code ' || e.art_codigo as motivo from entrada e
  where not exists (select 1 from articulo a where a.codigo_empresa = $1 and a.art_codigo = e.art_codigo)`
export const localExiste = `select e.linea, 'no local has the code ' || e.codigo_local as motivo from entrada e
  where e.codigo_local is not null
    and not exists (select 1 from local l where l.codigo_empresa = $1 and l.codigo_local = e.codigo_local)`
