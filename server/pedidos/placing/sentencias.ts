// The two statements that write a pedido: one that the shop receives at once, and one that waits for its card. Their
// texts never change, so that PostgreSQL keeps their plans.
import { ColumnasSql } from '../../db/filas.ts'
import { enviosSql } from '../../notificaciones/add-notificacion.ts'

export const COLUMNAS_PEDIDO = new ColumnasSql([
  'codigoEmpresa',
  'idUsuario',
  'idUsuarioAplicacion',
  'idAdministrador',
  'codigoLocal',
  'idSolicitud',
  'estado',
  'fechaCreacion',
  'tipoEntrega',
  'zonaEntrega',
  'idFranja',
  'fechaEntrega',
  'horaDesde',
  'horaHasta',
  'direccion',
  'datosFacturacion',
  'cambioProductoSinStock',
  'observaciones',
  'plataforma',
  'cantidadArticulos',
  'subtotal',
  'descuentos',
  'cupon',
  'envases',
  'bolsas',
  'entrega',
  'total',
  'codigoRetiro',
  'editableHasta',
])

export const COLUMNAS_LINEA = new ColumnasSql([
  'orden',
  'artCodigo',
  'nombre',
  'contenido',
  'urlImagen',
  'ventaFraccionada',
  'esBolsa',
  'iva',
  'cantidadPedida',
  'unidades',
  'precio',
  'precioUnitario',
  'precioEnvase',
  'precioTotal',
  'nota',
  'cambioProductoSinStock',
  'sustitutos',
])

export const COLUMNAS_PROMOCION = new ColumnasSql(['idPromocion', 'titulo', 'ahorro', 'lineas'])

export const COLUMNAS_PAGO = new ColumnasSql(['idMedioDePago', 'descripcion', 'tipo', 'estado', 'monto', 'pagaCon'])

// $1 empresa, $2 local, $3 pedido, $4 lines, $5 promotions, $6 codes, $7 state, $8 now, $9 who, $10 administrator.

/** Locks and takes the stock of the lines, if there is enough of each. */
const STOCK = `
  linea as materialized (
    select ${COLUMNAS_LINEA.list()} from json_populate_recordset(null::pedido_linea, $4::json)),
  fila as materialized (
    select art_codigo, stock from articulo_local
    where codigo_empresa = $1 and codigo_local = $2 and art_codigo = any($6::text[])
    order by art_codigo for no key update),
  falta as materialized (
    select l.art_codigo, f.art_codigo is not null as conocido, f.stock from linea l left join fila f using (art_codigo)
    where f.art_codigo is null or f.stock < l.cantidad_pedida),
  -- count, not exists: it reads all of falta, so every stock row is locked before the first update.
  alcanza as materialized (select count(*) = 0 as si from falta),
  tomada as (
    -- From the locked row: a check of the table looks at the first version that this statement saw, before the newest.
    update articulo_local al set stock = f.stock - l.cantidad_pedida from linea l join fila f using (art_codigo)
    where (select si from alcanza) and al.codigo_empresa = $1 and al.codigo_local = $2
      and al.art_codigo = l.art_codigo and f.stock is not null
    returning al.art_codigo)`

/** The pedido with its lines, promotions and history, if the stock was taken. */
const PEDIDO = `
  hecho as (
    insert into pedido (${COLUMNAS_PEDIDO.list()})
    select ${COLUMNAS_PEDIDO.list('p').replace('p.codigo_empresa', '$1::int')}
    from json_populate_record(null::pedido, $3::json) p
    where (select si from alcanza)
    returning codigo_empresa, id_pedido),
  lineas as (
    insert into pedido_linea (codigo_empresa, id_pedido, stock_tomado, ${COLUMNAS_LINEA.list()})
    select $1::int, h.id_pedido, case when f.stock is null then 0 else l.cantidad_pedida end,
      ${COLUMNAS_LINEA.list('l')}
    from hecho h cross join linea l join fila f using (art_codigo)),
  promociones as (
    insert into pedido_promocion (codigo_empresa, id_pedido, ${COLUMNAS_PROMOCION.list()})
    select $1::int, h.id_pedido, ${COLUMNAS_PROMOCION.list('p')}
    from hecho h cross join json_populate_recordset(null::pedido_promocion, $5::json) p),
  historia as (
    insert into pedido_historial (codigo_empresa, id_pedido, orden, estado, fecha, quien, id_administrador)
    select $1::int, id_pedido, 0, $7, $8, $9, $10 from hecho)`

/** The place of the pedido's number in the words of a notification: the statement puts it in. */
export const NUMERO = '{pedido}'

// $11 usuario of the application, $12 request, $13 answer, $14 payment, $15 carrito and $16 its version, $17 words by
// language.

const PAGO = `
  pagado as (
    insert into pago (codigo_empresa, id_pedido, ${COLUMNAS_PAGO.list()})
    select $1::int, h.id_pedido, ${COLUMNAS_PAGO.list('p')}
    from hecho h cross join json_populate_record(null::pago, $14::json) p where $14::json is not null)`

const SOLICITUD = `
  respondida as (
    update solicitud s set id_pedido = h.id_pedido,
      -- Not by a function that builds JSON: those are not immutable, and a spread table is updated with no other.
      respuesta = $13::jsonb || ('{"idPedido":' || h.id_pedido::text || ',"codigo":"' || h.id_pedido::text || '"}')::jsonb
    from hecho h
    where s.codigo_empresa = $1 and s.id_usuario_aplicacion = $11 and s.id_solicitud = $12::uuid)`

/** Takes what was bought out of the carrito, unless the carrito changed meanwhile. */
const CARRITO = `
  sacado as (
    update carrito c set lineas = $15::jsonb, version = c.version + 1, actualizado = $8 from hecho
    where c.codigo_empresa = $1 and c.id_usuario_aplicacion = $11 and c.codigo_local = $2 and c.version = $16::int
    returning 1)`

const NOTIFICACION = `
  -- Drawn here, not by the column: a node of a spread database has no sequence of ours.
  numero as materialized (select next_numero('notificacion') as id_notificacion),
  nueva as (
    insert into notificacion
      (codigo_empresa, id_notificacion, id_usuario_aplicacion, tipo, titulo, texto, codigo_local, identificador, evento, creada)
    select $1::int, n.id_notificacion, $11, 1, replace($17::jsonb -> u.idioma ->> 0, '${NUMERO}', h.id_pedido::text),
      $17::jsonb -> u.idioma ->> 1, $2, h.id_pedido::text, 'pedido.' || h.id_pedido || '.RECIBIDO', $8
    from hecho h cross join numero n cross join usuario_aplicacion c join usuario u using (id_usuario)
    where c.codigo_empresa = $1 and c.id_usuario_aplicacion = $11
    on conflict do nothing
    returning codigo_empresa, id_notificacion, id_usuario_aplicacion),
  ${enviosSql('$8', '0')}`

const CARTA = `
  carta as (
    insert into tarea (tarea, datos, llave)
    select 'confirmar_pedido', json_build_object('codigoEmpresa', codigo_empresa, 'idPedido', id_pedido),
      'pedido-' || codigo_empresa || '-' || id_pedido from hecho)`

const respuesta = (carritos: string) => `
  select (select id_pedido from hecho) as "idPedido", (select array_agg(art_codigo) from tomada) as tomados,
    coalesce((select json_agg(json_build_object('artCodigo', art_codigo, 'conocido', conocido, 'stock', stock)
      order by art_codigo)
      from falta), '[]') as faltan, ${carritos} as carritos`

/** Writes a pedido that waits for its payment. */
export const INSERT_PENDIENTE = `with ${STOCK},${PEDIDO}${respuesta('0')}`
/** Writes a pedido that is received at once. */
export const INSERT_RECIBIDO = `with ${[STOCK, PEDIDO, PAGO, SOLICITUD, CARRITO, NOTIFICACION, CARTA].join()}${respuesta('(select count(*)::int from sacado)')}`
