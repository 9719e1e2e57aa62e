import type { Textos } from '@surtido/rules/textos'
import type { PAGOS as PAGOS_ES } from '../pagos.ts'

export const PAGOS: Textos<typeof PAGOS_ES> = {
  motivos: {
    FONDOS: 'O cartão não tem saldo suficiente. Tente com outro.',
    VENCIDA: 'O cartão está vencido. Tente com outro.',
    CVV: 'O código de segurança não está correto. Tente de novo.',
    LIMITE: 'O pagamento passa do limite do cartão. Tente com outro.',
    CUOTAS: 'O cartão não aceita essas parcelas. Escolha outra quantidade ou outro cartão.',
    NO_HABILITADA: 'O cartão não está habilitado para compras on-line. Consulte o seu banco ou tente com outro.',
    DATOS: 'Os dados do cartão não estão corretos. Apague-o e adicione de novo, ou tente com outro.',
    TIEMPO: 'Não conseguimos confirmar o pagamento a tempo. Se aparecer uma cobrança ou reserva por ele, devolvemos.',
    REINTENTOS: 'O cartão não aceita mais tentativas por enquanto. Tente com outro.',
  },
  otroMedio: 'Tente com outro cartão ou outra forma de pagamento.',
  elige: 'Escolha com qual cartão você paga.',
  ninguna: 'Você ainda não tem cartões: adicione um.',
  reserva: (hasta) => `Reservamos até ${hasta} no seu cartão e cobramos só o que prepararmos. O resto é liberado.`,
  sinCargo: 'Este pedido não custa nada: não usamos nenhum cartão.',
  debito: 'O total é debitado agora; se prepararmos menos, devolvemos a diferença.',
  confirmando: 'Estamos confirmando o seu pagamento',
  confirmandoTexto: 'Não feche esta página nem pague de novo: em um momento dizemos como foi.',
  cvv: 'Digite o código de segurança do seu cartão',
  cvvFalta: 'Sem o código de segurança não podemos receber o seu pedido.',
  cvvEscribir: 'Digitar o código',
  seCancelo: 'O pedido foi cancelado e nada será cobrado.',
  noSeHizo: 'O pedido não foi feito',
}
