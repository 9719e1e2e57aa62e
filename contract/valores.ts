// Enumerations that a front end lists or a rule goes through, in their order. Plain data, which imports nothing: a
// browser loads it without the schemas.

/** what to do when an article runs out; the first is the default (T-116, B-14). */
export const CAMBIOS_SIN_STOCK = ['Contactarme', 'Reemplazar por similar', 'No reemplazar'] as const

/** The languages of the app, and of what the server writes to people (decision 0165), in the order of a choice. */
export const IDIOMAS = ['es', 'es-UY-vos', 'en', 'pt'] as const

/** The urgencies of a queue, the most urgent first. */
export const URGENCIAS = ['TARDE', 'EN_RIESGO', 'A_TIEMPO'] as const

/** The sectors of a shop in walking order. */
export const SECTORES = ['SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO'] as const

/** Their order is that of packing and numbering. */
export const TEMPERATURAS = ['AMBIENTE', 'FRIO', 'CONGELADO'] as const

/** Millimetres: the two usual labels, and the roll of a ticket printer. */
export const FORMATOS_ETIQUETA = ['100x150', '60x40', '80'] as const

/** The places of a trolley: as many pedidos as one tanda has at most. */
export const POSICIONES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** The permissions that a worker of a shop may have in it. */
export const PERMISOS_LOCAL = [
  'PREPARACION_VER',
  /** Takes tandas and says what was picked. */
  'PREPARACION_HACER',
  /** Puts right what is in the bags, closes them and labels them. */
  'EMPAQUE_HACER',
  /** Puts the bags on their shelves, tells the customer and hands over. */
  'MOSTRADOR_HACER',
  'PREPARACION_DIRIGIR',
  'PERSONAL_VER',
  /** Workers of the shop floor: whether they are active, and their roles there. */
  'PERSONAL_EDITAR',
  /** Every worker. */
  'PERSONAL_ADMINISTRAR',
] as const

/** What a cambio changes, under what it concerns. A record of an older version may hold another text. */
export const QUE_CAMBIA = {
  PEDIDOS: [
    'ESTADO',
    'ASIGNADO',
    'PRIORIDAD',
    'NOTA',
    'RECLAMO',
    'PESO_EXCEPCION',
    'ACORDADO_TELEFONO',
    'TOMA_TARDIA',
    'entrega sin código',
    'edad',
    'linea',
    'toma tarde',
    'reimpresión de etiquetas',
    'pregunta',
    'bultos',
    'estante',
    'devuelto',
  ],
  TANDAS: ['TANDA_TOMADA', 'TANDA_CERRADA', 'TANDA_CEDIDA', 'PEDIDO_MOVIDO', 'canasta'],
  PERSONAL: ['persona', 'asignacion', 'acceso', 'clave', 'pin', 'credencial', 'segundo factor'],
  ROLES: ['rol'],
  APARATOS: ['aparato'],
  TOLERANCIAS: ['tolerancia'],
  LOCAL: ['local', 'franja', 'quiebre', 'codigo', 'ubicacion', 'recorrido', 'lugares de retiro'],
  VISTAS: ['vista'],
  EMPRESA: ['empresa', 'lectura obligada'],
} as const
