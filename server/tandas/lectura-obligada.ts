// Decides which articles a tanda's picker may put in only once their code was read.
import type { Toma } from '@surtido/contract/gestion-tandas'
import { isLecturaObligada } from '@surtido/rules/lectura-obligada'
import type { Deps } from '../deps.ts'
import type { LineaDelPedido } from '../pedidos/preparing/lineas-del-pedido.ts'
import type { EnTanda } from './load-pedido.ts'

/**
 * Says whether a toma puts in unread what must be read, or read with a code that its picker has just taught. Where the
 * catalogue has no code of it, there is nothing to read.
 */
export async function isSinLeerVedado(
  { catalogo }: Pick<Deps, 'catalogo'>,
  { codigoEmpresa, lecturaDesde: desde, lecturaEdad: edad }: EnTanda,
  { row }: LineaDelPedido,
  { sinLeer, codigo, cantidad }: Toma,
): Promise<boolean> {
  if ((sinLeer ?? codigo) === undefined || cantidad === 0 || (desde === null && !edad)) return false
  const empresa = await catalogo.empresa(codigoEmpresa)
  const articulo = empresa?.articulos[empresa.porCodigo.get(row.artCodigo) ?? -1]
  if (sinLeer === 'SIN_CODIGO' && !articulo?.codigosBarras.length) return false
  const { ventaFraccionada, esBolsa, precioUnitario } = row
  const edadMinima = articulo?.edadMinima ?? null
  return isLecturaObligada({ ventaFraccionada, esBolsa, precioUnitario, edadMinima }, { desde, edad })
}
