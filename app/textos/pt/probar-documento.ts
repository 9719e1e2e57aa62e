import type { Textos } from '@surtido/rules/textos'
import type { PROBAR as PROBAR_ES } from '../probar-documento.ts'

export const PROBAR: Textos<typeof PROBAR_ES> = {
  explica: {
    CODIGO:
      'Antes de mostrar o saldo, confirmamos que o documento é seu. Vamos enviar um código para o e-mail que está no seu cadastro de cliente.',
    DATOS: 'Antes de mostrar o saldo, confirmamos que o documento é seu. Digite os dados do seu cadastro de cliente.',
  },
  enviado:
    'Se o seu cadastro de cliente tem um e-mail, você vai receber um código de 6 dígitos. Vale por 15 minutos. Se não chegar, peça em uma loja que adicionem o seu e-mail.',
  enviar: 'Enviar código',
  otro: 'Enviar outro código',
  confirmar: 'Confirmar',
  numeroCliente: 'Número de cliente',
  fechaNacimiento: 'Data de nascimento',
  noCoincide: 'Os dados não coincidem com os do seu cadastro de cliente. Revise e tente de novo.',
  enPerfil: 'Ver o meu saldo e dívida',
}
