import { RESULTADO_OK } from '@surtido/contract/base'
import { catalogoLocalOf } from '../articulos/catalogo-local.ts'
import { record } from '../auditoria/auditoria.ts'
import { personalOf } from '../cambios/actor.ts'
import { hechoOf } from '../cambios/hecho.ts'
import { closeFranja } from '../entregas/close-franja.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { answerReclamo } from '../pedidos/afterwards/answer-reclamo.ts'
import { listFormatos } from '../self/resolve-lectura.ts'
import { extendSesion } from '../sesiones/sesion-administrador.ts'
import { actOnPedidos } from './act-on-pedidos.ts'
import { searchArticulos } from './articulos.ts'
import { findPedidosDe } from './buscar.ts'
import { ColaEnMemoria } from './cola-en-memoria.ts'
import { listPorEmpacar, readEmpaque } from './empaque.ts'
import { readFotoDeReclamo } from './foto-de-reclamo.ts'
import { readHoy } from './hoy.ts'
import { takePaso } from './pasos.ts'
import { readPedidoDelLocal } from './pedido.ts'
import { readPlazos } from './plazos.ts'
import { askAboutLinea } from './propuestas.ts'
import { readTrabajo } from './read-trabajo.ts'
import { repairLinea } from './repair-linea.ts'
import { ColasHechas } from './send-cola.ts'
import type { EventosDelLocal } from './stream-cola.ts'
import { listTardias, lookAtTardia } from './tardias.ts'

export function gestionRoutes(on: On, eventos: EventosDelLocal): void {
  const memoria = new ColaEnMemoria()
  const colas = new ColasHechas(memoria)

  on('GET gestion/yo', (context) => readTrabajo(context, context.administrador))

  on('GET gestion/pedidos', (context) => {
    const { query, administrador, clock } = context
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    return colas.send(context, local, { vista: query.vista ?? 'TODOS', desde: query.desde }, clock.now())
  })

  on('GET gestion/hoy', (context) =>
    readHoy(context, memoria, context.administrador, context.query.local, context.clock.now()),
  )

  on('GET gestion/plazos', async ({ query, db, administrador, clock }) => {
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    return { pedidos: await readPlazos(db, memoria, local, clock.now()) }
  })

  on('PUT gestion/franjas/:idFranja/cierre', async (context) => {
    const { params, body, db, administrador } = context
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: body.codigoLocal }
    await closeFranja(db, local, { ...params, ...body }, hechoOf(context))
    return RESULTADO_OK
  })

  on('GET gestion/empaque', async ({ query, db, administrador, clock }) => {
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    const [pedidos, tardias] = await Promise.all([
      listPorEmpacar(db, memoria, local, clock.now()),
      listTardias(db, local),
    ])
    return { pedidos, tardias }
  })

  on('POST gestion/pedidos/:idPedido/tardias', async (context) => {
    const { params, body, administrador, clock } = context
    await lookAtTardia(
      context,
      { codigoEmpresa: administrador.codigoEmpresa, ...params },
      body.idToma,
      hechoOf(context),
    )
    await extendSesion(context, administrador, clock.now())
    return RESULTADO_OK
  })

  on('GET gestion/pedidos/:idPedido/empaque', (context) =>
    readEmpaque(context, { codigoEmpresa: context.administrador.codigoEmpresa, ...context.params }),
  )

  on('GET gestion/eventos', ({ query, request, reply, administrador }) =>
    eventos.subscribe(request, reply, administrador, query.local),
  )

  on('GET gestion/buscar', async ({ query, db, administrador, clock, request }) => {
    const { local: codigoLocal, texto } = query
    const now = clock.now()
    const found = await findPedidosDe(db, { codigoEmpresa: administrador.codigoEmpresa, codigoLocal }, texto, now)
    const encontrados = [...new Set(found.map(({ idUsuario }) => idUsuario))]
    if (encontrados.length > 0) {
      const detalle = { codigoLocal, encontrados, largo: texto.length }
      const hecho = { accion: 'BUSCAR', detalle, texto: { filtro: texto }, encontrados } as const
      await record(db, request, administrador, hecho, now)
    }
    return { pedidos: found.map(({ idUsuario: _, ...pedido }) => pedido) }
  })

  on('GET gestion/articulos', async ({ query, db, administrador, catalogo }) => {
    const { codigoEmpresa } = administrador
    const delLocal = await catalogoLocalOf(catalogo, codigoEmpresa, query.local)
    return { articulos: searchArticulos(delLocal, query.filtro, await listFormatos(db, codigoEmpresa)) }
  })

  on('POST gestion/pedidos/acciones', async (context) => {
    const { body, administrador, clock } = context
    const pedidos = await actOnPedidos(context, administrador, body)
    await extendSesion(context, administrador, clock.now())
    return { pedidos }
  })

  on('GET gestion/pedidos/:idPedido', (context) =>
    readPedidoDelLocal(context, memoria, context.administrador, context.params.idPedido),
  )

  on('POST gestion/pedidos/:idPedido/pasos/:paso', async (context) => {
    const { params, body, administrador, clock } = context
    const { idPedido, paso } = params
    await takePaso(context, administrador, { codigoEmpresa: administrador.codigoEmpresa, idPedido }, paso, body)
    await extendSesion(context, administrador, clock.now())
    return readPedidoDelLocal(context, memoria, administrador, idPedido)
  })

  on('POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta', async (context) => {
    const { params, body, administrador, clock } = context
    const { idPedido, idReclamo } = params
    const llave = { codigoEmpresa: administrador.codigoEmpresa, idPedido }
    const texto = body.texto.trim()
    if (!texto) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'texto', error: 'Validacion.REQUERIDO' }])
    const hecho = await answerReclamo(context, llave, idReclamo, texto, personalOf(administrador))
    if (hecho === 'INEXISTENTE') throw new RefusalError('Respuestas.ERROR_SIN_RECLAMO')
    if (hecho === 'YA_RESPONDIDO') throw new RefusalError('Respuestas.ERROR_YA_DADA')
    await extendSesion(context, administrador, clock.now())
    return readPedidoDelLocal(context, memoria, administrador, idPedido)
  })

  on('PUT gestion/pedidos/:idPedido/lineas/:orden', async (context) => {
    const { params, body, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, idPedido: params.idPedido }
    await repairLinea(context, llave, params.orden, body, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return readEmpaque(context, llave)
  })

  on('GET gestion/pedidos/:idPedido/reclamos/:idReclamo/foto', async (context) => {
    const { params, db, administrador, request, reply, clock } = context
    const { foto, tipo, idUsuario } = await readFotoDeReclamo(db, administrador.codigoEmpresa, params)
    const hecho = { accion: 'VER_FOTO', detalle: params, ...(idUsuario !== null && { idUsuario }) } as const
    await record(db, request, administrador, hecho, clock.now())
    return reply.header('cache-control', 'no-store').type(tipo).send(foto)
  })

  on('POST gestion/pedidos/:idPedido/lineas/:orden/propuestas', async (context) => {
    const { params, body, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, idPedido: params.idPedido }
    await askAboutLinea(context, llave, params.orden, body, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return RESULTADO_OK
  })
}
