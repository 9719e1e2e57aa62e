import type { Textos } from '@surtido/rules/textos'
import type { CONTROL as CONTROL_ES, ESTADO_LECTURA as ESTADO_LECTURA_ES, SELF as SELF_ES } from '../self.ts'

export const SELF: Textos<typeof SELF_ES> = {
  guia: 'Como comprar escaneando',
  pasos: [
    ['barcode', 'Escaneie', 'Aponte a câmera para o código de cada produto antes de colocá-lo na sacola.'],
    ['scale', 'O que se pesa', 'Pese na balança da loja e escaneie a etiqueta que ela imprime.'],
    ['list', 'Veja o seu total', 'Você vê quanto já gastou, com ofertas e promoções, mesmo que a rede caia.'],
    [
      'receipt',
      'Pague no caixa',
      'Mostre o código no caixa e pronto. Às vezes, por sorteio, conferimos a compra com você.',
    ],
  ],
  noMostrarMas: 'Não mostrar mais',
  empezar: 'Começar a escanear',
  titulo: 'Escanear e comprar',
  estasEn: (local) => `Você está em ${local}.`,
  camara: 'Câmera que lê códigos',
  abriendo: 'Abrindo a câmera…',
  apunta: 'Aponte para o código de barras',
  sinCamara: {
    NEGADA: 'Não temos permissão para usar a câmera. Você pode permiti-la no navegador, ou digitar os códigos.',
    OCUPADA: 'Outro aplicativo está usando a câmera. Feche-o e tente de novo, ou digite os códigos.',
    NO_HAY: 'Não encontramos uma câmera. Você pode digitar os códigos.',
  },
  reintentar: 'Tentar a câmera de novo',
  escanearNativo: 'Escanear um código',
  encenderLuz: 'Acender a luz',
  apagarLuz: 'Apagar a luz',
  conSonido: 'Som e vibração ao ler',
  escribir: 'Código digitado à mão',
  agregar: 'Adicionar',
  codigoInvalido: 'Esse código não está certo. Revise os números embaixo das barras.',
  leido: (codigo) => `Lemos ${codigo}`,
  vacia: 'Você ainda não escaneou nada. Aponte para o primeiro código.',
  lista: 'O que você leva',
  sinPrecio: 'O preço chega quando houver rede',
  sinRed: 'Sem conexão: continue escaneando, somamos quando a rede voltar.',
  sinSumar: (n) => (n === 1 ? 'Falta somar 1 linha' : `Falta somar ${n} linhas`),
  total: 'Total',
  ahorro: 'Você economiza',
  pagar: 'Ir ao caixa',
  hayQueQuitar: 'Tire ou corrija o que está em vermelho para ir ao caixa.',
  sinLocal: 'Primeiro escolha a loja onde você está.',
  noHay: 'Nesta loja não dá para comprar escaneando.',
  pideSesion: 'Entre na sua conta para comprar escaneando.',
  codigo: 'O seu código para o caixa',
  mostrar: 'Mostre esta tela no caixa. Aumente o brilho se não for lida.',
  qr: (codigo) => `Código QR ${codigo}`,
  barras: (codigo) => `Código de barras ${codigo}`,
  vence: (tiempo) => `Renova em ${tiempo}`,
  renovar: 'Renovar o código',
  seguir: 'Continuar escaneando',
  articulos: (n) => (n === 1 ? '1 artigo' : `${n} artigos`),
  pagada: 'Compra paga!',
  pagadaTexto: 'Obrigado pela compra. Você já pode sair com a sua sacola.',
  otra: 'Começar outra compra',
  faltaSumar: 'Ainda falta enviar o último que você escaneou. Assim que houver rede damos o código.',
}

export const ESTADO_LECTURA: Textos<typeof ESTADO_LECTURA_ES> = {
  OK: '',
  NO_ENCONTRADO: 'Não o encontramos nesta loja. Tire-o da sua lista e pergunte por ele no caixa.',
  SIN_PESO: 'É vendido por peso. Tire-o da sua lista, pese e escaneie a etiqueta da balança.',
  SOBRE_LIMITE: 'Passa do que se pode levar deste artigo. Diminua a quantidade.',
  OTRA_MONEDA: 'É pago em outra moeda. Tire-o da sua lista e pague à parte no caixa.',
}

export const CONTROL: Textos<typeof CONTROL_ES> = {
  AZAR: 'A sua compra foi sorteada para uma conferência. Revisamos a sacola com você no caixa: é só um momento.',
  PENDIENTE: 'Ficou pendente a conferência de uma compra anterior. Revisamos a sacola com você no caixa.',
}
