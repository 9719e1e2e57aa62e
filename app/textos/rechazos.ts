import { Refusal } from '../data/send.ts'
import { T } from './textos.ts'

const DOCUMENTO: Readonly<Record<string, string>> = {
  DOCUMENTO: 'documento de identidad',
  RUT: 'R.U.T',
  CUIT: 'CUIT',
  DNI: 'DNI',
  RUC: 'RUC',
}

/** T-15 … T-18: what is wrong with a document, by the rule it fails. */
export const documentoInvalido = (code: string) =>
  `El número de ${DOCUMENTO[code] ?? DOCUMENTO.DOCUMENTO} ingresado no es valido. Por favor, verifiquelo.`

const CAMPO: Readonly<Record<string, string>> = {
  REQUERIDO: 'Completa este dato.',
  CORTO: 'Es demasiado corto.',
  LARGO: 'Es demasiado largo.',
  FORMATO: 'Revisa este dato.',
  SOLO_DIGITOS: 'Escribe solo números.',
  NO_COINCIDE: T.clavesNoCoinciden,
}

/** Where a field has a sentence of its own. */
const DE_CAMPO: Readonly<Record<string, string>> = {
  'email.FORMATO': T.emailInvalido,
  'clave.CORTO': 'Usa al menos 8 caracteres.',
  'numeroCelular.FORMATO': 'Escribe solo números, por ejemplo 099 123 456.',
  'numeroCelular.LARGO': 'Es demasiado largo: un celular tiene hasta 15 números.',
}

export const campoInvalido = (campo: string, code: string | undefined): string | undefined =>
  code === undefined ? undefined : (DE_CAMPO[`${campo}.${code}`] ?? CAMPO[code] ?? documentoInvalido(code))

/** The fields of a registration, in its order. */
const NOMBRES: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  apellido: 'apellido',
  pais: 'país',
  idTipoDocumento: 'tipo de documento',
  numeroDocumento: 'número de documento',
  numeroCelular: 'celular',
  email: 'email',
  clave: 'contraseña',
  confirmarClave: 'confirmar contraseña',
  aceptaTerminos: 'aceptar los términos',
}

/** Why a form cannot be sent yet, in one line: what is missing, and what is there but wrong. Undefined when nothing is. */
export function lackingInForm(errores: Readonly<Partial<Record<string, string>>>): string | undefined {
  const isMissing = (campo: string) => errores[campo] === 'REQUERIDO' || errores[campo] === 'NO_ACEPTADO'
  const wrong = Object.keys(NOMBRES).filter((campo) => errores[campo] !== undefined)
  const list = (campos: readonly string[]) =>
    new Intl.ListFormat('es', { type: 'conjunction' }).format(campos.map((campo) => NOMBRES[campo]!))
  const [faltan, mal] = [wrong.filter(isMissing), wrong.filter((campo) => !isMissing(campo))]
  const parts = [faltan.length > 0 && `Falta: ${list(faltan)}.`, mal.length > 0 && `Revisa: ${list(mal)}.`]
  return parts.filter(Boolean).join(' ') || undefined
}

/** What happened with an order or a request, and what to do next, by the refusal's code. */
export const RECHAZO: Readonly<Record<string, string>> = {
  'Red.SIN_CONEXION': 'No hay conexión. Lo que elegiste está guardado: prueba de nuevo en un momento.',
  'Articulos.ERROR_PRECIO_CAMBIADO': 'Cambió el precio de algo. Revisa el nuevo total y confirma otra vez.',
  'Articulos.ERROR_SIN_STOCK': 'De algunos artículos ya no queda lo que pediste.',
  'Articulos.ERROR_NO_ENCONTRADO': 'Hay artículos que este local ya no vende.',
  'Articulos.ERROR_CANTIDAD_INVALIDA': 'La cantidad de algún artículo no se puede pedir así.',
  'Entregas.ERROR_FRANJA_SIN_CUPO': 'El horario que elegiste se acaba de llenar. Elige otro.',
  'Entregas.ERROR_FRANJA_VENCIDA': 'El horario que elegiste ya no está disponible. Elige otro.',
  'Entregas.ERROR_MONTO_MINIMO': 'Falta un poco para llegar al mínimo de la entrega.',
  CUPON_NO_ENCONTRADO: 'No encontramos el cupón entre los tuyos. Elige otro.',
  CUPON_YA_USADO: 'El cupón ya se usó en otro pedido. Elige otro, o confirma sin él.',
  // Ended, or not begun yet.
  CUPON_VENCIDO: 'El cupón no está vigente. Elige otro, o confirma sin él.',
  CUPON_NO_APLICA_AL_LOCAL: 'No puedes usar el cupón en el local seleccionado.',
  CUPON_MONTO_MINIMO_NO_ALCANZADO: 'El pedido no llega al monto mínimo del cupón.',
  CUPON_NO_APLICA_A_LOS_ARTICULOS: 'El cupón no incluye ninguno de los artículos de tu pedido.',
  'Direcciones.ERROR_NO_ENCONTRADO': 'Esa dirección ya no está entre las tuyas. Elige otra.',
  'Locales.ERROR_NO_ENCONTRADO': 'Este local ya no recibe pedidos. Elige otro.',
  'Entregas.ERROR_TIPO_ENTREGA': 'Este local ya no ofrece esa forma de entrega. Elige otra.',
  'Entregas.ERROR_ZONA_NO_ENCONTRADA': 'Cambiaron las zonas de entrega de este local. Elige de nuevo la dirección.',
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA': 'Ese horario ya no existe. Elige otro.',
  'Pedidos.ERROR_YA_REALIZADO': 'Ese pedido ya estaba hecho. Lo encuentras en «Mis pedidos».',
  'Locales.ERROR_LOCAL_CERRADO': 'El local está cerrado en ese horario. Elige otro.',
  'Direcciones.ERROR_FUERA_DE_ZONA': 'Este local no llega a esa dirección. Elige otra, u otro local.',
  'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS': 'Para pedir, primero acepta los términos y condiciones.',
  'Sesion.ERROR_SESION_VENCIDA': 'Tu sesión venció. Inicia sesión nuevamente.',
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO': 'No tienes permiso para hacer esto.',
  'Sesion.ERROR_VEDADO_ACTUANDO': T.vedadoActuando,
  'Sesion.ERROR_DEMASIADOS_INTENTOS': 'Demasiados intentos. Espera unos minutos e intenta nuevamente.',
  'Usuarios.ERROR_PEDIDOS_EN_CURSO':
    'Tienes un pedido en curso. Podrás eliminar la cuenta cuando lo recibas, o si se cancela.',
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA': 'La contraseña no es correcta.',
  'Usuarios.ERROR_CODIGO_INCORRECTO': 'El código no es correcto o ya no sirve. Mira el último correo o pide otro.',
  'Usuarios.ERROR_CODIGOS_NO_HABILITADOS': 'No se usan códigos de verificación.',
  'Usuarios.ERROR_CLAVE_DEBIL': 'Esa contraseña es demasiado común. Elige otra.',
  'Pedidos.ERROR_NO_EDITABLE':
    'Ya no se puede: empezamos a preparar tu pedido, o pasó la hora límite. Llámanos si lo necesitas.',
  'Reemplazos.ERROR_VENCIDO': 'Pasó el tiempo para responder: quitamos el artículo que faltaba y no lo pagas.',
  'Reemplazos.ERROR_SIN_EFECTO': 'Ya no hace falta que respondas. Mira cómo quedó tu pedido.',
  'Reemplazos.ERROR_YA_RESPONDIDO': 'Ya habías respondido otra cosa. Mira cómo quedó tu pedido.',
  'Pedidos.ERROR_NO_ENTREGADO': 'Podrás hacerlo cuando recibas el pedido.',
  'Pedidos.ERROR_PLAZO_VENCIDO': 'Ya pasó el plazo para hacerlo.',
  'Reclamos.ERROR_FOTO': 'La foto debe ser JPEG o PNG, de hasta 2 MB.',
  'Reclamos.ERROR_DEMASIADOS': 'Ya recibimos varios reclamos de este pedido. Escríbenos o llámanos.',
  'Pedidos.ERROR_LINEA_NO_ENCONTRADA': 'Ese artículo no está en el pedido. Mira cómo quedó.',
  'Pedidos.ERROR_VERSION':
    'Tu pedido cambió mientras lo modificabas. Ciérralo, míralo como está ahora y vuelve a empezar.',
  'Pedidos.ERROR_SUPERA_AUTORIZADO':
    'El nuevo total supera lo reservado en tu tarjeta. Pide lo que falta en otro pedido, o cancela este y hazlo de nuevo.',
  'Pagos.ERROR_PENDIENTE': 'Todavía estamos confirmando el pago. Prueba en un momento.',
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': 'El efectivo con el que pagas no alcanza para el total.',
  'Pagos.ERROR_RECHAZADO': 'Tu tarjeta no aceptó el pago.',
  'Pagos.ERROR_TARJETA_INVALIDA': 'Esa tarjeta no se puede usar. Elige otra, o agrega una.',
  'Pagos.ERROR_NO_DISPONIBLE':
    'No podemos cobrar con tarjeta en este momento. Prueba en unos minutos o paga de otra forma.',
  'MediosPago.ERROR_NO_DISPONIBLE': 'Ese medio de pago no está disponible para esta entrega. Elige otro.',
  'Pedidos.ERROR_FACTURACION': 'Para la factura necesitamos un RUT válido y la razón social.',
  'Direcciones.ERROR_DEMASIADAS': 'Llegaste al máximo de direcciones. Borra una para agregar otra.',
}

/** What a refusal says to whoever was refused; `otro` for one without words of its own, and for any other error. */
export const textoRechazo = (error: unknown, otro: string = T.ocurrioError): string =>
  (error instanceof Refusal && RECHAZO[error.code]) || otro
