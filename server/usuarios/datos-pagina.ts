import { createHash } from 'node:crypto'
import type { Moneda, Pesos } from '@surtido/contract/base'
import type { DatosUsuario } from '@surtido/contract/datos-usuario'
import type { Pedido } from '@surtido/contract/pedidos'
import { type Centavos, formatPesos, formatPrecio, sumEnCentavos } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { ESTADO_TEXTOS } from '@surtido/rules/pedidos'
import { nombrePlan } from '@surtido/rules/saldo'
import type { AccionAuditada } from '../auditoria/auditoria.ts'
import { escapeHtml } from '../correo/correo.ts'

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff;max-width:56rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2rem 0 .5rem;padding-bottom:.25rem;border-bottom:2px solid #555}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.1rem 1rem;margin:0 0 1rem}
dt{color:#555}
dd{margin:0;overflow-wrap:anywhere}
article{border:1px solid #ccc;border-radius:.5rem;padding:.5rem 1rem;margin:0 0 .75rem;break-inside:avoid}
ul{margin:.25rem 0;padding-left:1.25rem}
p{margin:.5rem 0}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media screen and (prefers-color-scheme:dark){body{color:#f2f0e9;background:#16150f}dt{color:#bdb9ad}article{border-color:#4a473f}}
@media print{body{padding:0;font-size:12px}article{border-color:#999}}
`

/** The page runs no scripts, loads nothing and can't be framed: only its own style sheet is allowed. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Valor = string | number | boolean | null
type Campos = readonly (readonly [nombre: string, valor: Valor | readonly string[]])[]

/** CX-16: the same data as a page to read and print. All text written by a person is escaped. */
export function paginaDeDatos(datos: DatosUsuario): string {
  const body = [...aboutPersona(datos), ...aboutCompras(datos), ...aboutAvisos(datos), ...aboutAccesos(datos)]
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Mis datos</title><style>${STYLE}</style></head>
<body><main><h1>Mis datos</h1>
<p>Todo lo que guardamos sobre ti, al ${escapeHtml(formatWhen(datos.generado) ?? '')}. Tu contraseña no está: solo guardamos con qué comprobarla. Tampoco los números de tus tarjetas, que no pasan por nosotros.</p>
${body.join('\n')}
</main></body></html>
`
}

const aboutPersona = (datos: DatosUsuario): string[] => [
  seccion('Tus datos', [
    campos([
      ['Nombre', `${datos.usuario.nombre} ${datos.usuario.apellido}`],
      ['Correo electrónico', datos.usuario.email],
      ['Correo confirmado', formatWhen(datos.usuario.correoVerificado)],
      ['Celular', datos.usuario.numeroCelular],
      ['País', datos.usuario.pais],
      [
        'Documento',
        datos.usuario.numeroDocumento && `${datos.usuario.tipoDocumento ?? ''} ${datos.usuario.numeroDocumento}`.trim(),
      ],
      ['Registro', formatWhen(datos.usuario.fechaAlta)],
    ]),
  ]),
  lista('Lo que tus datos decían antes', datos.anteriores, (one) => [
    ['Nombre', `${one.nombre} ${one.apellido}`],
    ['Correo electrónico', one.email],
    ['Celular', one.numeroCelular],
    ['Documento', one.numeroDocumento],
    ['Hasta', formatWhen(one.hasta)],
  ]),
  lista('Tus cuentas', datos.cuentas, (one) => [
    ['Supermercado', one.empresa],
    ['Número de cuenta', one.idUsuarioAplicacion],
    ['Número de cliente en el proveedor de tarjetas', one.clienteDeTarjetas],
  ]),
  lista('Tus direcciones', datos.direcciones, (one) => [
    ['Nombre', one.alias],
    ['Dirección', direccionEscrita(one)],
    ['Apartamento', one.apartamento],
    ['Esquina', one.esquina],
    ['Referencias', one.referencias],
    ['Lugar', [one.barrio, one.ciudad, one.departamento].filter(Boolean).join(', ')],
    ['En el mapa', `${one.latitud}, ${one.longitud}`],
    ['Principal', one.predeterminada],
    ['Agregada', formatWhen(one.creada)],
  ]),
]

const aboutCompras = (datos: DatosUsuario): string[] => [
  lista('Tus pedidos', datos.pedidos, pedido),
  lista('Tus carritos', datos.carritos, (one) => [
    ['Supermercado', one.empresa],
    ['Local', one.codigoLocal],
    ['Último cambio', formatWhen(one.actualizado)],
    ['Artículos', one.lineas.map((linea) => textoDe(linea))],
  ]),
  lista('Tus listas', datos.listas, (one) => [
    ['Supermercado', one.empresa],
    ['Nombre', one.nombre],
    ['Compartida por un enlace', one.compartida],
    ['Creada', formatWhen(one.creada)],
    ['Artículos', one.lineas.map(({ nombre, cantidad }) => `${String(cantidad).replace('.', ',')} × ${nombre}`)],
  ]),
  lista('Tus pedidos programados', datos.programados, (one) => [
    ['Supermercado', one.empresa],
    ['Local', one.codigoLocal],
    ['Lista', one.lista],
    ['Cuándo', `${one.ritmo}, a las ${one.horaDesde}${one.pausado ? ' (en pausa)' : ''}`],
    ['Pago', one.medioPago],
    ['Se pide solo hasta', one.tope === null ? null : formatPesos(one.tope)],
    ['Salteados', one.salteadas.join(', ')],
    ['Avisados', one.avisadas.join(', ')],
    ['Creado', formatWhen(one.creado)],
  ]),
  lista('Lo que esperas que vuelva', datos.esperas, (one) => [
    ['Supermercado', one.empresa],
    ['Local', one.codigoLocal],
    ['Artículo', one.nombre],
    ['Pedido', formatWhen(one.desde)],
    ['Hasta', formatWhen(one.vence)],
    ['Avisado', formatWhen(one.avisada)],
  ]),
  lista('Tus compras escaneadas', datos.compras, (one) => [
    ['Supermercado', one.empresa],
    ['Local', one.codigoLocal],
    ['Estado', one.estado === 'COBRADA' ? 'Pagada en la caja' : 'Sin pagar'],
    ['Empezada', formatWhen(one.creada)],
    ['Pagada', formatWhen(one.cobrada)],
    ['Control', one.control === null ? null : one.control === 'AZAR' ? 'Al azar' : 'Por una anterior'],
    ['Resultado del control', one.resultadoControl],
    ['Artículos', one.articulos.map((articulo) => textoDe(articulo))],
  ]),
  lista('Tus cupones', datos.cupones, (one) => [
    ['Supermercado', one.empresa],
    ['Cupón', one.titulo],
    ['Cómo llegó', one.origen === 'CANJE' ? 'Lo canjeaste' : 'Te lo dieron'],
    ['Desde', formatWhen(one.fecha)],
    ['Veces que lo usaste', one.usos],
  ]),
  lista('Tu saldo y deuda', datos.saldos, (one) => [
    ['Supermercado', one.empresa],
    ['Plan', nombrePlan(one.plan)],
    ['Saldo total', formatPesos(one.saldo)],
    ['Próximo a vencer', formatPesos(one.deuda)],
    ['Al', formatFechaCorta(one.fechaEjecucion)],
    ['Tarjetas', one.numerosPANPorDocumento.map(({ pan }) => pan)],
  ]),
]

const aboutAvisos = (datos: DatosUsuario): string[] => [
  lista('Lo que te avisamos', datos.notificaciones, (one) => [
    ['Supermercado', one.empresa],
    ['Aviso', one.titulo],
    ['Texto', one.texto],
    ['Enviado', formatWhen(one.creada)],
    ['Leído', formatWhen(one.leida)],
  ]),
  lista('Qué notificaciones quieres', datos.preferencias, (one) => [
    ['Supermercado', one.empresa],
    ['Pedidos', one.pedidos],
    ['Cupones', one.cupones],
    ['Ofertas', one.ofertas],
    ['Calificaciones', one.calificaciones],
  ]),
]

/** The logins, the accepted terms, and the people who looked. */
const aboutAccesos = (datos: DatosUsuario): string[] => [
  lista('Tus sesiones', datos.sesiones, (one) => [
    ['Supermercado', one.empresa],
    ['Número', one.idSesion],
    ['Desde', `${one.plataforma} ${one.agente}`.trim()],
    ['Iniciada', formatWhen(one.creada)],
    ['Último uso que anotamos', formatWhen(one.refrescada)],
    ['Termina', formatWhen(one.termina)],
    ['Cerrada', formatWhen(one.revocada)],
    ['De un administrador que actuó por ti', one.deAdministrador],
  ]),
  lista('Tus dispositivos', datos.dispositivos, (one) => [
    ['Supermercado', one.empresa],
    ['Dispositivo', one.deviceID],
    ['Sistema', one.plataforma],
    ['Registrado', formatWhen(one.registrado)],
  ]),
  lista('Términos y condiciones que aceptaste', datos.terminos, (one) => [
    ['Supermercado', one.empresa],
    ['Versión', one.version],
    ['Aceptada', formatWhen(one.fecha)],
    ['En la sesión', one.idSesion],
    ['Huella del texto (SHA-256)', one.huella],
  ]),
  lista('Accesos de administradores', datos.accesos, (one) => [
    ['Supermercado', one.empresa],
    ['Cuándo', formatWhen(one.fecha)],
    ['Quién', one.administrador],
    ['Qué hizo', ACCIONES[one.accion as keyof typeof ACCIONES] ?? one.accion],
    ['Llamada', one.llamada],
    ['Motivo', one.motivo],
    ['Qué buscó', one.busqueda],
  ]),
]

const ACCIONES: Readonly<Record<Exclude<AccionAuditada, 'ENTRAR' | 'SALIR'>, string>> = {
  BUSCAR: 'Te encontró en una búsqueda',
  ACTUAR: 'Empezó a actuar por ti',
  DEJAR_DE_ACTUAR: 'Dejó de actuar por ti',
  LLAMADA: 'Hizo o vio algo actuando por ti',
  VER_FOTO: 'Miró la foto que enviaste con un reclamo',
}

const RESPUESTAS: Readonly<Record<Pedido['reemplazos'][number]['estado'], string>> = {
  PENDIENTE: 'espera tu respuesta',
  ACEPTADO: 'lo aceptaste',
  RECHAZADO: 'no lo quisiste',
  VENCIDO: 'no respondiste a tiempo',
  SIN_EFECTO: 'quedó sin efecto: no hizo falta que respondieras',
}

function pedido(one: DatosUsuario['pedidos'][number]): Campos {
  const precio = (pesos: Pesos) => formatPesos(pesos, one.moneda as Moneda)
  const suma = (centavos: Centavos) => formatPrecio(centavos, one.moneda as Moneda)
  return [
    ['Supermercado', `${one.empresa}, ${one.local}`],
    ['Pedido', one.idPedido],
    ['Hecho', formatWhen(one.fechaCreacion)],
    ['Desde', one.plataforma],
    ['Estado', ESTADO_TEXTOS[one.estado as keyof typeof ESTADO_TEXTOS] ?? one.estado],
    ['Entrega', `${one.tipoEntrega}, ${formatFechaCorta(one.fechaEntrega)} de ${one.horaDesde} a ${one.horaHasta}`],
    ['Dirección', one.direccion && textoDe(one.direccion)],
    ['Observaciones', one.observaciones],
    ['Dónde esperaste', one.lugarDeEspera],
    ['Factura', textoDe(one.datosFacturacion)],
    [
      'Artículos',
      one.lineas.map(
        ({ nombre, cantidadPreparada, cantidadPedida, precioTotal, nota }) =>
          `${cantidadPreparada ?? cantidadPedida} × ${nombre}: ${precio(precioTotal)}${nota && ` (${nota})`}`,
      ),
    ],
    ['Descuentos', suma(-sumEnCentavos(one.descuentos, one.cupon))],
    ['Envases y bolsas', suma(sumEnCentavos(one.envases, one.bolsas))],
    ['Costo de entrega', precio(one.entrega)],
    ['Total', precio(one.total)],
    [
      'Pago',
      [one.pago.medio, one.pago.marca, one.pago.last4 && `terminada en ${one.pago.last4}`].filter(Boolean).join(', '),
    ],
    [
      'Lo que te propusimos',
      one.reemplazos.map(({ artCodigo, nombre, cantidad, precioTotal, creado, estado }) => {
        const faltaba = one.lineas.find((linea) => linea.artCodigo === artCodigo)?.nombre ?? artCodigo
        const que = `${cantidad} × ${nombre} en lugar de ${faltaba}, por ${precio(precioTotal)}`
        return `${formatWhen(creado)} ${que}: ${RESPUESTAS[estado as keyof typeof RESPUESTAS] ?? estado}`
      }),
    ],
    [
      'Tu calificación',
      one.calificacion && [`${one.calificacion.puntaje} de 5`, one.calificacion.comentario].filter(Boolean).join(': '),
    ],
    [
      'Tus reclamos',
      one.reclamos.map(({ motivo, detalle, fecha, respuesta }) => {
        const dijiste = `${formatWhen(fecha)} ${motivo}${detalle && `: ${detalle}`}`
        return respuesta ? `${dijiste}. Te respondimos: ${respuesta}` : dijiste
      }),
    ],
    [
      'Lo que anotó el local',
      one.anotaciones.map(
        ({ fecha, texto, quitada }) =>
          `${formatWhen(fecha)} ${texto}${quitada ? ` (lo quitó ${formatWhen(quitada)})` : ''}`,
      ),
    ],
    [
      'Qué pasó',
      one.historial.map(({ estado, fecha, nota }) => `${formatWhen(fecha)} ${estado}${nota && `: ${nota}`}`),
    ],
  ]
}

function lista<T>(titulo: string, cosas: readonly T[], camposDe: (one: T) => Campos): string {
  return seccion(
    `${titulo} (${cosas.length})`,
    cosas.length === 0 ? ['<p>Nada.</p>'] : cosas.map((one) => `<article>${campos(camposDe(one))}</article>`),
  )
}

function seccion(titulo: string, parts: readonly string[]): string {
  return `<section><h2>${escapeHtml(titulo)}</h2>\n${parts.join('\n')}</section>`
}

/** Skips empty fields. */
function campos(all: Campos): string {
  const filled = all.filter(
    ([, valor]) => valor !== null && valor !== '' && !(Array.isArray(valor) && valor.length === 0),
  )
  return `<dl>${filled.map(([nombre, valor]) => `<dt>${escapeHtml(nombre)}</dt><dd>${valorHtml(valor)}</dd>`).join('')}</dl>`
}

function valorHtml(valor: Campos[number][1]): string {
  if (Array.isArray(valor)) return `<ul>${valor.map((text: string) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  return escapeHtml(valor === true ? 'Sí' : valor === false ? 'No' : String(valor))
}

/** "11/03/26 10:00" of an instant with its offset. */
function formatWhen(instante: string | null): string | null {
  return instante && `${formatFechaCorta(instante.slice(0, 10))} ${instante.slice(11, 16)}`
}

/** An object of the data in one line, as `campo: valor`. */
function textoDe(object: object): string {
  return Object.entries(object)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value === true ? 'sí' : value === false ? 'no' : String(value)}`)
    .join(', ')
}
