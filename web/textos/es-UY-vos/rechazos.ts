import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'
import type { CodigoDelCliente } from '../rechazos.ts'

/** Those that address somebody; the specification's own stay as they are. */
const FRASES: Partial<Readonly<Record<CodigoDelCliente, string>>> = {
  'Validacion.ERROR_DATOS': 'Hay datos que no son válidos. Revisalos e intentá nuevamente.',
  'Validacion.ERROR_TIEMPO': 'La consulta tardó demasiado en llegar. Intentá nuevamente.',
  'Sesion.ERROR_SESION_VENCIDA': 'Tu sesión venció. Iniciá sesión nuevamente.',
  'Sesion.ERROR_APLICACION_DESCONOCIDA': 'Esta versión de la aplicación ya no sirve. Cerrala y volvé a abrirla.',
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO': 'No tenés permiso para hacer esto.',
  'Sesion.ERROR_DEMASIADOS_INTENTOS': 'Demasiados intentos. Esperá unos minutos e intentá nuevamente.',
  'Sesion.ERROR_CONFIRMAR': 'Para hacer esto, confirmá que sos vos.',
  'SegundoFactor.ERROR_REQUERIDO': 'Escribí el código de tu aplicación de códigos.',
  'SegundoFactor.ERROR_CODIGO': 'El código no es correcto o ya se usó. Esperá al próximo.',
  'SegundoFactor.ERROR_YA_ACTIVO': 'Ya tenés un segundo factor. Para cambiar de teléfono, sacalo primero.',
  'Usuarios.ERROR_CODIGO_INCORRECTO': 'El código no es correcto o ya no sirve. Mirá el último correo o pedí otro.',
  'Usuarios.ERROR_CLAVE_DEBIL': 'Esa contraseña es demasiado común. Elegí otra.',
  'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS': 'Para pedir, primero aceptá los términos y condiciones.',
  'Direcciones.ERROR_NO_ENCONTRADO': 'Esa dirección ya no está entre las tuyas. Elegí otra.',
  'Direcciones.ERROR_FUERA_DE_ZONA': 'Este local no llega a esa dirección. Elegí otra, u otro local.',
  'Direcciones.ERROR_POR_CONFIRMAR': 'Antes de pedir a esa dirección, decinos si es tuya.',
  'Direcciones.ERROR_DEMASIADAS': 'Llegaste al máximo de direcciones. Borrá una para agregar otra.',
  'Locales.ERROR_NO_ENCONTRADO': 'Este local ya no recibe pedidos. Elegí otro.',
  'Locales.ERROR_LOCAL_CERRADO': 'El local está cerrado en ese horario. Elegí otro.',
  'Articulos.ERROR_PRECIO_CAMBIADO': 'Cambió el precio de algo. Revisá el nuevo total y confirmá otra vez.',
  'Esperas.ERROR_YA_HAY': 'Ya hay en este local: agregalo a tu carrito.',
  'Listas.ERROR_DEMASIADAS': 'Llegaste al máximo de listas. Borrá una para crear otra.',
  'Programados.ERROR_DEMASIADOS': 'Llegaste al máximo de pedidos programados. Borrá uno para crear otro.',
  'Entregas.ERROR_TIPO_ENTREGA': 'Este local ya no ofrece esa forma de entrega. Elegí otra.',
  'Entregas.ERROR_ZONA_NO_ENCONTRADA': 'Cambiaron las zonas de entrega de este local. Elegí de nuevo la dirección.',
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA': 'Ese horario ya no existe. Elegí otro.',
  'Entregas.ERROR_FRANJA_SIN_CUPO': 'El horario que elegiste se acaba de llenar. Elegí otro.',
  'Entregas.ERROR_FRANJA_VENCIDA': 'El horario que elegiste ya no está disponible. Elegí otro.',
  'MediosPago.ERROR_NO_DISPONIBLE': 'Ese medio de pago no está disponible para esta entrega. Elegí otro.',
  'Pagos.ERROR_TARJETA_INVALIDA': 'Esa tarjeta no se puede usar. Elegí otra, o agregá una.',
  'Pagos.ERROR_TARJETA_POR_CONFIRMAR': 'Antes de pagar con esa tarjeta, decinos si es tuya.',
  'Pagos.ERROR_PAUSA': 'Hubo varios intentos con tarjeta. Esperá un rato para probar con otra, o pagá de otra forma.',
  'Pagos.ERROR_PENDIENTE': 'Todavía estamos confirmando el pago. Probá en un momento.',
  'Pagos.ERROR_COBRANDO': 'Todavía se está cobrando en su tarjeta. Esperá a que se confirme.',
  'Pagos.ERROR_NO_DISPONIBLE':
    'No podemos cobrar con tarjeta en este momento. Probá en unos minutos o pagá de otra forma.',
  CUPON_VENCIDO: 'El cupón no está vigente. Elegí otro, o confirmá sin él.',
  CUPON_NO_ENCONTRADO: 'No encontramos el cupón entre los tuyos. Elegí otro.',
  CUPON_YA_USADO: 'El cupón ya se usó en otro pedido. Elegí otro, o confirmá sin él.',
  CUPON_SOLO_PRIMERA_COMPRA: 'El cupón es para tu primera compra. Elegí otro, o confirmá sin él.',
  'Pedidos.ERROR_CODIGO_CERRADO': 'Se erró demasiadas veces el código de este pedido. Esperá unos minutos.',
  'Pedidos.ERROR_CUENTA_NUEVA':
    'Para pedir más con pago al recibir, primero confirmá tu correo: abrí el mensaje que te enviamos.',
  'Pedidos.ERROR_VERSION':
    'Tu pedido cambió mientras lo modificabas. Cerralo, miralo como está ahora y volvé a empezar.',
  'Pedidos.ERROR_SUPERA_AUTORIZADO':
    'El nuevo total supera lo reservado en tu tarjeta. Pedí lo que falta en otro pedido, o cancelá este y hacelo de nuevo.',
  'Reemplazos.ERROR_YA_RESPONDIDO': 'Ya habías respondido otra cosa. Mirá cómo quedó tu pedido.',
  'Reemplazos.ERROR_SIN_EFECTO': 'Ya no hace falta que respondas. Mirá cómo quedó tu pedido.',
  'Servidor.ERROR_OCUPADO': 'Estamos con mucha demanda. Intentá nuevamente en unos segundos.',
}

export const isCodigo = (code: string): code is CodigoError => Object.hasOwn(ERRORES, code)

export const fraseDe = (code: CodigoError): string =>
  (FRASES as Readonly<Partial<Record<CodigoError, string>>>)[code] ?? ERRORES[code][1]
