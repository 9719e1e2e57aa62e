import type { Cambio } from '@surtido/contract/gestion-cambios'
import { ESTADOS } from '../pedidos/frases.ts'

const QUE: Readonly<Record<string, string>> = {
  ESTADO: 'Paso del pedido',
  ASIGNADO: 'Asignación del pedido',
  PRIORIDAD: 'Prioridad',
  NOTA: 'Mensaje a quienes preparan',
  RECLAMO: 'Respuesta a un reclamo',
  local: 'Ajuste del local',
  franja: 'Horario de un día',
  quiebre: 'Faltante',
  codigo: 'Código de barras',
  ubicacion: 'Lugar de un artículo',
  recorrido: 'Recorrido del local',
  'lugares de retiro': 'Lugares de retiro',
  PESO_EXCEPCION: 'Peso por encima de la tolerancia',
  ACORDADO_TELEFONO: 'Acordado por teléfono',
  TOMA_TARDIA: 'Dicho después de perder el rol: no cuenta',
  'entrega sin código': 'Entrega sin código',
  edad: 'Edad vista en un documento',
  linea: 'Cantidad preparada',
  'toma tarde': 'Visto lo que llegó con las bolsas cerradas',
  'reimpresión de etiquetas': 'Etiquetas impresas de nuevo',
  pregunta: 'Pregunta al cliente',
  bultos: 'Bolsas del pedido',
  estante: 'Lugar de una bolsa',
  devuelto: 'Vuelto a los estantes',
  canasta: 'Canasta de un pedido',
  TANDA_TOMADA: 'Tanda tomada',
  TANDA_CERRADA: 'Tanda cerrada',
  TANDA_CEDIDA: 'Tanda cedida',
  PEDIDO_MOVIDO: 'Pedido pasado a otra tanda',
  persona: 'Alta de una persona',
  asignacion: 'Rol de una persona',
  acceso: 'Acceso',
  clave: 'Contraseña',
  pin: 'PIN',
  credencial: 'Credencial',
  'segundo factor': 'Segundo factor',
  rol: 'Rol propio',
  aparato: 'Aparato',
  tolerancia: 'Tolerancia de peso',
  'lectura obligada': 'Lo que siempre se lee',
  vista: 'Vista compartida',
  empresa: 'Ajuste de la empresa',
}

export const queDe = ({ que }: Pick<Cambio, 'que'>): string => QUE[que] ?? que

/** Fields that the shop calls otherwise than the record does. */
const CAMPOS: Readonly<Record<string, string>> = {
  activo: 'Puede entrar',
  artCodigo: 'Artículo',
  cerrada: 'Cerrado',
  asignado: 'Asignado a',
  cantidad: 'Cantidad puesta',
  cantidadPedida: 'Cantidad pedida',
  codigoLocal: 'Local',
  debeCambiar: 'Debe elegir otro PIN',
  debeCambiarClave: 'Debe elegir otra contraseña',
  debajo: 'Por debajo (%)',
  edadVista: 'Mayor de',
  encima: 'Por encima (%)',
  exigeSegundoFactor: 'Exige segundo factor',
  idAdministrador: 'Persona',
  idTanda: 'Tanda n.º',
  verificarPosicion: 'Confirmar la posición en el carro',
}

const estados: Readonly<Record<string, string>> = ESTADOS

/** "Estado: Por preparar → En preparación" */
export function campoDe({ campo, antes, despues }: Cambio['campos'][number]): string {
  const textoDe = (value: string | null) => (value === null ? 'nada' : (campo === 'estado' && estados[value]) || value)
  return `${CAMPOS[campo] ?? campo.charAt(0).toUpperCase() + campo.slice(1)}: ${textoDe(antes)} → ${textoDe(despues)}`
}

const CABEZA = ['fecha', 'quién', 'aparato', 'qué', 'de', 'campo', 'antes', 'después', 'llamada', 'traza']

/** A file for a spreadsheet, a line for each field: semicolons, and no cell that it would take for a formula. */
export function toCsv(cambios: readonly Cambio[]): string {
  const lines = cambios.flatMap((cambio) => {
    const { fecha, quien, aparato, de, campos, llamada, idTraza } = cambio
    const uno = [fecha, quien ?? 'la terminal', aparato, queDe(cambio), de]
    const filas = campos.length > 0 ? campos : [{ campo: null, antes: null, despues: null }]
    return filas.map(({ campo, antes, despues }) => [...uno, campo, antes, despues, llamada, idTraza])
  })
  return `\uFEFF${[CABEZA, ...lines].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(text: string | null): string {
  const safe = /^[=+\-@\t\r]/.test(text ?? '') ? `'${text}` : (text ?? '')
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
