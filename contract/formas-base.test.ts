// The published contract, written down by hand next to what the specification lists: a line per call and a line per
// entity, so that nothing a client relies on disappears or narrows unseen. The server checks requests and writes
// answers with the same schemas.
import { expect, test } from 'vitest'
import { formas, isPublished } from './testing/forma.ts'

test('ids are whole, and codes of articles are texts of at most thirty', () => {
  // covers: K-02
  isPublished(`
    Id = integer >=1 <=2147483647
    IdPedido = integer >=1 <=999999999999999
    ArtCodigo = string min1 max30 ~^[0-9A-Za-z_.-]+$
  `)
})

test('money, quantities, days, instants and hours have one form each', () => {
  // covers: K-03 K-04 V-32
  isPublished(String.raw`
    Monto = number >=-99999999 <=99999999
    Cantidad = number >=0 <=9999
    LineaCarrito = { artCodigo: ArtCodigo, cantidad: number >=0 <=9999 decimales:2, nota?: string max140,
      cambioProductoSinStock?: CambioProductoSinStock | null, sustitutos?: Sustitutos, modificado: Instante }!
    Fecha = date max10
    Instante = date-time max40
    Hora = string ~^([01]\d|2[0-4]):[0-5]\d$
    Latitud = number >=-90 <=90
    Longitud = number >=-180 <=180
  `)
})

test('paged answers are requested by page and size', () => {
  // covers: K-05
  isPublished(`
    LugarDePagina = { pagina: integer, tamanio: integer, totalElementos: integer, totalPaginas: integer, ultima:
      boolean }
    ?page = integer >=0 <=100000 =0
    ?size = integer >=1 <=100 =20
  `)
})

test('every refusal has the same body, and the common ones their codes at their status', () => {
  // covers: K-06 K-07
  isPublished(`
    Problema = { type: string, title: string, status: integer, instance: string }
    CuerpoError = { error: string, mensaje: string, estado: integer, detalles?: [Detalle], idTraza: string }
    Detalle = { campo?: string, error?: CodigoDeCampo, mensaje?: string }+
    CodigoDeCampo =
      "Validacion.REQUERIDO"|"Validacion.CORTO"|"Validacion.LARGO"|"Validacion.FORMATO"|"Validacion.SOLO_DIGITOS"|"Validacion.DOCUMENTO"|"Validacion.RUT"|"Validacion.CAMPO_DESCONOCIDO"|"Validacion.TIPO"|"Validacion.VALOR"|"Validacion.RANGO"|"Validacion.CANTIDAD"|"Validacion.REPETIDO"
    Comun400 = CuerpoError & { error?: "Validacion.ERROR_DATOS"|"Validacion.ERROR_FORMATO", estado?: 400, detalles?:
      [{ campo?: string, error?: CodigoDeCampo, mensaje?: string, artCodigo?: ArtCodigo }] }
    Comun401 = CuerpoError & { error?: "Sesion.ERROR_SESION_VENCIDA"|"Sesion.ERROR_APLICACION_DESCONOCIDA", estado?:
      401 }
    Comun403 = CuerpoError & { error?:
      "Sesion.ERROR_USUARIO_NO_AUTORIZADO"|"Sesion.ERROR_VEDADO_ACTUANDO"|"Sesion.ERROR_CONFIRMAR"|"SegundoFactor.ERROR_FALTA"|"Usuarios.ERROR_DEBE_CAMBIAR_CLAVE",
      estado?: 403 }
    Comun404 = CuerpoError & { error?: "Servidor.ERROR_NO_ENCONTRADO", estado?: 404 }
    Comun405 = CuerpoError & { error?: "Servidor.ERROR_METODO", estado?: 405 }
    Comun409 = CuerpoError & { error?: "Servidor.ERROR_SOLICITUD_REPETIDA", estado?: 409 }
    Comun413 = CuerpoError & { error?: "Validacion.ERROR_TAMANIO", estado?: 413 }
    Comun415 = CuerpoError & { error?: "Validacion.ERROR_TIPO_CONTENIDO", estado?: 415 }
    Comun429 = CuerpoError & { error?: "Sesion.ERROR_DEMASIADOS_INTENTOS", estado?: 429 }
    Comun500 = CuerpoError & { error?: "Servidor.ERROR_INTERNO", estado?: 500 }
    Comun503 = CuerpoError & { error?: "Servidor.ERROR_OCUPADO", estado?: 503 }
  `)
})

test('the code of a refusal is never any text', () => {
  // covers: K-06
  isPublished('RespuestaDeAccion = { idPedido: IdPedido, error: CodigoDeRechazo | null }', 'GESTION')
  const textos = (['TIENDA', 'GESTION'] as const).flatMap((part) =>
    [...formas(part)].filter(([, forma]) => /\berror\??: string/.test(forma)).map(([name]) => name),
  )
  // `CuerpoError`, which each refusal narrows to its code, and what a printer said.
  expect([...new Set(textos)].sort()).toEqual([
    'CuerpoError',
    'Impresion',
    'POST /gestion/impresiones/{idImpresion}/resultado',
  ])
})

test('the headers of every request say who asks, of what, and once', () => {
  // covers: K-09 A-49 I-01
  isPublished(`
    ?XEmpresa = integer >=1
    ?XRed = integer >=1
    ?XPlataforma = "ANDROID"|"IOS"|"WEB"
    ?XSolicitud = uuid
    ?IfNoneMatch = string max200
    ?LastEventID = string max20
  `)
})
