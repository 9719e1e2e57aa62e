import { EXCESO_MAXIMO } from '@surtido/rules/preparacion'
import { type Campo, entero } from './campos.ts'

/** How far a weight may be from the requested one, in percent; empty: as the level above says. */
export const TOLERANCIAS: Readonly<Record<string, readonly [leer: Campo, tipo: string]>> = {
  tolerancia_debajo: [entero(0, 100, { opcional: true }), 'int'],
  tolerancia_encima: [entero(0, EXCESO_MAXIMO, { opcional: true }), 'int'],
}
