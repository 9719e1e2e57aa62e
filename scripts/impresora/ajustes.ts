// The settings of a shop's printing agent, only from its environment: anyone on the machine can read a command line.
import { readFileSync } from 'node:fs'
import type { Lenguaje } from '@surtido/contract/gestion-impresiones'
import type { Impresora } from './write-to-printer.ts'

export interface AjustesDeImpresora {
  /** Base of the API, with a trailing slash. */
  readonly api: string
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly usuario: string
  readonly clave: string
  /** `id:clave` of an application, when the server requires one. */
  readonly aplicacion: string | undefined
  readonly impresora: Impresora
  /** The language of the printer. */
  readonly lenguaje: Lenguaje
}

export class AjusteError extends Error {}

export const AYUDA = `npm run impresora: imprime en el local las etiquetas que se piden en /gestion/.

Todo se dice en variables de entorno:
  IMPRESORA_SERVIDOR       la dirección de la tienda: https://pedidos.ejemplo.uy
  IMPRESORA_EMPRESA        el código de la empresa (10, si no se dice)
  IMPRESORA_LOCAL          el código del local
  IMPRESORA_USUARIO        una persona de ese local que prepara, hecha para esto
  IMPRESORA_CLAVE_ARCHIVO  el archivo con su contraseña; o IMPRESORA_CLAVE, la contraseña
  IMPRESORA_DESTINO        la impresora, 192.168.1.50:9100 (9100, si no se dice)
  IMPRESORA_LENGUAJE       zpl, de una impresora de etiquetas (si no se dice), o escpos, de una de tickets de 80 mm
  IMPRESORA_APLICACION     id:clave, si el servidor pide que cada aplicación se identifique`

const API = '/products-app-en-casa/api/'

/** @throws AjusteError with the name of the setting and its expected value. */
export function readAjustes(env: Readonly<Record<string, string | undefined>>): AjustesDeImpresora {
  const need = (name: string, what: string): string => {
    const value = env[name]?.trim()
    if (!value) throw new AjusteError(`Falta ${name}: ${what}.`)
    return value
  }
  const code = (name: string, text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new AjusteError(`${name} tiene que ser un número, y es «${text}».`)
    return Number(text)
  }
  const servidor = need('IMPRESORA_SERVIDOR', 'la dirección de la tienda')
  if (!/^https?:\/\//.test(servidor) || !URL.canParse(servidor))
    throw new AjusteError(`IMPRESORA_SERVIDOR tiene que empezar con https://, y es «${servidor}».`)
  const url = new URL(servidor)
  if (url.pathname === '/') url.pathname = API
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  const destino = need('IMPRESORA_DESTINO', 'la impresora, como 192.168.1.50:9100')
  const [, host, port] = /^\[?([\w.:-]+?)\]?(?::(\d{1,5}))?$/.exec(destino) ?? []
  if (!host || Number(port ?? 9100) > 65_535)
    throw new AjusteError(`IMPRESORA_DESTINO tiene que ser como 192.168.1.50:9100, y es «${destino}».`)
  return {
    api: url.href,
    codigoEmpresa: code('IMPRESORA_EMPRESA', env.IMPRESORA_EMPRESA?.trim() || '10'),
    codigoLocal: code('IMPRESORA_LOCAL', need('IMPRESORA_LOCAL', 'el código del local')),
    usuario: need('IMPRESORA_USUARIO', 'quién imprime'),
    clave: claveOf(env),
    aplicacion: env.IMPRESORA_APLICACION?.trim() || undefined,
    impresora: { host, port: Number(port ?? 9100) },
    lenguaje: lenguajeOf(env.IMPRESORA_LENGUAJE),
  }
}

function lenguajeOf(said = ''): AjustesDeImpresora['lenguaje'] {
  const lenguaje = said.trim().toUpperCase() || 'ZPL'
  if (lenguaje !== 'ZPL' && lenguaje !== 'ESCPOS')
    throw new AjusteError(`IMPRESORA_LENGUAJE tiene que ser zpl o escpos, y es «${said.trim()}».`)
  return lenguaje
}

function claveOf(env: Readonly<Record<string, string | undefined>>): string {
  const archivo = env.IMPRESORA_CLAVE_ARCHIVO?.trim()
  if (!archivo) {
    const clave = env.IMPRESORA_CLAVE
    if (!clave) throw new AjusteError('Falta IMPRESORA_CLAVE_ARCHIVO: el archivo con la contraseña.')
    return clave
  }
  try {
    return readFileSync(archivo, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new AjusteError(`No se puede leer el archivo de IMPRESORA_CLAVE_ARCHIVO, «${archivo}».`)
  }
}
