// A refusal has one text (decision 0250): the contract's sentence. Here are the places where a screen says another.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRASES as EN } from '@surtido/contract/frases/en'
import { FRASES as PT } from '@surtido/contract/frases/pt'
import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'
import { expect, test } from 'vitest'
import { textoRechazo } from './rechazos.ts'
import { Refusal } from './refusal.ts'
import { TEXTS as TEXTS_EN } from './textos/en/normales.ts'
import { TEXTS } from './textos/normales.ts'
import { TEXTS as TEXTS_PT } from './textos/pt/normales.ts'

const root = join(import.meta.dirname, '..')
const CODES = Object.keys(ERRORES) as CodigoError[]

/** The specification words it for this screen. */
const DE_LA_ESPECIFICACION = {
  // T-70, with the amount.
  'app/carrito/cupon.ts': ['CUPON_MONTO_MINIMO_NO_ALCANZADO'],
  // T-19 and T-20.
  'app/screens/usuarios/perfil.tsx': ['Usuarios.ERROR_CORREO_YA_REGISTRADO'],
  'app/screens/usuarios/registro.tsx': ['Usuarios.ERROR_CORREO_YA_REGISTRADO'],
}

/** The screen knows what the server does not: what was pressed, which way was taken, the names and the amounts. */
const CON_LO_QUE_SABE = {
  'app/carrito/cupon.ts': ['CUPON_NO_APLICA_A_LOS_ARTICULOS'],
  'app/screens/carrito/finalizar/finalizar-pedido.tsx': ['Carrito.ERROR_VERSION'],
  'app/screens/saldo/probar-documento.tsx': ['Saldo.ERROR_PRUEBA'],
  'app/screens/self/codigo-pedido-self.tsx': ['Self.ERROR_ARTICULOS'],
  'app/screens/usuarios/cambiar-contrasena.tsx': ['Validacion.ERROR_DATOS'],
  'app/screens/usuarios/confirmar-correo.tsx': ['Usuarios.ERROR_CODIGO_INCORRECTO'],
  'gestion/textos/frase-de-paso.ts': ['Pagos.ERROR_MONTO_MAYOR', 'Pagos.ERROR_PENDIENTE', 'Pedidos.ERROR_ESTADO'],
  'gestion/screens/empacar/leer.tsx': ['Bultos.ERROR_NO_ENCONTRADO'],
  'gestion/screens/entrar.tsx': ['Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS'],
  'gestion/screens/pedidos/respuestas.tsx': ['Pedidos.ERROR_ESTADO'],
  'gestion/screens/personal/roles.tsx': ['Sesion.ERROR_USUARIO_NO_AUTORIZADO'],
  'gestion/screens/preparar/revision.tsx': ['Codigos.ERROR_INCOMPLETO', 'Pedidos.ERROR_LINEAS_SIN_DECIR'],
  'gestion/screens/preparar/sellar.tsx': [
    'Pagos.ERROR_MONTO_MAYOR',
    'Pedidos.ERROR_ESTADO',
    'Pedidos.ERROR_LINEAS_SIN_DECIR',
  ],
  'gestion/screens/tolerancias/cambiar.tsx': ['Tolerancias.ERROR_CAMBIADA'],
  'web/views/states.tsx': ['Validacion.ERROR_DATOS'],
}

/** It shows the sentence of the contract, or decides by the code what happens next. */
const SIN_TEXTO_PROPIO = {
  'app/carrito/cupon.ts': ['CUPON_NO_APLICA_AL_LOCAL'],
  'app/carrito/pendiente.ts': ['Pedidos.ERROR_YA_REALIZADO'],
  'app/carrito/sincronia.ts': ['Carrito.ERROR_VERSION'],
  'app/device/send-en-servidor.ts': ['Servidor.ERROR_INTERNO'],
  'app/screens/carrito/finalizar/asuntos-rechazo.ts': [
    'Articulos.ERROR_PRECIO_CAMBIADO',
    'Entregas.ERROR_MONTO_MINIMO',
    'Pedidos.ERROR_EFECTIVO_INSUFICIENTE',
    'Pedidos.ERROR_FACTURACION',
  ],
  'app/screens/carrito/finalizar/confirm-pedido.ts': ['Carrito.ERROR_VERSION', 'Pedidos.ERROR_YA_REALIZADO'],
  'app/screens/carrito/finalizar/donde.tsx': ['Direcciones.ERROR_FUERA_DE_ZONA'],
  'app/screens/carrito/finalizar/montos-cambiados.ts': ['Articulos.ERROR_PRECIO_CAMBIADO'],
  // Below the sentence, the articles and amounts that it is about.
  'app/screens/carrito/finalizar/rechazo.tsx': [
    'Articulos.ERROR_CANTIDAD_INVALIDA',
    'Articulos.ERROR_NO_ENCONTRADO',
    'Articulos.ERROR_PRECIO_CAMBIADO',
    'Articulos.ERROR_SIN_STOCK',
    'Pagos.ERROR_RECHAZADO',
  ],
  'app/screens/carrito/finalizar/use-rechazo.ts': ['Usuarios.ERROR_TERMINOS_NO_ACEPTADOS'],
  'app/screens/cupones/canje-fallido.ts': ['Servidor.ERROR_OCUPADO'],
  'app/screens/pedidos/modificar-destino.tsx': ['Direcciones.ERROR_FUERA_DE_ZONA'],
  'app/screens/pedidos/modificar-pedido.tsx': ['Servidor.ERROR_INTERNO'],
  'app/screens/pedidos/resumen-cambios.tsx': ['Pedidos.ERROR_SUPERA_AUTORIZADO', 'Servidor.ERROR_INTERNO'],
  'app/screens/programados/programado.tsx': ['Programados.ERROR_NO_ENCONTRADO'],
  'app/screens/programados/proxima.tsx': ['Entregas.ERROR_FRANJA_SIN_CUPO', 'Pedidos.ERROR_YA_REALIZADO'],
  'app/screens/saldo/consulta-saldo.tsx': ['Saldo.ERROR_NO_DISPONIBLE'],
  'app/screens/saldo/probar-documento.tsx': ['Usuarios.ERROR_CODIGO_INCORRECTO'],
  'app/screens/self/con-compra.tsx': ['Self.ERROR_NO_HABILITADO'],
  'app/screens/self/modo-self.tsx': ['Self.ERROR_NO_HABILITADO'],
  'app/screens/tarjetas/tarjetas.tsx': ['Pagos.ERROR_PAUSA'],
  'app/screens/usuarios/baja.tsx': ['Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', 'Usuarios.ERROR_PEDIDOS_EN_CURSO'],
  'app/screens/usuarios/cambiar-contrasena.tsx': [
    'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
    'Usuarios.ERROR_CLAVE_DEBIL',
  ],
  'app/screens/usuarios/codigo-verificacion.tsx': ['Usuarios.ERROR_CODIGO_INCORRECTO'],
  'app/screens/usuarios/login-fallido.ts': ['Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS', 'Validacion.ERROR_DATOS'],
  'app/screens/usuarios/login.tsx': ['SegundoFactor.ERROR_REQUERIDO'],
  'app/screens/usuarios/perfil.tsx': [
    'Sesion.ERROR_SESION_VENCIDA',
    'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
    'Usuarios.ERROR_CODIGO_INCORRECTO',
  ],
  'app/screens/usuarios/registro.tsx': ['Usuarios.ERROR_CLAVE_DEBIL'],
  'app/self/store.ts': ['Self.ERROR_COBRADA', 'Self.ERROR_NO_ENCONTRADA', 'Self.ERROR_VERSION'],
  'app/sesion/vencida.ts': ['Sesion.ERROR_SESION_VENCIDA'],
  'app/textos/campos.ts': ['Usuarios.ERROR_CLAVE_DEBIL'],
  'app/textos/frases-de-cupon.ts': ['CUPON_YA_ASOCIADO_A_USUARIO', 'NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE'],
  'app/textos/rechazo-tarjeta.ts': ['Pagos.ERROR_RECHAZADO'],
  'gestion/textos/frase-de-paso.ts': ['Pedidos.ERROR_CODIGO_RETIRO'],
  'gestion/confirmar/confirmar.tsx': ['Sesion.ERROR_CONFIRMAR'],
  'gestion/confirmar/confirmed.ts': ['Sesion.ERROR_CONFIRMAR'],
  'gestion/preparar/pasada.ts': ['Tandas.ERROR_DE_OTRO'],
  'gestion/preparar/paradas.ts': ['Tandas.ERROR_DE_OTRO'],
  'gestion/preparar/send-tomas.ts': ['Tandas.ERROR_DE_OTRO'],
  'gestion/screens/bultos/etiquetas-de-varios.tsx': ['Bultos.ERROR_NO_ENCONTRADO'],
  'gestion/screens/entrar.tsx': ['SegundoFactor.ERROR_CODIGO', 'SegundoFactor.ERROR_REQUERIDO'],
  'gestion/screens/mostrador/entrega.tsx': ['Pagos.ERROR_COBRANDO'],
  'gestion/screens/mensajes/mensajes.tsx': ['Mensajes.ERROR_OTRO'],
  'gestion/screens/preparar/tus-tandas.tsx': ['Tandas.ERROR_NADA_QUE_TOMAR'],
  'web/refusal.ts': ['Servidor.ERROR_INTERNO', 'Sesion.ERROR_APLICACION_DESCONOCIDA'],
  'web/views/states.tsx': ['Sesion.ERROR_VEDADO_ACTUANDO'],
}

/** By its type it names every refusal of placing a pedido, and has a text for none. */
const TODOS_AL_PEDIR = 'app/screens/carrito/finalizar/refresh-rechazado.ts'

const pairsOf = (places: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(places).flatMap(([file, codes]) => codes.map((code) => `${file} ${code}`))

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'gestion', 'web', 'ui'], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.generated\./.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

test('a screen that names a refusal is listed, and so is each text of its own', () => {
  const known = new Set<string>(CODES)
  const named = sources
    .filter(({ file }) => !file.includes('/data/') && file !== 'web/rechazos.ts' && file !== TODOS_AL_PEDIR)
    .flatMap(({ file, source }) =>
      [...source.matchAll(/'([\w.]+)'/g)].flatMap(([, code]) => (known.has(code!) ? [`${file} ${code}`] : [])),
    )
  const listed = [DE_LA_ESPECIFICACION, CON_LO_QUE_SABE, SIN_TEXTO_PROPIO].flatMap(pairsOf)
  expect([...new Set(named)].sort()).toEqual(listed.sort())
})

test('no front end repeats the sentence of a refusal but one, in each language', () => {
  const copies = sources.flatMap(({ file, source }) =>
    CODES.filter((code) => source.includes(`'${ERRORES[code][1]}'`)).map((code) => `${file} ${code}`),
  )
  // The first script says it, and has no room for the table.
  const VEDADO = 'Sesion.ERROR_VEDADO_ACTUANDO'
  expect(copies).toEqual([`web/textos/normales.ts ${VEDADO}`])
  expect([TEXTS, TEXTS_EN, TEXTS_PT].map(({ vedadoActuando }) => vedadoActuando)).toEqual([
    ERRORES[VEDADO][1],
    EN[VEDADO],
    PT[VEDADO],
  ])
})

test('the refusals that a person can do nothing about get the general sentence', () => {
  const general = CODES.filter((code) => textoRechazo(new Refusal(code, ERRORES[code][0]), 'OTRO') === 'OTRO')
  expect(general).toEqual([
    'Validacion.ERROR_DATOS',
    'Validacion.ERROR_FORMATO',
    'Validacion.ERROR_TAMANIO',
    'Validacion.ERROR_TIPO_CONTENIDO',
    'Validacion.ERROR_TIEMPO',
    'Validacion.ERROR_ENCABEZADOS',
    // Where it can come, a screen says it by its field or its own alert.
    'Usuarios.ERROR_CORREO_YA_REGISTRADO',
    'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE',
    'Usuarios.ERROR_DOCUMENTO_INVALIDO',
    // No link leads to another person's things, or to outdated ones.
    'Usuarios.ERROR_NO_ENCONTRADO',
    'Empresas.ERROR_NO_ENCONTRADO',
    'Empresas.ERROR_TERMINOS_NO_ENCONTRADOS',
    'Paises.ERROR_NO_ENCONTRADO',
    'Pagos.ERROR_TARJETA_NO_ENCONTRADA',
    // Refusals of the shop's own steps.
    'Pagos.ERROR_ESTADO',
    'Pagos.ERROR_SOLICITUD_REPETIDA',
    'Pagos.ERROR_MONTO_MAYOR',
    'Pagos.ERROR_DEVOLUCION_PARCIAL',
    'Saldo.ERROR_PRUEBA',
    'Saldo.ERROR_NO_DISPONIBLE',
    'Pedidos.ERROR_NO_ENCONTRADO',
    'Pedidos.ERROR_ESTADO',
    'Pedidos.ERROR_SOLICITUD_REPETIDA',
    'Reemplazos.ERROR_NO_ENCONTRADO',
    'Servidor.ERROR_NO_ENCONTRADO',
    'Servidor.ERROR_METODO',
    'Servidor.ERROR_SOLICITUD_REPETIDA',
    'Servidor.ERROR_INTERNO',
    'Servidor.ERROR_OCUPADO',
  ])
})
