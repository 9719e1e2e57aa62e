import type { Textos } from '@surtido/rules/textos'
import type { CONTROL as CONTROL_ES, ESTADO_LECTURA as ESTADO_LECTURA_ES, SELF as SELF_ES } from '../self.ts'

export const SELF: Textos<typeof SELF_ES> = {
  guia: 'How to scan and shop',
  pasos: [
    ['barcode', 'Scan', 'Point the camera at each product’s barcode before you put it in your bag.'],
    ['scale', 'What is weighed', 'Weigh it on the store’s scale and scan the label it prints.'],
    ['list', 'Watch your total', 'You see what you have spent, with offers and promotions, even if the network drops.'],
    [
      'receipt',
      'Pay at the till',
      'Show the code at the till and you are done. Now and then, at random, we check the purchase with you.',
    ],
  ],
  noMostrarMas: 'Do not show again',
  empezar: 'Start scanning',
  titulo: 'Scan and shop',
  estasEn: (local) => `You are at ${local}.`,
  camara: 'Camera that reads barcodes',
  abriendo: 'Opening the camera…',
  apunta: 'Point at the barcode',
  sinCamara: {
    NEGADA: 'We have no permission to use the camera. You can allow it in your browser, or type the codes.',
    OCUPADA: 'Another app is using the camera. Close it and try again, or type the codes.',
    NO_HAY: 'We found no camera. You can type the codes.',
  },
  reintentar: 'Try the camera again',
  escanearNativo: 'Scan a code',
  encenderLuz: 'Turn the light on',
  apagarLuz: 'Turn the light off',
  conSonido: 'Sound and vibration when a code is read',
  escribir: 'Code typed by hand',
  agregar: 'Add',
  codigoInvalido: 'That code is not right. Check the digits below the bars.',
  leido: (codigo) => `We read ${codigo}`,
  vacia: 'You have not scanned anything yet. Point at the first code.',
  lista: 'What you have',
  sinPrecio: 'Its price comes when you are online',
  sinRed: 'Offline: keep scanning, we add it up when the network is back.',
  sinSumar: (n) => (n === 1 ? '1 line still to add' : `${n} lines still to add`),
  total: 'Total',
  ahorro: 'You save',
  pagar: 'Go to the till',
  hayQueQuitar: 'Remove or correct what is marked in red to go to the till.',
  sinLocal: 'First choose the store you are in.',
  noHay: 'This store has no scan and shop.',
  pideSesion: 'Log in to scan and shop.',
  codigo: 'Your code for the till',
  mostrar: 'Show this screen at the till. Turn up the brightness if it is not read.',
  qr: (codigo) => `QR code ${codigo}`,
  barras: (codigo) => `Barcode ${codigo}`,
  vence: (tiempo) => `Renewed in ${tiempo}`,
  renovar: 'Renew the code',
  seguir: 'Keep scanning',
  articulos: (n) => (n === 1 ? '1 product' : `${n} products`),
  pagada: 'Purchase paid!',
  pagadaTexto: 'Thank you for shopping. You can leave with your bag.',
  otra: 'Start another purchase',
  faltaSumar: 'The last things you scanned still have to be sent. We give you the code as soon as you are online.',
}

export const ESTADO_LECTURA: Textos<typeof ESTADO_LECTURA_ES> = {
  OK: '',
  NO_ENCONTRADO: 'We did not find it in this store. Remove it from your list and ask about it at the till.',
  SIN_PESO: 'It is sold by weight. Remove it from your list, weigh it and scan the label of the scale.',
  SOBRE_LIMITE: 'It is more than you may take of this product. Lower the amount.',
  OTRA_MONEDA: 'It is paid in another currency. Remove it from your list and pay for it separately at the till.',
}

export const CONTROL: Textos<typeof CONTROL_ES> = {
  AZAR: 'Your purchase was picked at random for a check. We go through the bag with you at the till: it only takes a moment.',
  PENDIENTE: 'A check of an earlier purchase is still to be done. We go through the bag with you at the till.',
}
