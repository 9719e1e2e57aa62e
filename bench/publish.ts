import type pg from 'pg'
import { CANAL_PEDIDOS } from '../server/pedidos/base/move-estado.ts'

/** Changes pedidos and tells it as `publishPedido` does, in one statement for all of them. */
export const publish = (client: pg.Client, idPedidos: readonly number[]) =>
  client.query(
    `with cambiado as (
       update pedido set version = version + 1 where codigo_empresa = 10 and id_pedido = any($1)
       returning codigo_empresa, codigo_local, id_pedido, id_usuario_aplicacion, version, estado)
     select pg_notify($2, json_build_object('codigoEmpresa', codigo_empresa, 'codigoLocal', codigo_local, 'idPedido', id_pedido,
       'idUsuarioAplicacion', id_usuario_aplicacion, 'version', version, 'estado', estado)::text) from cambiado`,
    [idPedidos, CANAL_PEDIDOS],
  )
