import type { Textos } from '@surtido/rules/textos'
import { CUENTA } from '../cuenta.ts'
import { DATOS as DATOS_ES } from '../datos.ts'

export const DATOS: Textos<typeof DATOS_ES> = {
  ...DATOS_ES,
  errores: {
    REQUERIDO: 'Completá este dato.',
    CORTO: 'Es demasiado corto.',
    LARGO: 'Es demasiado largo.',
    FORMATO: 'Revisá este dato.',
    SOLO_DIGITOS: 'Escribí solo números.',
    NO_COINCIDE: CUENTA.clavesNoCoinciden,
  },
  deCampo: {
    'nombre.FORMATO': 'Escribí solo tu nombre, sin direcciones web. Después de un punto dejá un espacio.',
    'apellido.FORMATO': 'Escribí solo tu apellido, sin direcciones web. Después de un punto dejá un espacio.',
    'email.FORMATO': CUENTA.emailInvalido,
    'clave.CORTO': 'Usá al menos 8 caracteres.',
    'numeroCelular.FORMATO': 'Escribí solo números, por ejemplo 099 123 456.',
    'numeroCelular.LARGO': 'Es demasiado largo: un celular tiene hasta 15 números.',
  },
  revisa: (campos) => `Revisá: ${campos}.`,
}
