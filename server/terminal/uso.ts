import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What was asked cannot be understood; the message is for whoever typed it, and so is how it is asked rightly. */
export class UsoError extends Error {
  readonly uso: string | undefined

  constructor(message: string, uso?: string) {
    super(message)
    this.uso = uso
  }
}

/** What a command was asked with: its options, and the words that are none. Throws UsoError for an option it has not. */
export function parsePalabras<const O extends ParseArgsOptionsConfig>(words: readonly string[], options: O) {
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

/** A whole number from 1, as a code is; undefined where the option was not given. */
export function readNumero(opcion: string, texto: string | undefined): number | undefined {
  if (texto !== undefined && !/^[1-9]\d{0,8}$/.test(texto)) throw new UsoError(`${opcion} es un número, no «${texto}».`)
  return texto === undefined ? undefined : Number(texto)
}
