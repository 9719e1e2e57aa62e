import type { Textos } from '@surtido/rules/textos'
import { ADMINISTRADORES as ADMINISTRADORES_ES } from '../administradores.ts'

export const ADMINISTRADORES: Textos<typeof ADMINISTRADORES_ES> = {
  ...ADMINISTRADORES_ES,
  escribe: 'Escribí al menos dos letras o números.',
  vencio: 'Pasó el tiempo: ya no actuás como otra persona.',
}
