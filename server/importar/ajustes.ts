// The settings of an empresa that its file may leave out: what is left out stays as it is, and is the column's default
// of a new empresa.
import { EXCESO_MAXIMO } from '@surtido/rules/preparacion'
import type pg from 'pg'
import { ImportError } from './errores.ts'
import { isObjeto } from './json.ts'

interface Ajuste {
  readonly columna: string
  /** Says what the value is, in the words of a refusal. */
  readonly es: string
  readonly allows: (value: unknown) => boolean
}

const entero = (columna: string, min: number, max: number): Ajuste => ({
  columna,
  es: `a whole number from ${min} to ${max}`,
  allows: (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
})

const pesos = (columna: string): Ajuste => ({
  columna,
  es: 'an amount in pesos',
  allows: (value) =>
    typeof value === 'number' && value >= 0 && value <= 9_999_999 && /^\d+(\.\d\d?)?$/.test(`${value}`),
})

const siONo = (columna: string): Ajuste => ({
  columna,
  es: 'true or false',
  allows: (value) => typeof value === 'boolean',
})

/** The settings of a file: group, then name. */
export const AJUSTES: Readonly<Record<string, Readonly<Record<string, Ajuste>>>> = {
  tolerancia: {
    debajo: entero('tolerancia_debajo', 0, 100),
    encima: entero('tolerancia_encima', 0, EXCESO_MAXIMO),
  },
  cuentaNueva: {
    pedidos: entero('nuevos_pedidos', 0, 1000),
    monto: pesos('nuevos_monto'),
    porHora: entero('nuevos_por_hora', 0, 100_000),
    porDia: entero('nuevos_por_dia', 0, 100_000),
  },
  codigoPorCorreo: {
    pedir: siONo('codigo_verificacion'),
    minutos: entero('codigo_minutos', 1, 60),
    intentos: entero('codigo_intentos', 1, 10),
  },
  escaneo: {
    control: entero('self_control_porcentaje', 0, 100),
    minutos: entero('self_codigo_minutos', 1, 60),
  },
}

export type AjustesDeEmpresa = Readonly<Record<string, unknown>>

/** The settings of a file, by column. Throws ImportError that names the first wrong one. */
export function ajustesOf(file: Readonly<Record<string, unknown>>): AjustesDeEmpresa {
  const fail = (name: string, reason: string): never => {
    throw new ImportError(`The empresa: ${name} ${reason}`)
  }
  return Object.fromEntries(
    Object.entries(AJUSTES).flatMap(([grupo, ajustes]) => {
      const value = file[grupo] ?? {}
      if (!isObjeto(value)) return fail(grupo, 'is not an object')
      return Object.entries(value).map(([nombre, found]) => {
        const ajuste = Object.hasOwn(ajustes, nombre) ? ajustes[nombre]! : undefined
        if (!ajuste) return fail(`${grupo}.${nombre}`, `is none of ${Object.keys(ajustes).join(', ')}`)
        return ajuste.allows(found) ? [ajuste.columna, found] : fail(`${grupo}.${nombre}`, `is not ${ajuste.es}`)
      })
    }),
  )
}

export async function writeAjustes(client: pg.Client, codigoEmpresa: number, ajustes: AjustesDeEmpresa): Promise<void> {
  const columnas = Object.keys(ajustes)
  if (columnas.length === 0) return
  await client.query(
    `update empresa set ${columnas.map((columna, i) => `${columna} = $${i + 2}`).join(', ')} where codigo_empresa = $1`,
    [codigoEmpresa, ...Object.values(ajustes)],
  )
}
