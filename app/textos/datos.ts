import { CUENTA } from './cuenta.ts'

/** Words about the fields of a form. */
export const DATOS = {
  /** T-15 … T-18. */
  documento: (cual: string) => `El número de ${cual} ingresado no es valido. Por favor, verifiquelo.`,
  documentos: { DOCUMENTO: 'documento de identidad', RUT: 'R.U.T', CUIT: 'CUIT', RUC: 'RUC' },
  errores: {
    REQUERIDO: 'Completa este dato.',
    CORTO: 'Es demasiado corto.',
    LARGO: 'Es demasiado largo.',
    FORMATO: 'Revisa este dato.',
    SOLO_DIGITOS: 'Escribe solo números.',
    NO_COINCIDE: CUENTA.clavesNoCoinciden,
  },
  /** Errors with a sentence specific to the field. */
  deCampo: {
    'nombre.FORMATO': 'Escribe solo tu nombre, sin direcciones web. Después de un punto deja un espacio.',
    'apellido.FORMATO': 'Escribe solo tu apellido, sin direcciones web. Después de un punto deja un espacio.',
    'email.FORMATO': CUENTA.emailInvalido,
    'clave.CORTO': 'Usa al menos 8 caracteres.',
    'numeroCelular.FORMATO': 'Escribe solo números, por ejemplo 099 123 456.',
    'numeroCelular.LARGO': 'Es demasiado largo: un celular tiene hasta 15 números.',
  },
  /** The fields of a registration, in the order of the form. */
  nombres: {
    nombre: 'nombre',
    apellido: 'apellido',
    pais: 'país',
    idTipoDocumento: 'tipo de documento',
    numeroDocumento: 'número de documento',
    numeroCelular: 'celular',
    email: 'email',
    clave: 'contraseña',
    confirmarClave: 'confirmar contraseña',
    aceptaTerminos: 'aceptar los términos',
  },
  falta: (campos: string) => `Falta: ${campos}.`,
  revisa: (campos: string) => `Revisa: ${campos}.`,
} as const
