import type { Textos } from '@surtido/rules/textos'
import type { CUENTA as CUENTA_ES } from '../cuenta.ts'

export const CUENTA: Textos<typeof CUENTA_ES> = {
  iniciandoSesion: 'Entrando',
  sesionIniciada: 'Você entrou na sua conta.',
  documentoIncorrecto: 'Documento incorreto',
  correoEnUso: 'E-mail em uso',
  correoEnUsoTexto: 'O endereço de e-mail informado já está em uso.',
  hecho: 'Pronto',
  usuarioRegistrado: 'A sua conta foi criada.',
  ninguno: 'Nenhum',
  leiTerminos: 'Li e aceito os termos e condições.',
  cambiarClave: 'Mudar a senha',
  eliminarCuenta: 'Excluir a minha conta',
  emailInvalido: 'E-mail inválido',
  clavesNoCoinciden: '* As senhas não coincidem',
  codigoAplicacion: 'Código do seu aplicativo',
  ingresar: 'Entrar',
  registrarse: 'Criar conta',
  olvideClave: 'Esqueci a minha senha',
}
