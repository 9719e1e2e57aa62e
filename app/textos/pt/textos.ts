import type { Textos } from '@surtido/rules/textos'
import { TEXTS } from '@surtido/web/texts'
import type { T as T_ES } from '../textos.ts'

export const T: Textos<typeof T_ES> = {
  ...TEXTS,
  iniciarSesionTitulo: 'Entrar',
  correo: 'E-mail',
  clave: 'Senha',
  registrarUsuario: 'Criar conta',
  terminos: 'Termos e condições de uso',
  continuar: 'Continuar',
  formaDeEntrega: 'Forma de entrega:',
  retiroEnLocal: 'Retirada na loja',
  direccionesConEntrega: 'Endereços com entrega:',
  entregaADomicilio: 'Entrega em casa',
  codigoVerificacion: 'Código de verificação',
  otrasOpciones: 'Outras opções',
  iniciarSesion: 'Entrar',
  perfil: 'Perfil',
  misDirecciones: 'Meus endereços',
  misPedidos: 'Meus pedidos',
  misCupones: 'Meus cupons',
  cerrarSesion: 'Sair da conta',
  localCerrado: 'Loja fechada',
  localCerradoTexto: 'A loja está fechada. Quer continuar? Você não poderá fazer pedidos.',
  cambiarLocal: 'Trocar de loja',
  cambioDeLocal: 'Ao trocar de loja você perde os produtos do carrinho. Quer continuar?',
}
