import { type Etiqueta, FORMATOS_USUALES, type FormatoBalanza, readEtiqueta } from '@surtido/rules/etiquetas'
import type { VistaLocal } from '../articulos/local.ts'
import type { Db } from '../db/client.ts'

/** What a scanned code means in a local; `artCodigo` is undefined for what the local does not sell. */
export interface Resuelta {
  readonly artCodigo: string | undefined
  readonly etiqueta: Etiqueta | undefined
}

/** The label formats of an empresa's scales. */
export async function listFormatos(db: Db, codigoEmpresa: number): Promise<readonly FormatoBalanza[]> {
  const rows = await db
    .selectFrom('formatoEtiqueta')
    .select(['prefijo', 'digitosCodigo', 'valor', 'decimales'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .execute()
  return rows.length > 0
    ? rows.map((row) => ({ ...row, valor: row.valor as FormatoBalanza['valor'] }))
    : FORMATOS_USUALES
}

/** Tries an article's bar code first, then a scale label, then a typed article code. */
export function resolveLectura(vista: VistaLocal, codigo: string, formatos: readonly FormatoBalanza[]): Resuelta {
  if (/^\d{4,14}$/.test(codigo)) {
    const position = vista.empresa.busqueda.byBarras(codigo, (one) => vista.sells(one))
    if (position !== undefined) return { artCodigo: vista.empresa.articulos[position]!.artCodigo, etiqueta: undefined }
  }
  const etiqueta = readEtiqueta(codigo, formatos)
  if (etiqueta) return { artCodigo: artCodigoDePlu(vista, etiqueta.plu), etiqueta }
  return { artCodigo: vista.positionOf(codigo) === undefined ? undefined : codigo, etiqueta: undefined }
}

const MOST_CEROS = 8

/** A scale has no room for the zeros that an article's code begins with. */
function artCodigoDePlu(vista: VistaLocal, plu: string): string | undefined {
  for (let length = plu.length; length <= MOST_CEROS; length++) {
    const artCodigo = plu.padStart(length, '0')
    if (vista.positionOf(artCodigo) !== undefined) return artCodigo
  }
  return undefined
}
