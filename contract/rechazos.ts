// Plain data that a browser loads as values, like `valores.ts`: it imports nothing.

/**
 * Every refusal of the server: its HTTP status (K-07) and its one Spanish sentence, which the error body carries (K-06)
 * and the front ends show. The code is the contract.
 */
export const ERRORES = {
  'Validacion.ERROR_DATOS': [400, 'Hay datos que no son válidos. Revísalos e intenta nuevamente.'],
  'Validacion.ERROR_FORMATO': [400, 'No pudimos entender los datos enviados.'],
  'Validacion.ERROR_TAMANIO': [413, 'El contenido enviado es demasiado grande.'],
  'Validacion.ERROR_TIPO_CONTENIDO': [415, 'El contenido debe enviarse como JSON.'],
  'Validacion.ERROR_TIEMPO': [408, 'La conexión tardó demasiado. Intenta nuevamente.'],
  'Validacion.ERROR_ENCABEZADOS': [431, 'La consulta trae encabezados demasiado grandes.'],
  'Sesion.ERROR_SESION_VENCIDA': [401, 'Tu sesión venció. Inicia sesión nuevamente.'],
  'Sesion.ERROR_APLICACION_DESCONOCIDA': [
    401,
    'Esta versión de la aplicación ya no sirve. Ciérrala y vuelve a abrirla.',
  ],
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO': [403, 'No tienes permiso para hacer esto.'],
  'Sesion.ERROR_VEDADO_ACTUANDO': [403, 'Esto solo lo puede hacer la propia persona.'],
  'Sesion.ERROR_DEMASIADOS_INTENTOS': [429, 'Demasiados intentos. Espera unos minutos e intenta nuevamente.'],
  'Sesion.ERROR_CONFIRMAR': [403, 'Para hacer esto, confirma que eres tú.'],
  'SegundoFactor.ERROR_REQUERIDO': [403, 'Escribe el código de tu aplicación de códigos.'],
  // Not 401: the session is good, only this field is wrong.
  'SegundoFactor.ERROR_CODIGO': [400, 'El código no es correcto o ya se usó. Espera al próximo.'],
  'SegundoFactor.ERROR_FALTA': [403, 'Para seguir, activa el segundo factor en tu cuenta.'],
  'SegundoFactor.ERROR_YA_ACTIVO': [409, 'Ya tienes un segundo factor. Para cambiar de teléfono, quítalo primero.'],
  'SegundoFactor.ERROR_SIN_EMPEZAR': [409, 'Todavía no hay un segundo factor. Empieza por el código QR.'],
  'Llaves.ERROR_NO_VALIDA': [400, 'No pudimos comprobar esa llave. Prueba de nuevo, o ingresa de otra manera.'],
  'Llaves.ERROR_DEMASIADAS': [409, 'Llegaste al máximo de llaves. Quita una.'],
  'Llaves.ERROR_SIN_DOMINIO': [409, 'En esta dirección no se pueden usar llaves.'],
  'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS': [401, 'Correo y/o contraseña incorrectos.'],
  // X-03 quotes these words: keep them.
  'Usuarios.ERROR_CORREO_YA_REGISTRADO': [409, 'Correo electrónico ya registrado'],
  'Usuarios.ERROR_CODIGO_INCORRECTO': [
    400,
    'El código no es correcto o ya no sirve. Mira el último correo o pide otro.',
  ],
  'Usuarios.ERROR_CODIGOS_NO_HABILITADOS': [422, 'No se usan códigos de verificación.'],
  'Usuarios.ERROR_CAMBIOS_DEL_DIA': [429, 'Hoy ya hubo demasiados cambios de datos. Intenta nuevamente mañana.'],
  'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE': [403, 'Para continuar, cambia tu contraseña.'],
  'Usuarios.ERROR_CLAVE_DEBIL': [400, 'Esa contraseña es demasiado común. Elige otra.'],
  // Not 401: the session is good, only this field is wrong.
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA': [400, 'La contraseña no es correcta.'],
  'Usuarios.ERROR_DOCUMENTO_INVALIDO': [400, 'El número de documento no es válido.'],
  'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS': [409, 'Para pedir, primero acepta los términos y condiciones.'],
  'Usuarios.ERROR_PEDIDOS_EN_CURSO': [
    409,
    'Tienes un pedido en curso. Podrás eliminar la cuenta cuando lo recibas, o si se cancela.',
  ],
  'Usuarios.ERROR_NO_ENCONTRADO': [404, 'No encontramos al usuario.'],
  'Empresas.ERROR_NO_ENCONTRADO': [404, 'No encontramos la empresa.'],
  'Empresas.ERROR_TERMINOS_NO_ENCONTRADOS': [404, 'No encontramos los términos y condiciones.'],
  'Paises.ERROR_NO_ENCONTRADO': [404, 'No encontramos el país o departamento.'],
  'Direcciones.ERROR_NO_ENCONTRADO': [404, 'Esa dirección ya no está entre las tuyas. Elige otra.'],
  'Direcciones.ERROR_FUERA_DE_ZONA': [409, 'Este local no llega a esa dirección. Elige otra, u otro local.'],
  'Direcciones.ERROR_PUNTO_LEJOS': [409, 'El punto del mapa está lejos de la ciudad que dice la dirección. Revísalo.'],
  'Direcciones.ERROR_POR_CONFIRMAR': [409, 'Antes de pedir a esa dirección, dinos si es tuya.'],
  'Direcciones.ERROR_DEMASIADAS': [409, 'Llegaste al máximo de direcciones. Borra una para agregar otra.'],
  'Locales.ERROR_NO_ENCONTRADO': [404, 'Este local ya no recibe pedidos. Elige otro.'],
  'Locales.ERROR_LOCAL_CERRADO': [409, 'El local está cerrado en ese horario. Elige otro.'],
  'Articulos.ERROR_NO_ENCONTRADO': [404, 'Hay artículos que este local ya no vende.'],
  'Articulos.ERROR_SIN_STOCK': [409, 'De algunos artículos ya no queda lo que pediste.'],
  'Articulos.ERROR_PRECIO_CAMBIADO': [409, 'Cambió el precio de algo. Revisa el nuevo total y confirma otra vez.'],
  'Articulos.ERROR_CANTIDAD_INVALIDA': [422, 'La cantidad de algún artículo no se puede pedir así. Revísala.'],
  'Esperas.ERROR_YA_HAY': [409, 'Ya hay en este local: agrégalo a tu carrito.'],
  'Esperas.ERROR_DEMASIADAS': [
    409,
    'Llegaste al máximo de artículos por los que te avisamos. Quita alguno en Notificaciones.',
  ],
  'Listas.ERROR_NO_ENCONTRADA': [404, 'Esa lista ya no está.'],
  'Listas.ERROR_DEMASIADAS': [409, 'Llegaste al máximo de listas. Borra una para crear otra.'],
  'Programados.ERROR_NO_ENCONTRADO': [404, 'Ese pedido programado ya no está.'],
  'Programados.ERROR_DEMASIADOS': [409, 'Llegaste al máximo de pedidos programados. Borra uno para crear otro.'],
  'Listas.ERROR_LLENA': [409, 'Esa lista está llena. Quita algo para agregar más.'],
  'Promociones.ERROR_NO_ENCONTRADO': [404, 'No encontramos la promoción.'],
  'OfertasEspeciales.ERROR_NO_ENCONTRADO': [404, 'No encontramos la oferta.'],
  'Entregas.ERROR_TIPO_ENTREGA': [422, 'Este local ya no ofrece esa forma de entrega. Elige otra.'],
  'Entregas.ERROR_ZONA_NO_ENCONTRADA': [
    404,
    'Cambiaron las zonas de entrega de este local. Elige de nuevo la dirección.',
  ],
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA': [404, 'Ese horario ya no existe. Elige otro.'],
  'Entregas.ERROR_FRANJA_SIN_CUPO': [409, 'El horario que elegiste se acaba de llenar. Elige otro.'],
  'Entregas.ERROR_FRANJA_VENCIDA': [409, 'El horario que elegiste ya no está disponible. Elige otro.'],
  'Entregas.ERROR_MONTO_MINIMO': [422, 'El pedido no llega al mínimo de la entrega. Agrega algo más.'],
  'MediosPago.ERROR_NO_DISPONIBLE': [422, 'Ese medio de pago no está disponible para esta entrega. Elige otro.'],
  'Pagos.ERROR_RECHAZADO': [422, 'Tu tarjeta no aceptó el pago.'],
  'Pagos.ERROR_TARJETA_INVALIDA': [422, 'Esa tarjeta no se puede usar. Elige otra, o agrega una.'],
  'Pagos.ERROR_TARJETA_POR_CONFIRMAR': [409, 'Antes de pagar con esa tarjeta, dinos si es tuya.'],
  'Pagos.ERROR_TARJETA_NO_ENCONTRADA': [404, 'No encontramos esa tarjeta entre las tuyas.'],
  'Pagos.ERROR_PAUSA': [
    429,
    'Hubo varios intentos con tarjeta. Espera un rato para probar con otra, o paga de otra forma.',
  ],
  'Pagos.ERROR_PENDIENTE': [409, 'Todavía estamos confirmando el pago. Prueba en un momento.'],
  'Pagos.ERROR_COBRANDO': [409, 'Todavía se está cobrando en su tarjeta. Espera a que se confirme.'],
  'Pagos.ERROR_ESTADO': [409, 'Como está ahora el pago, eso no se puede.'],
  'Pagos.ERROR_SOLICITUD_REPETIDA': [409, 'Esa solicitud ya se usó para otro monto.'],
  'Pagos.ERROR_MONTO_MAYOR': [422, 'El monto supera lo que la tarjeta autorizó.'],
  'Pagos.ERROR_DEVOLUCION_PARCIAL': [422, 'Con esta tarjeta solo se puede devolver el total.'],
  'Pagos.ERROR_NO_DISPONIBLE': [
    503,
    'No podemos cobrar con tarjeta en este momento. Prueba en unos minutos o paga de otra forma.',
  ],
  CUPON_YA_ASOCIADO_A_USUARIO: [409, 'Parece que ya has canjeado el cupón'],
  NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE: [404, 'No se encontró ningún cupón con tu código'],
  CUPON_VENCIDO: [409, 'El cupón no está vigente. Elige otro, o confirma sin él.'],
  CUPON_AGOTADO: [409, 'Ya no quedan cupones de estos.'],
  CUPON_NO_ENCONTRADO: [404, 'No encontramos el cupón entre los tuyos. Elige otro.'],
  CUPON_YA_USADO: [409, 'El cupón ya se usó en otro pedido. Elige otro, o confirma sin él.'],
  CUPON_SOLO_PRIMERA_COMPRA: [409, 'El cupón es para tu primera compra. Elige otro, o confirma sin él.'],
  CUPON_NO_APLICA_AL_LOCAL: [422, 'No puedes usar el cupón en el local seleccionado.'],
  CUPON_MONTO_MINIMO_NO_ALCANZADO: [422, 'El pedido no llega al monto mínimo del cupón.'],
  CUPON_NO_APLICA_A_LOS_ARTICULOS: [422, 'El cupón no incluye ninguno de los artículos de tu pedido.'],
  'Saldo.ERROR_PRUEBA': [400, 'Los datos no coinciden con los que tiene la empresa, o el código ya no sirve.'],
  'Saldo.ERROR_NO_DISPONIBLE': [503, 'Lo sentimos, ha ocurrido un error. Intente nuevamente.'],
  'Carrito.ERROR_VERSION': [409, 'Tu carrito cambió en otro dispositivo. Revísalo antes de seguir.'],
  'Pedidos.ERROR_NO_ENCONTRADO': [404, 'No encontramos el pedido.'],
  'Pedidos.ERROR_ESTADO': [409, 'Como está ahora el pedido, eso no se puede.'],
  'Pedidos.ERROR_LINEA_NO_ENCONTRADA': [404, 'El pedido no tiene ese artículo.'],
  'Pedidos.ERROR_CANTIDAD_PREPARADA': [422, 'La cantidad preparada no es válida para lo que se pidió.'],
  'Pedidos.ERROR_NADA_PREPARADO': [409, 'No hay nada preparado: el pedido se cancela.'],
  'Pedidos.ERROR_LINEAS_SIN_DECIR': [409, 'Falta decir qué se preparó de algunos artículos.'],
  'Pedidos.ERROR_CODIGO_RETIRO': [403, 'El código de retiro no es el de este pedido.'],
  'Pedidos.ERROR_CODIGO_CERRADO': [429, 'Se erró demasiadas veces el código de este pedido. Espera unos minutos.'],
  'Pedidos.ERROR_SOLICITUD_REPETIDA': [409, 'Esa solicitud ya se usó para un pedido distinto.'],
  'Pedidos.ERROR_YA_REALIZADO': [409, 'Ese pedido ya estaba hecho. Lo encuentras en «Mis pedidos».'],
  'Pedidos.ERROR_CUENTA_NUEVA': [
    422,
    'Para pedir más con pago al recibir, primero confirma tu correo: abre el mensaje que te enviamos.',
  ],
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': [422, 'El efectivo con el que pagas no alcanza para el total.'],
  'Pedidos.ERROR_NO_EDITABLE': [
    410,
    'Ya no se puede: empezamos a preparar tu pedido, o pasó la hora límite. Llámanos si lo necesitas.',
  ],
  'Pedidos.ERROR_VERSION': [
    409,
    'Tu pedido cambió mientras lo modificabas. Ciérralo, míralo como está ahora y vuelve a empezar.',
  ],
  'Pedidos.ERROR_SUPERA_AUTORIZADO': [
    422,
    'El nuevo total supera lo reservado en tu tarjeta. Pide lo que falta en otro pedido, o cancela este y hazlo de nuevo.',
  ],
  'Reemplazos.ERROR_NO_ENCONTRADO': [404, 'No encontramos la propuesta.'],
  'Reemplazos.ERROR_YA_RESPONDIDO': [409, 'Ya habías respondido otra cosa. Mira cómo quedó tu pedido.'],
  'Reemplazos.ERROR_VENCIDO': [409, 'Pasó el tiempo para responder: quitamos el artículo que faltaba y no lo pagas.'],
  'Reemplazos.ERROR_SIN_EFECTO': [409, 'Ya no hace falta que respondas. Mira cómo quedó tu pedido.'],
  'Reemplazos.ERROR_YA_PROPUESTO': [409, 'Ya hay una propuesta sin responder para ese artículo.'],
  'Reemplazos.ERROR_SIN_CONSULTAR': [409, 'El cliente pidió que le consulten antes.'],
  'Reemplazos.ERROR_NO_QUIERE': [409, 'El cliente no quiere reemplazos de ese artículo.'],
  'Pedidos.ERROR_NO_ENTREGADO': [409, 'Podrás hacerlo cuando recibas el pedido.'],
  'Pedidos.ERROR_PLAZO_VENCIDO': [409, 'Ya pasó el plazo para hacerlo.'],
  'Integracion.ERROR_CURSOR_VENCIDO': [410, 'Desde ese número no se puede seguir. Empieza de nuevo desde 0.'],
  'Respuestas.ERROR_SIN_RECLAMO': [404, 'No encontramos ese reclamo.'],
  'Respuestas.ERROR_SIN_FOTO': [404, 'Ese reclamo no tiene foto.'],
  'Respuestas.ERROR_YA_DADA': [409, 'Ese reclamo ya tiene una respuesta.'],
  'Reclamos.ERROR_FOTO': [422, 'La foto debe ser JPEG o PNG, de hasta 2 MB.'],
  'Reclamos.ERROR_DEMASIADOS': [409, 'Ya recibimos varios reclamos de este pedido. Escríbenos o llámanos.'],
  'Pedidos.ERROR_SIN_TELEFONO': [422, 'Para contactarte si falta algo necesitamos tu celular.'],
  'Pedidos.ERROR_FACTURACION': [422, 'Para la factura necesitamos un RUT válido y la razón social.'],
  'Tandas.ERROR_NO_ENCONTRADA': [404, 'No encontramos la tanda.'],
  'Tandas.ERROR_NADA_QUE_TOMAR': [409, 'No hay pedidos por preparar.'],
  'Tandas.ERROR_DE_OTRO': [409, 'La tanda es de otra persona.'],
  'Tandas.ERROR_EMPEZADO': [
    409,
    'De alguno ya se puso algo en esa tanda. Pasa la tanda entera a otra persona, o suelta lo que falta.',
  ],
  'Tandas.ERROR_YA_CAMBIO': [409, 'Eso cambió mientras tanto. Mira de nuevo quién tiene cada pedido.'],
  'Tandas.ERROR_CARRO_LLENO': [409, 'No entran en ese carro: lleva seis pedidos como mucho.'],
  'Tandas.ERROR_OTRA_CLASE': [409, 'Esa tanda lleva solo lo frío, o solo lo demás. Elige otra.'],
  'Tomas.ERROR_REPETIDA': [409, 'Ese id ya se usó para otra toma.'],
  'Bultos.ERROR_NO_ENCONTRADO': [404, 'No encontramos esa bolsa en el local.'],
  'Bultos.ERROR_CON_OTRO': [409, 'Esa línea lleva otro artículo en su lugar. Corrígela con quien la preparó.'],
  'Bultos.ERROR_EDAD': [409, 'Lleva artículos que no son para menores. Pide un documento a quien lo recibe.'],
  'Impresiones.ERROR_NO_ENCONTRADA': [404, 'No encontramos esa impresión.'],
  'Impresiones.ERROR_SOLICITUD_REPETIDA': [409, 'Esa solicitud ya se usó para otras etiquetas.'],
  'Personal.ERROR_NO_ENCONTRADO': [404, 'No encontramos a esa persona en el local.'],
  'Personal.ERROR_PROPIO': [409, 'En tu propia cuenta tiene que hacerlo otra persona.'],
  'Personal.ERROR_USUARIO_EN_USO': [409, 'Ya hay alguien con ese usuario. Elige otro.'],
  'Roles.ERROR_NO_ENCONTRADO': [404, 'Ese rol ya no está.'],
  'Roles.ERROR_VERSION': [409, 'Alguien cambió ese rol mientras tanto. Míralo de nuevo.'],
  'Roles.ERROR_NOMBRE_EN_USO': [409, 'Ya hay un rol con ese nombre.'],
  'Roles.ERROR_EN_USO': [409, 'Hay personas con ese rol. Quítaselo primero.'],
  'Roles.ERROR_DEMASIADOS': [409, 'Llegaste al máximo de roles. Borra uno.'],
  'Aparatos.ERROR_NO_ENCONTRADO': [404, 'No encontramos ese aparato en el local.'],
  'Aparatos.ERROR_CODIGO': [400, 'Ese código ya se usó o venció. Pide otro a quien está a cargo del local.'],
  'Aparatos.ERROR_DESCONOCIDO': [403, 'Este aparato no es del local. Pide que lo den de alta.'],
  'Vistas.ERROR_NO_ENCONTRADA': [404, 'Esa vista ya no está.'],
  'Vistas.ERROR_VERSION': [409, 'Alguien cambió esa vista mientras tanto. Mírala de nuevo.'],
  'Vistas.ERROR_NOMBRE_EN_USO': [409, 'Ya hay una vista con ese nombre.'],
  'Vistas.ERROR_DEMASIADAS': [409, 'Llegaste al máximo de vistas. Borra una.'],
  'Tolerancias.ERROR_CAMBIADA': [409, 'Alguien la cambió mientras tanto. Mira la de ahora.'],
  'Quiebres.ERROR_NO_FALTA': [409, 'Ya no falta: otra persona lo puso a la venta.'],
  'Codigos.ERROR_DE_OTRO': [409, 'Ese código ya es de otro artículo.'],
  'Codigos.ERROR_INCOMPLETO': [409, 'Ese código no se leyó entero.'],
  'Codigos.ERROR_DE_BALANZA': [409, 'Ese código es de una etiqueta de balanza: cambia con cada paquete.'],
  'Mensajes.ERROR_DEMASIADOS': [409, 'Ya hay diez mensajes. Quita uno que ya no haga falta.'],
  'Mensajes.ERROR_OTRO': [409, 'Ese mensaje ya dice otra cosa. Escríbelo de nuevo.'],
  'Ubicaciones.ERROR_LUGAR': [400, 'Un pasillo, módulo o estante se nombra con hasta doce letras y números.'],
  'Rubros.ERROR_NO_ENCONTRADO': [404, 'Ese rubro ya no está.'],
  'Credencial.ERROR_INCORRECTA': [400, 'Esa credencial no sirve en este aparato.'],
  'Pin.ERROR_INCORRECTO': [400, 'El usuario o el PIN no es correcto.'],
  'Pin.ERROR_CERRADO': [403, 'Se erró cinco veces. Quien está a cargo del local puede darte otro PIN.'],
  'Pin.ERROR_DEBIL': [400, 'Ese PIN es de los primeros que alguien probaría. Elige otro.'],
  'Self.ERROR_NO_HABILITADO': [422, 'En este local no se puede comprar escaneando.'],
  'Self.ERROR_NO_ENCONTRADA': [404, 'No encontramos esa compra.'],
  'Self.ERROR_SOLICITUD_REPETIDA': [409, 'Esa solicitud ya se usó para una compra en otro local.'],
  'Self.ERROR_VERSION': [409, 'La lista que enviaste es anterior a la que tenemos.'],
  'Self.ERROR_COBRADA': [409, 'Esta compra ya se cobró.'],
  'Self.ERROR_ARTICULOS': [409, 'Hay artículos que no se pueden cobrar así. Quítalos de la lista.'],
  'Self.ERROR_VACIA': [422, 'Todavía no escaneaste nada.'],
  'Self.ERROR_CODIGO': [404, 'Ese código no existe, ya se usó o venció.'],
  'Self.ERROR_CONTROL': [409, 'Esta compra se controla: falta decir cómo resultó.'],
  'Aplicaciones.ERROR_NO_ENCONTRADA': [404, 'No conocemos esa aplicación.'],
  'Aplicaciones.ERROR_SIN_CONTACTO': [404, 'La empresa no publicó datos de contacto.'],
  'Notificaciones.ERROR_NO_ENCONTRADA': [404, 'No encontramos la notificación.'],
  'TokenServicio.ERROR_NO_CONFIGURADO': [404, 'Este servicio no usa un token.'],
  'TokenServicio.ERROR_VENCIDO': [409, 'El token ya no se puede renovar. Pide uno nuevo.'],
  'TokenServicio.ERROR_NO_DISPONIBLE': [503, 'No pudimos obtener el token del servicio.'],
  'Servidor.ERROR_NO_ENCONTRADO': [404, 'No existe esa dirección.'],
  'Servidor.ERROR_METODO': [405, 'Eso no se puede hacer con esa dirección.'],
  'Servidor.ERROR_SOLICITUD_REPETIDA': [409, 'Esa solicitud ya se usó para otra cosa.'],
  'Servidor.ERROR_INTERNO': [500, 'Ocurrió un error inesperado. Por favor inténtelo nuevamente.'],
  'Servidor.ERROR_OCUPADO': [503, 'Estamos con mucha demanda. Intenta nuevamente en unos segundos.'],
} as const satisfies Record<string, readonly [estado: number, mensaje: string]>

export type CodigoError = keyof typeof ERRORES

type DelPersonal =
  | 'Tandas'
  | 'Tomas'
  | 'Bultos'
  | 'Impresiones'
  | 'Personal'
  | 'Roles'
  | 'Aparatos'
  | 'Vistas'
  | 'Tolerancias'
  | 'Ubicaciones'
  | 'Quiebres'
  | 'Codigos'
  | 'Mensajes'
  | 'Respuestas'
  | 'Rubros'
  | 'Credencial'
  | 'Pin'
  | 'Llaves'
  | 'Integracion'
  | 'TokenServicio'

/** The refusals of the customer app. Those of the back office, which is in Spanish alone, are not translated. */
export type CodigoDelCliente = Exclude<CodigoError, `${DelPersonal}.${string}`>
