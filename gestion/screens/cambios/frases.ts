import type { Cambio, QueCambia } from '@surtido/contract/gestion-cambios'
import { ESTADOS, URGENCIAS, VISTAS } from '../pedidos/frases.ts'
import { LISTOS, PERMISOS } from '../personal/frases.ts'

const QUE: Readonly<Record<QueCambia, string>> = {
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
  codigo: 'Código',
  codigoLocal: 'Local',
  congelado: 'Bolsas congeladas',
  debeCambiar: 'Debe elegir otro PIN',
  debeCambiarClave: 'Debe elegir otra contraseña',
  debajo: 'Por debajo (%)',
  dia: 'Día',
  ambiente: 'Bolsas a temperatura ambiente',
  edad: 'También lo que pide edad',
  edadVista: 'Mayor de',
  encima: 'Por encima (%)',
  exigeSegundoFactor: 'Exige segundo factor',
  frio: 'Bolsas frías',
  falta: 'Fuera de venta',
  filtros: 'Filtros',
  idAdministrador: 'Persona',
  idImpresion: 'Impresión n.º',
  idTanda: 'Tanda n.º',
  otros: 'En su lugar',
  visto: 'Visto',
  verificarPosicion: 'Confirmar la posición en el carro',
}

/** The words for the values of a field. */
const VALORES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  estado: { ...ESTADOS, ABIERTA: 'En curso', CERRADA: 'Terminada', CEDIDA: 'Libre' },
  rol: LISTOS,
  permisos: { ...PERMISOS, USUARIOS_BUSCAR: 'Buscar clientes', USUARIOS_ACTUAR: 'Actuar por un cliente' },
  verificarPosicion: { NUNCA: 'Nunca', PRIMERA: 'La primera vez en cada canasta', SIEMPRE: 'Siempre' },
  vista: VISTAS,
  urgencia: { ...URGENCIAS, PROBLEMA: 'Tarde o en riesgo' },
  entrega: { ENVIO: 'Entrega', RETIRO: 'Retiro' },
  dia: { HOY: 'Hoy y antes', SOLO_HOY: 'Hoy', MANIANA: 'Mañana', DESPUES: 'Después' },
  asignado: { MIO: 'A quien la usa', NADIE: 'A nadie' },
}

const nombreDe = (campo: string): string => CAMPOS[campo] ?? campo.charAt(0).toUpperCase() + campo.slice(1)

/** A list has its values with commas between them. */
const wordOf = (campo: string, value: string): string =>
  VALORES[campo]?.[value] ??
  value
    .split(', ')
    .map((one) => VALORES[campo]?.[one] ?? one)
    .join(', ')

/** An object, or some with commas between them, as the record writes them. */
function readObjetos(value: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  if (!value.startsWith('{')) return undefined
  try {
    return JSON.parse(`[${value}]`) as readonly Readonly<Record<string, unknown>>[]
  } catch {
    return undefined
  }
}

function textoDe(campo: string, value: string): string {
  const objetos = readObjetos(value)
  if (!objetos) return wordOf(campo, value)
  const said = objetos.map((objeto) =>
    Object.entries(objeto)
      .map(([name, one]) => `${nombreDe(name)} ${wordOf(name, String(one))}`)
      .join(', '),
  )
  return said.join('; ') || 'ninguno'
}

/** "Estado: Por preparar → En preparación", "Rol: ya no Prepara pedidos" */
export function campoDe({ campo, antes, despues }: Cambio['campos'][number]): string {
  const nombre = nombreDe(campo)
  if (antes === null) return despues === null ? nombre : `${nombre}: ${textoDe(campo, despues)}`
  if (despues === null) return `${nombre}: ya no ${textoDe(campo, antes)}`
  return `${nombre}: ${textoDe(campo, antes)} → ${textoDe(campo, despues)}`
}

const ROL_PROPIO = /^\d+$/

/**
 * The sentences that a person reads of the fields: none that says nothing, and a role of the empresa's own by its name
 * alone.
 */
export const frasesDe = ({ campos }: Pick<Cambio, 'campos'>): string[] =>
  campos
    .filter(({ antes, despues }) => antes !== null || despues !== '0')
    .filter(({ campo, antes, despues }) => campo !== 'rol' || !ROL_PROPIO.test(despues ?? antes ?? ''))
    .map(campoDe)

/** Drops the step of a hand-over when another change of its request says that it went without the code. */
export function dropRepetidos(cambios: readonly Cambio[]): Cambio[] {
  const keyOf = ({ idTraza, idPedido }: Cambio) => `${idTraza} ${idPedido}`
  const said = new Set(cambios.filter(({ que, idTraza }) => que === 'entrega sin código' && idTraza).map(keyOf))
  return cambios.filter((cambio) => cambio.que !== 'ESTADO' || !said.has(keyOf(cambio)))
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
