import type { Textos } from '@surtido/rules/textos'
import { CUPONES as CUPONES_ES } from '../cupones.ts'

export const CUPONES: Textos<typeof CUPONES_ES> = {
  ...CUPONES_ES,
  pideSesion: 'Iniciá sesión para ver tus cupones.',
  dondeSirve: 'Dónde lo podés usar',
}
