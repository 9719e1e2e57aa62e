// The texts of a bag's label, and the commands for a label printer.

import type { Etiqueta } from '@surtido/contract/gestion-bultos'
import type { FormatoEtiqueta } from '@surtido/contract/gestion-impresiones'
import { NOMBRES_TEMPERATURA } from './bultos.ts'
import { diaSemana, nombreDia } from './fechas.ts'

/** The label of a bag. Its `posicion` is the one that the bag was picked into; null: unknown. */
export type EtiquetaDeBulto = Readonly<Omit<Etiqueta, 'idBulto'>>

/** The text of each part of a label. */
export function textosDeEtiqueta(etiqueta: EtiquetaDeBulto) {
  const { idPedido, numero, de, temperatura, cliente, retiro, fechaEntrega, horaDesde, horaHasta, posicion } = etiqueta
  return {
    temperatura: NOMBRES_TEMPERATURA[temperatura].toUpperCase(),
    copia: etiqueta.copia ? 'COPIA' : '',
    pedido: `Pedido ${idPedido}`,
    cuenta: `${numero}/${de}`,
    posicion: posicion ?? '',
    cliente,
    cuando: `${retiro ? 'Retira' : 'Entrega'} ${diaDe(fechaEntrega)} ${horaDesde}-${horaHasta}`,
    codigo: etiqueta.codigo,
  }
}

/** "mié 11/03" */
const diaDe = (fecha: string): string =>
  `${nombreDia(diaSemana(fecha)).slice(0, 3).toLowerCase()} ${fecha.slice(8, 10)}/${fecha.slice(5, 7)}`

/** Dots of a printer of 203 dpi. */
const POR_MM = 8

interface Medida {
  readonly ancho: number
  readonly alto: number
  /** The text heights: large, usual, small. `barras` is the height of the bars, `modulo` the dots per module. */
  readonly letra: readonly [number, number, number]
  readonly barras: number
  readonly modulo: number
  /** It is printed on a roll, which is cut where the label ends. */
  readonly rollo?: true
}

const MEDIDAS: Readonly<Record<FormatoEtiqueta, Medida>> = {
  '100x150': { ancho: 100, alto: 150, letra: [88, 64, 48], barras: 220, modulo: 5 },
  '60x40': { ancho: 60, alto: 40, letra: [52, 34, 26], barras: 64, modulo: 3 },
  '80': { ancho: 80, alto: 60, letra: [72, 44, 34], barras: 100, modulo: 4, rollo: true },
}

/**
 * The label in ZPL II, whole from ^XA to ^XZ. No printed text can be read as a command: every ^, ~ and _ of a text is
 * written as its character code.
 */
export function zplDeEtiqueta(etiqueta: EtiquetaDeBulto, formato: FormatoEtiqueta): string {
  const { ancho, alto, letra, barras, modulo, rollo } = MEDIDAS[formato]
  const [grande, media, chica] = letra
  const [w, h, margin] = [ancho * POR_MM, alto * POR_MM, 3 * POR_MM]
  const t = textosDeEtiqueta(etiqueta)
  const inner = w - 2 * margin
  let y = margin
  /** A row of one or two texts, the second one at the right. */
  const row = (size: number, left: string, right = ''): string[] => {
    const at = y
    y += Math.round(size * 1.2)
    return [
      ...(left ? [`^FO${margin},${at}^A0N,${size},${size}^FB${inner},1,0,L^FH_^FD${escaped(left)}^FS`] : []),
      ...(right ? [`^FO${margin},${at}^A0N,${size},${size}^FB${inner},1,0,R^FH_^FD${escaped(right)}^FS`] : []),
    ]
  }
  const lines = [
    '^XA',
    '^CI28',
    `^PW${w}`,
    `^LL${h}`,
    rollo ? '^MNN' : '^MNY',
    '^LH0,0',
    ...row(grande, t.temperatura, t.cuenta),
    ...row(media, t.pedido, t.posicion),
    ...row(media, t.cliente, t.copia),
    ...row(chica, t.cuando),
    `^FO${margin},${y}^BY${modulo}^BCN,${barras},N,N,N,A^FD${t.codigo}^FS`,
    `^FO${margin},${y}^A0N,${grande},${grande}^FB${inner},1,0,R^FD${t.codigo}^FS`,
    '^XZ',
  ]
  return `${lines.join('\n')}\n`
}

const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: whatever a printer might take for its own.
  text.replace(/[\^~_\u0000-\u001f]/g, (one) => `_${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
