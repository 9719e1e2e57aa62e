import type { Textos } from '@surtido/rules/textos'
import { CONFIRMACION as CONFIRMACION_ES } from '../confirmacion.ts'

export const CONFIRMACION: Textos<typeof CONFIRMACION_ES> = {
  ...CONFIRMACION_ES,
  titulo: 'Confirmá tu correo',
  pideSesion: 'Iniciá sesión con la cuenta de ese correo para confirmarlo.',
  incorrecto: 'El código no es de esta cuenta o ya no sirve. Mirá el último correo o pedí otro.',
}
