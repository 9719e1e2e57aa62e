import type { Textos } from '@surtido/rules/textos'
import { CONTROL as CONTROL_ES, ESTADO_LECTURA as ESTADO_LECTURA_ES, SELF as SELF_ES } from '../self.ts'

export const SELF: Textos<typeof SELF_ES> = {
  ...SELF_ES,
  pasos: [
    ['barcode', 'Escaneá', 'Apuntá la cámara al código de cada producto antes de ponerlo en tu bolsa.'],
    ['scale', 'Lo que se pesa', 'Pesalo en la balanza del local y escaneá la etiqueta que imprime.'],
    ['list', 'Mirá tu total', 'Ves lo que llevás gastado, con ofertas y promociones, aunque se corte la conexión.'],
    [
      'receipt',
      'Pagá en la caja',
      'Mostrá el código en la caja y listo. A veces, al azar, revisamos la compra con vos.',
    ],
  ],
  apunta: 'Apuntá al código de barras',
  sinCamara: {
    NEGADA: 'No tenemos permiso para usar la cámara. Podés permitirla en tu navegador, o escribir los códigos.',
    OCUPADA: 'Otra aplicación está usando la cámara. Cerrala y probá de nuevo, o escribí los códigos.',
    NO_HAY: 'No encontramos una cámara. Podés escribir los códigos.',
  },
  codigoInvalido: 'Ese código no está bien. Revisá los números debajo de las barras.',
  vacia: 'Todavía no escaneaste nada. Apuntá al primer código.',
  lista: 'Lo que llevás',
  sinRed: 'Sin conexión: seguí escaneando, lo sumamos cuando vuelva.',
  ahorro: 'Ahorrás',
  hayQueQuitar: 'Quitá o corregí lo marcado en rojo para ir a la caja.',
  sinLocal: 'Elegí primero el local donde estás.',
  pideSesion: 'Iniciá sesión para comprar escaneando.',
  mostrar: 'Mostrá esta pantalla en la caja. Subí el brillo si no lo lee.',
  pagadaTexto: 'Gracias por tu compra. Ya podés salir con tu bolsa.',
  ahorras: (descripcion, ahorro) => `${descripcion}: ahorrás ${ahorro}`,
}

export const ESTADO_LECTURA: Textos<typeof ESTADO_LECTURA_ES> = {
  ...ESTADO_LECTURA_ES,
  NO_ENCONTRADO: 'No lo encontramos en este local. Quitalo de tu lista y preguntá por él en la caja.',
  SIN_PESO: 'Se vende por peso. Quitalo de tu lista, pesalo y escaneá la etiqueta de la balanza.',
  SOBRE_LIMITE: 'Supera lo que se puede llevar de este artículo. Bajá la cantidad.',
  OTRA_MONEDA: 'Se paga en otra moneda. Quitalo de tu lista y pagalo aparte en la caja.',
}

export const CONTROL: Textos<typeof CONTROL_ES> = {
  ...CONTROL_ES,
  AZAR: 'Tu compra salió sorteada para un control. Revisamos la bolsa con vos en la caja: es solo un momento.',
  PENDIENTE: 'Quedó pendiente un control de una compra anterior. Revisamos la bolsa con vos en la caja.',
}
