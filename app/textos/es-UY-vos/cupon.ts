import type { Textos } from '@surtido/rules/textos'
import { C as C_ES } from '../cupon.ts'

export const C: Textos<typeof C_ES> = {
  ...C_ES,
  pideSesion: 'Iniciá sesión para ver tus cupones.',
  dondeSirve: 'Dónde lo podés usar',
}
