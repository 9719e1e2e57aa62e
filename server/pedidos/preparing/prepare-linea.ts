import type { MotivoDiferencia } from '@surtido/contract/pedidos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { isEnPreparacion } from '@surtido/rules/pedidos'
import { isPreparadaValida, motivoDiferencia } from '@surtido/rules/preparacion'
import { isUnwanted, lacksPregunta } from '@surtido/rules/sustitutos'
import { isExcepcion, type Otro } from '@surtido/rules/tomas'
import type { Actor } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import { cantidadEscrita } from '../base/filas.ts'
import { lockPedido, publishPedido } from '../base/move-estado.ts'
import { nextDichos, readDichos } from './dichos.ts'
import { keepCambiosDeLinea } from './keep-cambios-de-linea.ts'
import { type LineaDelPedido, readLineasDelPedido } from './lineas-del-pedido.ts'
import { type PorDecir, sayLinea } from './say-linea.ts'
import { writeTotales } from './totales-finales.ts'

/** The amounts that were prepared, for the whole line. */
export interface Preparada {
  readonly artCodigo: string
  /** How much of `reemplazo` where there is one, else of the article of the line. */
  readonly cantidad: Centesimos
  /** Why it differs from what was asked for; absent: the quantity decides. */
  readonly motivo?: Exclude<MotivoDiferencia, 'REEMPLAZO'>
  /** How many are left on the shelf when it is short; absent: none, and the article can't be ordered any more. */
  readonly quedan?: Centesimos
  /** The article that replaces it, as sold today. */
  readonly reemplazo?: { readonly artCodigo: string }
  /** Why the customer pays for more than the tolerance of a weight. */
  readonly excepcion?: string
  /** The customer agreed by telephone. */
  readonly porTelefono?: boolean
  /** The article that replaces the missing part, beside `cantidad` of the line's own. */
  readonly ademas?: Otro
  /** Put right while it is packed: the shelf is not the reason, and what replaces a part of it stays. */
  readonly alEmpacar?: boolean
}

/**
 * Records what was prepared of a line while its pedido is prepared, and updates the totals. Recording again corrects
 * it; repeating it changes nothing. Answers the articles whose stock changed. Throws `Pedidos.ERROR_ESTADO`,
 * `Pedidos.ERROR_LINEA_NO_ENCONTRADA`, `Pedidos.ERROR_CANTIDAD_PREPARADA`, `Articulos.ERROR_NO_ENCONTRADO` for a
 * replacement the local does not sell, `Reemplazos.ERROR_NO_QUIERE` for one on a line that wants none, and
 * `Reemplazos.ERROR_SIN_CONSULTAR` for one on a line whose customer wants to be asked.
 */
export function prepareLinea(
  trx: Transaction,
  llave: LlavePedido,
  preparada: Preparada,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const { artCodigo, reemplazo, ademas, motivo, quedan, porTelefono = false, alEmpacar = false } = preparada
  const deLinea = { artCodigo, enCambios: true }
  return sayOne(trx, llave, deLinea, actor, now, (linea, dichos) => {
    if (alEmpacar && linea.montosDeOtros) throw new RefusalError('Bultos.ERROR_CON_OTRO')
    const otros = reemplazo
      ? [{ artCodigo: reemplazo.artCodigo, cantidad: preparada.cantidad }]
      : ademas
        ? [ademas]
        : []
    refuseOtros(linea, { otros, porTelefono })
    const propia = reemplazo ? 0 : preparada.cantidad
    if (!reemplazo) refuseCantidad(linea, propia, preparada)
    const excepcion = isExcepcion(linea, { propia, excepcion: preparada.excepcion }) ? preparada.excepcion! : null
    return {
      dichos: nextDichos(dichos, { propia, otros, excepcion, porTelefono }),
      acordado: null,
      ...(motivo && { motivo }),
      ...(quedan !== undefined && { quedan }),
      sinQuiebre: alEmpacar,
    }
  })
}

/** Ends a line with what is there and what the customer accepted. */
export function settleLinea(
  trx: Transaction,
  llave: LlavePedido,
  artCodigo: string,
  acordado: NonNullable<PorDecir['acordado']> | undefined,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  return sayOne(trx, llave, { artCodigo, enCambios: false }, actor, now, (_, dichos) => ({
    dichos: nextDichos(dichos, 'NADA_MAS'),
    // The question said how the shelf is; the answer says nothing of it.
    sinQuiebre: true,
    ...(acordado && { acordado }),
  }))
}

async function sayOne(
  trx: Transaction,
  llave: LlavePedido,
  { artCodigo, enCambios }: { readonly artCodigo: string; readonly enCambios: boolean },
  actor: Actor,
  now: Date,
  dichosAfter: (linea: LineaDelPedido, dichos: PorDecir['dichos']) => PorDecir,
): Promise<string[]> {
  const pedido = await lockPedido(trx, llave)
  if (!isEnPreparacion(pedido.estado)) {
    throw new RefusalError('Pedidos.ERROR_ESTADO', [
      { campo: 'estado', estado: pedido.estado, tipoEntrega: pedido.tipoEntrega },
    ])
  }
  const { lineas } = await readLineasDelPedido(trx, llave)
  const linea = lineas.find(({ row }) => row.artCodigo === artCodigo)
  if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  const dichos = (await readDichos(trx, llave)).get(linea.row.orden) ?? []
  const said = dichosAfter(linea, dichos)
  const stockMoved = await sayLinea(trx, pedido, linea, said, actor, now)
  if (!stockMoved) return []
  const dicho = said.dichos.at(-1)!
  const before = dichos.find(({ idTanda }) => idTanda === dicho.idTanda)
  await keepCambiosDeLinea(trx, pedido, linea, { before, dicho }, actor, now)
  if (enCambios) {
    const { propia } = linea
    const escrita = (cantidad: Centesimos | null) => (cantidad === null ? null : cantidadEscrita(cantidad))
    const antes = { cantidad: escrita(propia) }
    const otros = dicho.otros.map((otro) => ({ ...otro, cantidad: cantidadEscrita(otro.cantidad) }))
    const despues = { cantidad: escrita(dicho.propia), ...(otros.length > 0 && { otros }) }
    const cambio = { que: 'linea' as const, llave: { idPedido: llave.idPedido, artCodigo }, antes, despues }
    await keepCambio(trx, llave.codigoEmpresa, cambio, actor, now)
  }
  await writeTotales(trx, llave, pedido.entrega)
  await publishPedido(trx, llave)
  return stockMoved
}

/**
 * Another article goes in only if the customer takes it: throws `Reemplazos.ERROR_NO_QUIERE`,
 * `Reemplazos.ERROR_SIN_CONSULTAR`.
 */
export function refuseOtros({ esBolsa, row }: LineaDelPedido, said: Parameters<typeof lacksPregunta>[1]): void {
  if (esBolsa) return
  if (isUnwanted(row, said.otros)) throw new RefusalError('Reemplazos.ERROR_NO_QUIERE')
  if (lacksPregunta(row, said)) throw new RefusalError('Reemplazos.ERROR_SIN_CONSULTAR')
}

function refuseCantidad(linea: LineaDelPedido, cantidad: Centesimos, { motivo, excepcion }: Preparada): void {
  const valida = isPreparadaValida(cantidad, linea, excepcion !== undefined)
  const dePeso = motivoDiferencia(cantidad, linea, motivo) === 'PESO_REAL'
  if (valida && (!dePeso || linea.ventaFraccionada)) return
  throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [
    { campo: 'cantidad', artCodigo: linea.row.artCodigo, cantidadPedida: cantidadEscrita(linea.pedida) },
  ])
}
