import { Type } from 'typebox'

/**
 * Every refusal the server can answer: its HTTP status (K-07) and the Spanish sentence of the error body (K-06).
 * The code is the contract; the app writes its own sentence from it.
 */
export const ERRORES = {
  'Validacion.ERROR_DATOS': [400, 'Hay datos que no son válidos. Revísalos e intenta nuevamente.'],
  'Validacion.ERROR_FORMATO': [400, 'No pudimos entender el pedido enviado.'],
  'Validacion.ERROR_TAMANIO': [413, 'El contenido enviado es demasiado grande.'],
  'Validacion.ERROR_TIPO_CONTENIDO': [415, 'El contenido debe enviarse como JSON.'],
  'Sesion.ERROR_SESION_VENCIDA': [401, 'Tu sesión venció. Inicia sesión nuevamente.'],
  'Sesion.ERROR_APLICACION_DESCONOCIDA': [401, 'La aplicación no está autorizada.'],
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO': [403, 'No tienes permiso para hacer esto.'],
  'Sesion.ERROR_VEDADO_ACTUANDO': [403, 'Esto solo lo puede hacer la propia persona.'],
  'Sesion.ERROR_DEMASIADOS_INTENTOS': [429, 'Demasiados intentos. Espera unos minutos e intenta nuevamente.'],
  'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS': [401, 'Correo y/o contraseña incorrectos.'],
  // @NOTE X-03 asks the app to look for "ya registrado" in this sentence: keep the words.
  'Usuarios.ERROR_CORREO_YA_REGISTRADO': [409, 'Correo electrónico ya registrado'],
  'Usuarios.ERROR_CODIGO_INCORRECTO': [400, 'El código no es correcto o ya no sirve. Pide otro.'],
  'Usuarios.ERROR_CODIGOS_NO_HABILITADOS': [422, 'Esta empresa no usa códigos de verificación.'],
  'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE': [403, 'Debes cambiar tu contraseña para continuar.'],
  'Usuarios.ERROR_CLAVE_DEBIL': [400, 'La contraseña es demasiado común. Elige otra.'],
  // Not 401: the session is good, it is this one field that is wrong.
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA': [400, 'La contraseña no es correcta.'],
  'Usuarios.ERROR_DOCUMENTO_INVALIDO': [400, 'El número de documento no es válido.'],
  'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS': [409, 'Debes aceptar los términos y condiciones para hacer un pedido.'],
  'Usuarios.ERROR_PEDIDOS_EN_CURSO': [409, 'Todavía tienes pedidos en curso.'],
  'Usuarios.ERROR_NO_ENCONTRADO': [404, 'No encontramos al usuario.'],
  'Empresas.ERROR_NO_ENCONTRADO': [404, 'No encontramos la empresa.'],
  'Empresas.ERROR_TERMINOS_NO_ENCONTRADOS': [404, 'No encontramos los términos y condiciones.'],
  'Paises.ERROR_NO_ENCONTRADO': [404, 'No encontramos el país o departamento.'],
  'Direcciones.ERROR_NO_ENCONTRADO': [404, 'No encontramos la dirección.'],
  'Direcciones.ERROR_FUERA_DE_ZONA': [409, 'La dirección está fuera de la zona de entrega de este local.'],
  'Direcciones.ERROR_DEMASIADAS': [409, 'Llegaste al máximo de direcciones. Borra una para agregar otra.'],
  'Locales.ERROR_NO_ENCONTRADO': [404, 'No encontramos el local.'],
  'Locales.ERROR_LOCAL_CERRADO': [409, 'El local está cerrado en ese horario.'],
  'Articulos.ERROR_NO_ENCONTRADO': [404, 'No encontramos el artículo en este local.'],
  'Articulos.ERROR_SIN_STOCK': [409, 'No hay stock suficiente de algunos artículos.'],
  'Articulos.ERROR_PRECIO_CAMBIADO': [409, 'Cambió el precio de tu pedido. Revísalo antes de confirmar.'],
  'Articulos.ERROR_CANTIDAD_INVALIDA': [422, 'La cantidad de algún artículo no es válida.'],
  'Promociones.ERROR_NO_ENCONTRADO': [404, 'No encontramos la promoción.'],
  'OfertasEspeciales.ERROR_NO_ENCONTRADO': [404, 'No encontramos la oferta.'],
  'Entregas.ERROR_TIPO_ENTREGA': [422, 'Este local no ofrece esa forma de entrega.'],
  'Entregas.ERROR_ZONA_NO_ENCONTRADA': [404, 'No encontramos la zona de entrega.'],
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA': [404, 'No encontramos el horario de entrega.'],
  'Entregas.ERROR_FRANJA_SIN_CUPO': [409, 'El horario elegido ya no tiene lugar. Elige otro.'],
  'Entregas.ERROR_FRANJA_VENCIDA': [409, 'El horario elegido ya no está disponible. Elige otro.'],
  'Entregas.ERROR_MONTO_MINIMO': [422, 'El pedido no llega al monto mínimo para la entrega.'],
  'MediosPago.ERROR_NO_DISPONIBLE': [422, 'Ese medio de pago no está disponible para esta entrega.'],
  'Pagos.ERROR_RECHAZADO': [422, 'Tu tarjeta no aceptó el pago. Prueba con otra tarjeta u otro medio de pago.'],
  'Pagos.ERROR_TARJETA_INVALIDA': [422, 'Esa tarjeta no se puede usar. Elige otra.'],
  'Pagos.ERROR_PENDIENTE': [409, 'Todavía no sabemos si el pago se hizo. Te avisamos enseguida.'],
  'Pagos.ERROR_ESTADO': [409, 'El pago no está en un estado que permita eso.'],
  'Pagos.ERROR_MONTO_MAYOR': [422, 'El monto supera lo que la tarjeta autorizó.'],
  'Pagos.ERROR_DEVOLUCION_PARCIAL': [422, 'Con esta tarjeta solo se puede devolver el total.'],
  'Pagos.ERROR_NO_DISPONIBLE': [503, 'No podemos operar con tarjetas en este momento. Intenta nuevamente más tarde.'],
  CUPON_YA_ASOCIADO_A_USUARIO: [409, 'Parece que ya has canjeado el cupón'],
  NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE: [404, 'No se encontró ningún cupón con tu código'],
  CUPON_VENCIDO: [409, 'El cupón no está vigente.'],
  CUPON_AGOTADO: [409, 'El cupón ya se entregó a todos los que podían tenerlo.'],
  CUPON_NO_ENCONTRADO: [404, 'No encontramos el cupón entre los tuyos.'],
  CUPON_YA_USADO: [409, 'El cupón ya se usó.'],
  CUPON_NO_APLICA_AL_LOCAL: [422, 'No puedes usar el cupón en el local seleccionado.'],
  CUPON_MONTO_MINIMO_NO_ALCANZADO: [422, 'El pedido no llega al monto mínimo del cupón.'],
  CUPON_NO_APLICA_A_LOS_ARTICULOS: [422, 'El cupón no incluye ninguno de los artículos del pedido.'],
  'Saldo.ERROR_NO_DISPONIBLE': [503, 'Lo sentimos, ha ocurrido un error. Intente nuevamente.'],
  'Carrito.ERROR_VERSION': [409, 'El carrito cambió en otro dispositivo.'],
  'Pedidos.ERROR_NO_ENCONTRADO': [404, 'No encontramos el pedido.'],
  'Pedidos.ERROR_ESTADO': [409, 'El pedido no está en un estado que permita eso.'],
  'Pedidos.ERROR_LINEA_NO_ENCONTRADA': [404, 'El pedido no tiene ese artículo.'],
  'Pedidos.ERROR_CANTIDAD_PREPARADA': [422, 'La cantidad preparada no es válida para lo que se pidió.'],
  'Pedidos.ERROR_NADA_PREPARADO': [409, 'No hay nada preparado: el pedido se cancela.'],
  'Pedidos.ERROR_CODIGO_RETIRO': [403, 'El código de retiro no es el de este pedido.'],
  'Pedidos.ERROR_SOLICITUD_REPETIDA': [409, 'Esa solicitud ya se usó para un pedido distinto.'],
  'Pedidos.ERROR_YA_REALIZADO': [409, 'Ese pedido ya estaba hecho. Lo encuentras en «Mis pedidos».'],
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': [422, 'El efectivo con el que pagas no alcanza para el total.'],
  'Pedidos.ERROR_YA_NO_EDITABLE': [409, 'El pedido ya no se puede cambiar ni cancelar.'],
  'Pedidos.ERROR_VERSION': [409, 'El pedido cambió mientras lo modificabas. Revísalo e intenta nuevamente.'],
  'Pedidos.ERROR_SUPERA_AUTORIZADO': [422, 'El nuevo total supera lo reservado en tu tarjeta.'],
  'Pedidos.ERROR_FACTURACION': [422, 'Para la factura necesitamos un RUT válido y la razón social.'],
  'Aplicaciones.ERROR_NO_ENCONTRADA': [404, 'No conocemos esa aplicación.'],
  'Aplicaciones.ERROR_SIN_CONTACTO': [404, 'La empresa no publicó datos de contacto.'],
  'Notificaciones.ERROR_NO_ENCONTRADA': [404, 'No encontramos la notificación.'],
  'TokenServicio.ERROR_NO_CONFIGURADO': [404, 'Este servicio no usa un token.'],
  'TokenServicio.ERROR_VENCIDO': [409, 'El token ya no se puede renovar. Pide uno nuevo.'],
  'TokenServicio.ERROR_NO_DISPONIBLE': [503, 'No pudimos obtener el token del servicio.'],
  'Servidor.ERROR_NO_ENCONTRADO': [404, 'No existe esa dirección.'],
  'Servidor.ERROR_INTERNO': [500, 'Ocurrió un error inesperado. Por favor inténtelo nuevamente.'],
  'Servidor.ERROR_OCUPADO': [503, 'Estamos con mucha demanda. Intenta nuevamente en unos segundos.'],
} as const satisfies Record<string, readonly [estado: number, mensaje: string]>

export type CodigoError = keyof typeof ERRORES

/** What any call may answer: the request itself was wrong, or the asker is not who the call wants. */
export const COMMON_REFUSALS = [
  'Validacion.ERROR_DATOS',
  'Validacion.ERROR_FORMATO',
  'Validacion.ERROR_TAMANIO',
  'Validacion.ERROR_TIPO_CONTENIDO',
  'Sesion.ERROR_SESION_VENCIDA',
  'Sesion.ERROR_APLICACION_DESCONOCIDA',
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO',
  'Sesion.ERROR_VEDADO_ACTUANDO',
  'Sesion.ERROR_DEMASIADOS_INTENTOS',
  'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE',
  'Servidor.ERROR_NO_ENCONTRADO',
  'Servidor.ERROR_INTERNO',
  'Servidor.ERROR_OCUPADO',
] as const satisfies readonly CodigoError[]

/** One thing that is wrong: the field, a code (`Validacion.…`), a sentence, and whatever helps to mend it. */
export const Detalle = Type.Object(
  {
    campo: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
    mensaje: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)

/** The error body of every 4xx and 5xx (K-06). */
export const CuerpoError = Type.Object({
  error: Type.String(),
  mensaje: Type.String(),
  estado: Type.Integer(),
  detalles: Type.Optional(Type.Array(Detalle)),
  idTraza: Type.String(),
})
