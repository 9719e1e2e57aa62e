import { type EtiquetaDeBalanza, FORMATOS_USUALES, type FormatoBalanza, readEtiqueta } from '@surtido/rules/etiquetas'
import type { CatalogoLocal } from '../articulos/local.ts'
import type { Db } from '../db/client.ts'

/** The meaning of a scanned code in a local; `artCodigo` is undefined for an article that the local does not sell. */
export interface Resuelta {
  readonly artCodigo: string | undefined
  readonly etiqueta: EtiquetaDeBalanza | undefined
}

/** The label formats of an empresa's scales. */
export async function listFormatos(db: Db, codigoEmpresa: number): Promise<readonly FormatoBalanza[]> {
  const rows = await db
    .selectFrom('formatoEtiqueta')
    .select(['prefijo', 'digitosCodigo', 'valor', 'decimales'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .execute()
  return rows.length > 0 ? rows : FORMATOS_USUALES
}

/** Tries an article's bar code first, then a scale label, then a typed article code. */
export function resolveLectura(delLocal: CatalogoLocal, codigo: string, formatos: readonly FormatoBalanza[]): Resuelta {
  if (/^\d{4,14}$/.test(codigo)) {
    const position = delLocal.empresa.busqueda.byBarras(codigo, (one) => delLocal.sells(one))
    if (position !== undefined)
      return { artCodigo: delLocal.empresa.articulos[position]!.artCodigo, etiqueta: undefined }
  }
  const etiqueta = readEtiqueta(codigo, formatos)
  if (etiqueta) return { artCodigo: artCodigoDePlu(delLocal, etiqueta.plu), etiqueta }
  return { artCodigo: delLocal.positionOf(codigo) === undefined ? undefined : codigo, etiqueta: undefined }
}

const MOST_CEROS = 8

/** A scale has no room for the zeros that an article's code begins with. */
function artCodigoDePlu(delLocal: CatalogoLocal, plu: string): string | undefined {
  for (let length = plu.length; length <= MOST_CEROS; length++) {
    const artCodigo = plu.padStart(length, '0')
    if (delLocal.positionOf(artCodigo) !== undefined) return artCodigo
  }
  return undefined
}
