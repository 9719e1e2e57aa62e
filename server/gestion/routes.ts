import { vistaOf } from '../articulos/routes.ts'
import type { On } from '../http/bind.ts'
import { answerUnlessKnown } from '../http/condicional.ts'
import { listFormatos } from '../self/resolve-lectura.ts'
import { searchArticulos } from './articulos.ts'
import { minutoDe, readCola, readMarca } from './cola.ts'
import { readPedidoDelLocal } from './pedido.ts'
import { readTrabajo } from './trabajo.ts'

export function gestionRoutes(on: On): void {
  on('GET gestion/yo', ({ db, administrador }) => readTrabajo(db, administrador))

  on('GET gestion/pedidos', async (context) => {
    const { query, db, administrador, clock } = context
    const { local: codigoLocal, vista = 'TODOS' } = query
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal }
    const ahora = minutoDe(clock.now())
    const marca = await readMarca(db, local, ahora)
    return answerUnlessKnown(context, `${codigoLocal}.${vista}.${marca}`, () => readCola(db, local, vista, ahora))
  })

  on('GET gestion/articulos', async ({ query, db, administrador, catalogo }) => {
    const { codigoEmpresa } = administrador
    const vista = await vistaOf(catalogo, codigoEmpresa, query.local)
    return { articulos: searchArticulos(vista, query.filtro, await listFormatos(db, codigoEmpresa)) }
  })

  on('GET gestion/pedidos/:idPedido', (context) =>
    readPedidoDelLocal(context, context.administrador, context.params.idPedido),
  )
}
