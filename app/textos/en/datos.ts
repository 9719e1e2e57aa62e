import type { Textos } from '@surtido/rules/textos'
import type { DATOS as DATOS_ES } from '../datos.ts'
import { CUENTA } from './cuenta.ts'

export const DATOS: Textos<typeof DATOS_ES> = {
  documento: (cual) => `The ${cual} number entered is not valid. Please check it.`,
  documentos: { DOCUMENTO: 'ID', RUT: 'R.U.T', CUIT: 'CUIT', RUC: 'RUC' },
  errores: {
    REQUERIDO: 'Please fill this in.',
    CORTO: 'This is too short.',
    LARGO: 'This is too long.',
    FORMATO: 'Please check this.',
    SOLO_DIGITOS: 'Use digits only.',
    NO_COINCIDE: CUENTA.clavesNoCoinciden,
  },
  deCampo: {
    'nombre.FORMATO': 'Enter only your first name, without web addresses. Leave a space after a full stop.',
    'apellido.FORMATO': 'Enter only your last name, without web addresses. Leave a space after a full stop.',
    'email.FORMATO': CUENTA.emailInvalido,
    'clave.CORTO': 'Use at least 8 characters.',
    'numeroCelular.FORMATO': 'Use digits only, for example 099 123 456.',
    'numeroCelular.LARGO': 'This is too long: a mobile number has at most 15 digits.',
  },
  nombres: {
    nombre: 'first name',
    apellido: 'last name',
    pais: 'country',
    idTipoDocumento: 'type of ID',
    numeroDocumento: 'ID number',
    numeroCelular: 'mobile',
    email: 'email',
    clave: 'password',
    confirmarClave: 'repeated password',
    aceptaTerminos: 'accepting the terms',
  },
  falta: (campos) => `Missing: ${campos}.`,
  revisa: (campos) => `Check: ${campos}.`,
}
