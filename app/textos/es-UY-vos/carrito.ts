import type { Textos } from '@surtido/rules/textos'
import { CARRITO as CARRITO_ES } from '../carrito.ts'

export const CARRITO: Textos<typeof CARRITO_ES> = {
  ...CARRITO_ES,
  ahorras: (titulo, ahorro) => `${titulo}: ahorrás ${ahorro}`,
  ahorrasSinDescuentosSerian: (ahorro, ahorro2) => `Ahorrás ${ahorro} · sin descuentos serían ${ahorro2}`,
}
