import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A command that can't be understood; the message, with the right usage, is for the person who typed it. */
export class UsoError extends Error {
  readonly uso: string | undefined

  constructor(message: string, uso?: string) {
    super(message)
    this.uso = uso
  }
}

/** The options of a command, and its other words. Throws UsoError for an unknown option. */
export function parseWords<const O extends ParseArgsOptionsConfig>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const [opcion = ''] = /--?[\w-]+/.exec(message) ?? []
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsoError(`No conozco la opción «${opcion}».`)
    const sola = options[opcion.slice(2)]?.type === 'boolean'
    throw new UsoError(sola ? `${opcion} va sin nada más.` : `Falta lo que dice ${opcion}.`)
  }
}

/** The refusal of a word that is no action, or of none. */
export const unknownAccion = (accion: string): UsoError =>
  new UsoError(accion === '' ? 'Falta la acción.' : `No conozco la acción «${accion}».`)

/** Throws UsoError for the first option that the action doesn't take. */
export function refuseForeign(values: object, accion: string, opciones: readonly string[]): void {
  const foreign = Object.keys(values).find((name) => !opciones.includes(name))
  if (foreign !== undefined) throw new UsoError(`--${foreign} no es de «${accion}».`)
}

/** Throws UsoError for words beyond those that the action takes. */
export function refuseExtra(extra: readonly string[]): void {
  if (extra.length > 0) throw new UsoError(`No entiendo «${extra.join(' ')}».`)
}

/** A whole number from 1, as codes are; undefined when the option is missing. */
export function readNumero(opcion: string, texto: string | undefined): number | undefined {
  if (texto !== undefined && !/^[1-9]\d{0,8}$/.test(texto)) throw new UsoError(`${opcion} es un número, no «${texto}».`)
  return texto === undefined ? undefined : Number(texto)
}
