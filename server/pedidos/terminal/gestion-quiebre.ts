// `npm run gestion -- quiebre …`: lists the articles off sale because their shelf was empty, and puts one back on sale.
import { parseCantidad } from '@surtido/rules/cantidades'
import { toInstanteIso } from '@surtido/rules/fechas'
import { notifyStock } from '../../articulos/notify-stock.ts'
import type { CommandDeps } from '../../deps.ts'
import { parseWords, readNumero, UsoError } from '../../terminal/uso.ts'
import { cantidadEscrita } from '../base/filas.ts'
import { listQuiebres, refillQuiebre } from '../preparing/quiebres.ts'

export const AYUDA_QUIEBRE = `npm run gestion -- quiebre <acción> --empresa 10 --local 4

  abiertos                                     lo que no había en el estante y dejó de venderse
  repuesto 001010                              volvió: se vende de nuevo lo que se contaba antes
      --stock 24                               o lo que hay ahora: unidades o kg`

export async function gestionQuiebre({ db, pool, clock }: CommandDeps, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseWords(words, {
    empresa: { type: 'string' },
    local: { type: 'string' },
    stock: { type: 'string' },
  })
  const [accion, artCodigo, ...extra] = positionals
  if (accion !== 'abiertos' && accion !== 'repuesto') throw new UsoError(`No conozco la acción «${accion ?? ''}».`)
  if (extra.length > 0) throw new UsoError(`No entiendo «${extra.join(' ')}».`)
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  const codigoLocal = readNumero('--local', values.local)
  if (codigoEmpresa === undefined || codigoLocal === undefined)
    throw new UsoError('Falta dónde: --empresa 10 --local 4.')
  if (accion === 'abiertos') {
    const quiebres = await listQuiebres(db, { codigoEmpresa, codigoLocal })
    if (quiebres.length === 0) return 'No falta nada.'
    return quiebres
      .map(({ artCodigo: code, nombre, desde, idPedido }) =>
        [
          code,
          nombre,
          `desde ${toInstanteIso(desde).slice(0, 16).replace('T', ' ')}`,
          idPedido === null ? 'dicho en el escritorio' : `pedido ${idPedido}`,
        ].join('  '),
      )
      .join('\n')
  }
  if (artCodigo === undefined) throw new UsoError('Falta qué artículo.')
  const stock = values.stock === undefined ? undefined : parseCantidad(values.stock)
  if (values.stock !== undefined && stock === undefined) throw new UsoError(`«${values.stock}» no es una cantidad.`)
  const articulo = { codigoEmpresa, codigoLocal, artCodigo }
  const vuelve = await refillQuiebre(
    db,
    articulo,
    stock === undefined ? undefined : cantidadEscrita(stock),
    'TERMINAL',
    clock.now(),
  )
  if (!vuelve) throw new UsoError(`${artCodigo} no faltaba en el local ${codigoLocal}.`)
  notifyStock(pool, codigoEmpresa, codigoLocal, [artCodigo])
  return `${artCodigo} se vende de nuevo.`
}
