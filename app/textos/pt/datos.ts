import type { Textos } from '@surtido/rules/textos'
import type { DATOS as DATOS_ES } from '../datos.ts'
import { CUENTA } from './cuenta.ts'

export const DATOS: Textos<typeof DATOS_ES> = {
  documento: (cual) => `O número de ${cual} informado não é válido. Por favor, verifique.`,
  documentos: { DOCUMENTO: 'documento de identidade', RUT: 'R.U.T', CUIT: 'CUIT', RUC: 'RUC' },
  errores: {
    REQUERIDO: 'Preencha este dado.',
    CORTO: 'É curto demais.',
    LARGO: 'É longo demais.',
    FORMATO: 'Revise este dado.',
    SOLO_DIGITOS: 'Digite só números.',
    NO_COINCIDE: CUENTA.clavesNoCoinciden,
  },
  deCampo: {
    'nombre.FORMATO': 'Escreva só o seu nome, sem endereços da web. Depois de um ponto, deixe um espaço.',
    'apellido.FORMATO': 'Escreva só o seu sobrenome, sem endereços da web. Depois de um ponto, deixe um espaço.',
    'email.FORMATO': CUENTA.emailInvalido,
    'clave.CORTO': 'Use ao menos 8 caracteres.',
    'numeroCelular.FORMATO': 'Digite só números, por exemplo 099 123 456.',
    'numeroCelular.LARGO': 'É longo demais: um celular tem no máximo 15 números.',
  },
  nombres: {
    nombre: 'nome',
    apellido: 'sobrenome',
    pais: 'país',
    idTipoDocumento: 'tipo de documento',
    numeroDocumento: 'número do documento',
    numeroCelular: 'celular',
    email: 'e-mail',
    clave: 'senha',
    confirmarClave: 'confirmar senha',
    aceptaTerminos: 'aceitar os termos',
  },
  falta: (campos) => `Falta: ${campos}.`,
  revisa: (campos) => `Revise: ${campos}.`,
}
