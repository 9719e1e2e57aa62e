import type { ArticuloSelf, CodigoSelf } from '@surtido/contract/self'
import type { Dato } from '@surtido/rules/textos'

/** The texts of the self-scan screens. */
export const SELF = {
  guia: 'Cómo comprar escaneando',
  pasos: [
    ['barcode', 'Escanea', 'Apunta la cámara al código de cada producto antes de ponerlo en tu bolsa.'],
    ['scale', 'Lo que se pesa', 'Pésalo en la balanza del local y escanea la etiqueta que imprime.'],
    ['list', 'Mira tu total', 'Ves lo que llevas gastado, con ofertas y promociones, aunque se corte la conexión.'],
    [
      'receipt',
      'Paga en la caja',
      'Muestra el código en la caja y listo. A veces, al azar, revisamos la compra contigo.',
    ],
  ],
  noMostrarMas: 'No mostrar más',
  empezar: 'Empezar a escanear',
  titulo: 'Escanear y comprar',
  estasEn: (local: string) => `Estás en ${local}.`,
  camara: 'Cámara que lee códigos',
  abriendo: 'Abriendo la cámara…',
  apunta: 'Apunta al código de barras',
  sinCamara: {
    NEGADA: 'No tenemos permiso para usar la cámara. Puedes permitirla en tu navegador, o escribir los códigos.',
    OCUPADA: 'Otra aplicación está usando la cámara. Ciérrala y prueba de nuevo, o escribe los códigos.',
    NO_HAY: 'No encontramos una cámara. Puedes escribir los códigos.',
  },
  reintentar: 'Probar la cámara de nuevo',
  escanearNativo: 'Escanear un código',
  encenderLuz: 'Encender la luz',
  apagarLuz: 'Apagar la luz',
  conSonido: 'Sonido y vibración al leer',
  escribir: 'Escribir el código',
  agregar: 'Agregar',
  codigoInvalido: 'Ese código no está bien. Revisa los números debajo de las barras.',
  leido: (codigo: string) => `Leímos ${codigo}`,
  vacia: 'Todavía no escaneaste nada. Apunta al primer código.',
  lista: 'Lo que llevas',
  sinPrecio: 'Su precio aparece cuando haya conexión',
  sinRed: 'Sin conexión: sigue escaneando, lo sumamos cuando vuelva.',
  sinSumar: (n: number) => (n === 1 ? 'Falta sumar 1 artículo' : `Falta sumar ${n} artículos`),
  total: 'Total',
  ahorro: 'Ahorras',
  pagar: 'Ir a la caja',
  hayQueQuitar: 'Quita o corrige lo marcado en rojo para ir a la caja.',
  sinLocal: 'Elige primero el local donde estás.',
  pideSesion: 'Inicia sesión para comprar escaneando.',
  codigo: 'Tu código para la caja',
  mostrar: 'Muestra esta pantalla en la caja. Sube el brillo si no lo lee.',
  qr: (codigo: string) => `Código QR ${codigo}`,
  barras: (codigo: string) => `Código de barras ${codigo}`,
  vence: (tiempo: string) => `Se renueva en ${tiempo}`,
  renovar: 'Renovar el código',
  seguir: 'Seguir escaneando',
  articulos: (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`),
  pagada: '¡Compra pagada!',
  pagadaTexto: 'Gracias por tu compra. Ya puedes salir con tu bolsa.',
  otra: 'Empezar otra compra',
  faltaSumar: 'Todavía falta enviar lo último que escaneaste. En cuanto haya conexión te damos el código.',
  cambiarDeLocal: 'Cambiar de local',
  ahorras: (descripcion: Dato, ahorro: Dato) => `${descripcion}: ahorras ${ahorro}`,
} as const

export const ESTADO_LECTURA: Readonly<Record<ArticuloSelf['estado'], string>> = {
  OK: '',
  NO_ENCONTRADO: 'No lo encontramos en este local. Quítalo de tu lista y pregunta por él en la caja.',
  SIN_PESO: 'Se vende por peso. Quítalo de tu lista, pésalo y escanea la etiqueta de la balanza.',
  SOBRE_LIMITE: 'Supera lo que se puede llevar de este artículo. Baja la cantidad.',
  OTRA_MONEDA: 'Se paga en otra moneda. Quítalo de tu lista y págalo aparte en la caja.',
}

export const CONTROL: Readonly<Record<NonNullable<CodigoSelf['control']>, string>> = {
  AZAR: 'Tu compra salió sorteada para un control. Revisamos la bolsa contigo en la caja: es solo un momento.',
  PENDIENTE: 'Quedó pendiente un control de una compra anterior. Revisamos la bolsa contigo en la caja.',
}
