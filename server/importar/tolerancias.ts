import { EXCESO_MAXIMO } from '@surtido/rules/preparacion'
import { type Campo, entero } from './campos.ts'

/** How far a weight may be from what was asked for, in percent; empty: as what stands above it says. */
export const TOLERANCIAS: Readonly<Record<string, readonly [leer: Campo, tipo: string]>> = {
  tolerancia_debajo: [entero(0, 100, { opcional: true }), 'int'],
  tolerancia_encima: [entero(0, EXCESO_MAXIMO, { opcional: true }), 'int'],
}
