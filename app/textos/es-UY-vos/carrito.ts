import type { Textos } from '@surtido/rules/textos'
import { CARRITO as CARRITO_ES } from '../carrito.ts'

export const CARRITO: Textos<typeof CARRITO_ES> = {
  ...CARRITO_ES,
  ahorras: (titulo, ahorro) => `${titulo}: ahorrás ${ahorro}`,
  loQueAgreguesAparece: 'Lo que agregues aparece acá.',
  ahorrasSinDescuentosSerian: (ahorro, ahorro2) => `Ahorrás ${ahorro} · sin descuentos serían ${ahorro2}`,
}
