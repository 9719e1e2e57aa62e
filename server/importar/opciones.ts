import type { Ensayo } from './cambios.ts'

/** The options of every import of a file. */
export interface Opciones {
  readonly databaseUrl: string
  readonly archivo: string
  readonly codigoEmpresa: number
  /** yyyy-MM-dd, the value of `hoy` in the file. */
  readonly hoy: string
  /** A file without lines, which empties the table, is intended. */
  readonly vaciar?: boolean
  /** Called once with the columns or fields that nothing reads: a name may be misspelt. */
  readonly onUnread?: (names: readonly string[]) => void
  /** The doubts that would stop a file (`resguardos.ts`) are answered: it is intended. */
  readonly confirmar?: boolean
  /** Keeps nothing; called with the changes it would make, once all has been read. */
  readonly ensayo?: ((cambios: Ensayo) => void) | undefined
  /** Called at the end of a file that replaces what there was: how many rows gave way to its own. */
  readonly onReemplazadas?: ((reemplazadas: number) => void) | undefined
  /** Called with oddities that stop nothing, and with the run that this one waits for. */
  readonly onNota?: (nota: string) => void
}
