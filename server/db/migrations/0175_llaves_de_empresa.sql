-- Each key of what an empresa owns contains its code, so that a database spread by empresa can check it on the node of
-- that empresa (server/db/reparto.ts, docs/decisions/0175-reparto.md).
alter table importacion drop constraint importacion_pkey, add primary key (codigo_empresa, id);
alter table baja drop constraint baja_pkey, add primary key (codigo_empresa, id_baja);
alter table envio drop constraint envio_pkey, add primary key (codigo_empresa, id_envio);
alter table evento drop constraint evento_pkey, add primary key (codigo_empresa, id_evento);

-- The number of an order contains the empresa and the pedido; the provider's notices name it alone.
drop index pago_llave_idx;
create unique index pago_llave_key on pago (codigo_empresa, llave);
drop index pago_numero_orden_idx;
create unique index pago_numero_orden_key on pago (codigo_empresa, numero_orden);
create index pago_numero_orden_idx on pago (numero_orden);

-- `ensureCustomer` looks at the other empresas before it writes.
alter table tarjeta_cliente drop constraint tarjeta_cliente_proveedor_id_cliente_key,
  add constraint tarjeta_cliente_id_cliente_key unique (codigo_empresa, proveedor, id_cliente);
create index tarjeta_cliente_de_todas on tarjeta_cliente (proveedor, id_cliente);

alter table self_codigo drop constraint self_codigo_id_compra_fkey, add codigo_empresa int;
update self_codigo set codigo_empresa = c.codigo_empresa from self_compra c where c.id_compra = self_codigo.id_compra;
alter table self_codigo alter codigo_empresa set not null;
alter table self_compra drop constraint self_compra_pkey, add primary key (codigo_empresa, id_compra);
alter table self_compra drop constraint self_compra_id_usuario_aplicacion_id_solicitud_key,
  add unique (codigo_empresa, id_usuario_aplicacion, id_solicitud);
create index on self_compra (id_usuario_aplicacion);
alter table self_codigo drop constraint self_codigo_pkey, add primary key (codigo_empresa, codigo_hash),
  add foreign key (codigo_empresa, id_compra) references self_compra on delete cascade;
drop index self_codigo_id_compra_idx;
create index on self_codigo (codigo_empresa, id_compra);
-- The till knows the code alone.
create index on self_codigo (codigo_hash);
