import type { Textos } from '@surtido/rules/textos'
import { AJUSTES as AJUSTES_ES } from '../ajustes.ts'

export const AJUSTES: Textos<typeof AJUSTES_ES> = {
  ...AJUSTES_ES,
  puedesPermitirlosEnLos: 'Podés permitirlas en los ajustes del navegador o del teléfono.',
  ahoraComprasEn: (nombre) => `Ahora comprás en ${nombre}`,
  laUsamosSoloCuando: 'La usamos solo cuando buscás locales cercanos o marcás tu dirección en el mapa.',
  puedesPermitirlaEnLos: 'Podés permitirla en los ajustes del navegador o del teléfono.',
}
