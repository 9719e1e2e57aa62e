import { readFileSync } from 'node:fs'
import { fraseDe } from '@surtido/web/rechazos'
import { expect, test } from 'vitest'
import { ADMINISTRADORES } from './administradores.ts'
import { APLICACION } from './aplicacion.ts'
import { AVISOS } from './avisos.ts'
import { CUENTA } from './cuenta.ts'
import { CUPONES } from './cupones.ts'
import { PENDIENTE } from './pendiente.ts'
import { SALDO } from './saldo.ts'
import { TARJETAS } from './tarjetas.ts'
import { T } from './textos.ts'

const checklist = readFileSync(new URL('../../docs/spec/checklist.md', import.meta.url), 'utf8')
/** The quoted texts of each id: those between its own number and the next one of the line. */
const ESPECIFICADOS = new Map(
  [...checklist.matchAll(/^- \[.\] T-.*/gm)]
    .flatMap(([line]) => line.split(/(?=\bT-\d+ )/).slice(1))
    .map((item) => [/^T-\d+/.exec(item)![0], [...item.matchAll(/`([^`]+)`/g)].map(([, words]) => words!)] as const),
)

/** The app's text of each id, or all of them, in order; where they stand on their screen is for the journeys. */
const DE_LA_APP: Readonly<Record<string, string | readonly string[]>> = {
  'T-01': T.iniciarSesionTitulo,
  'T-02': T.correo,
  'T-03': T.clave,
  'T-04': CUENTA.ingresar,
  'T-05': CUENTA.registrarse,
  'T-06': CUENTA.olvideClave,
  'T-07': CUENTA.iniciandoSesion,
  'T-08': fraseDe('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS'),
  'T-09': CUENTA.sesionIniciada,
  'T-10': T.registrarUsuario,
  'T-11': CUENTA.ninguno,
  'T-12': CUENTA.emailInvalido,
  'T-13': CUENTA.clavesNoCoinciden,
  'T-14': CUENTA.documentoIncorrecto,
  'T-19': CUENTA.correoEnUso,
  'T-20': CUENTA.correoEnUsoTexto,
  'T-21': T.ups,
  'T-22': T.ocurrioError,
  'T-23': CUENTA.hecho,
  'T-24': CUENTA.usuarioRegistrado,
  'T-30': ADMINISTRADORES.buscarUsuario,
  'T-31': ADMINISTRADORES.nombre,
  'T-32': ADMINISTRADORES.email,
  'T-33': ADMINISTRADORES.telefono,
  'T-34': ADMINISTRADORES.documento,
  'T-40': TARJETAS.titulo,
  'T-41': TARJETAS.agregarNueva,
  'T-42': TARJETAS.ninguna,
  'T-43': TARJETAS.obteniendo,
  'T-44': TARJETAS.agregar('{descripcion}'),
  'T-45': TARJETAS.cargando,
  'T-46': [TARJETAS.borrarTarjeta, TARJETAS.borrarPregunta],
  'T-47': [TARJETAS.eliminada, TARJETAS.eliminadaTexto],
  'T-48': [TARJETAS.error, TARJETAS.errorEliminando],
  'T-50': SALDO.titulo,
  'T-51': fraseDe('Saldo.ERROR_NO_DISPONIBLE'),
  'T-52': SALDO.sinDocumento,
  'T-53': SALDO.editarPerfil,
  'T-54': SALDO.sinTarjetas,
  'T-60': CUPONES.misCupones,
  'T-61': CUPONES.ingresaTuCupon,
  'T-62': CUPONES.canjear,
  'T-63': CUPONES.noTienesCupones,
  'T-66': CUPONES.verDetalle,
  'T-67': CUPONES.usar,
  'T-69': [CUPONES.error, fraseDe('CUPON_NO_APLICA_AL_LOCAL')],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the amount, as the specification writes it.
  'T-70': [CUPONES.error, CUPONES.falta('${montoMinimo - costoPedido}')],
  'T-71': T.ups,
  'T-72': fraseDe('CUPON_YA_ASOCIADO_A_USUARIO'),
  'T-73': fraseDe('NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE'),
  'T-74': CUPONES.errorAlCanjear,
  'T-75': [CUPONES.exito, CUPONES.canjeado],
  'T-76': T.aceptar,
  'T-80': T.terminos,
  'T-81': CUENTA.leiTerminos,
  'T-82': T.continuar,
  'T-84': T.formaDeEntrega,
  'T-85': T.retiroEnLocal,
  'T-86': T.direccionesConEntrega,
  'T-87': T.entregaADomicilio,
  'T-90': T.otrasOpciones,
  'T-91': T.iniciarSesion,
  'T-92': T.perfil,
  'T-93': T.misDirecciones,
  'T-94': T.misPedidos,
  'T-95': TARJETAS.misTarjetas,
  'T-96': T.misCupones,
  'T-97': SALDO.menu,
  'T-98': ADMINISTRADORES.cambiarUsuario,
  'T-99': APLICACION.ayuda,
  'T-100': T.errorGenerico,
  'T-101': T.reintentar,
  'T-102': T.sinResultados,
  'T-103': T.sinConexion,
  'T-104': T.intentarNuevamente,
  'T-105': APLICACION.actualizaTitulo,
  'T-106': APLICACION.actualizaTexto,
  'T-107': APLICACION.actualizarAhora,
  'T-108': APLICACION.sinRed,
  'T-110': [T.localCerrado, T.localCerradoTexto],
  'T-111': T.cambiarLocal,
  'T-112': T.continuar,
  'T-113': T.cambioDeLocal,
  'T-121': AVISOS.ver,
  'T-122': AVISOS.canjear,
}

/** Texts that the app has twice. */
const OTRA_VEZ = { 'T-04': ADMINISTRADORES.ingresar, 'T-121': PENDIENTE.ver }

/** Texts with values in them, and those of other files: each has a test or a journey of its own. */
const APARTE = 'T-15 T-16 T-17 T-18 T-25 T-55 T-56 T-64 T-65 T-68 T-115 T-116 T-130'.split(' ')

test('each fixed text is the one of the specification, to the letter', () => {
  // covers: T-01 … T-14, T-19 … T-24, T-30 … T-34, T-40 … T-48, T-50 … T-54, T-60 … T-63, T-66, T-67, T-69 … T-76
  // covers: T-80 … T-82, T-84 … T-87, T-90 … T-108, T-110 … T-113, T-121, T-122
  const said = [...Object.entries(DE_LA_APP), ...Object.entries(OTRA_VEZ)].map(([id, words]) => [id, [words].flat()])
  expect(said).toEqual(said.map(([id]) => [id, ESPECIFICADOS.get(id as string)]))
  expect([...ESPECIFICADOS.keys()].filter((id) => !(id in DE_LA_APP) && !APARTE.includes(id))).toEqual([])
})
