-- Which provider has a card, its customer and its payment; what it calls them is text. Those until here are of the first.

alter table tarjeta_cliente
  add proveedor text not null default 'bamboo',
  alter id_cliente type text,
  alter perfiles type text[],
  alter por_confirmar drop default,
  alter por_confirmar type text[],
  alter por_confirmar set default '{}',
  drop constraint tarjeta_cliente_pkey,
  add primary key (codigo_empresa, id_usuario_aplicacion, proveedor),
  drop constraint tarjeta_cliente_id_cliente_key,
  add unique (proveedor, id_cliente);
alter table tarjeta_cliente alter proveedor drop default;

drop index pago_id_compra_idx;
alter table pago
  add proveedor text,
  alter id_payment_profile type text,
  alter tarjeta_media type text,
  alter id_compra type text;
-- What cost nothing was asked of nobody.
update pago set proveedor = 'bamboo' where tipo = 'TARJETA_WEB' and estado <> 'SIN_CARGO';
alter table pago add check (tipo <> 'TARJETA_WEB' or estado = 'SIN_CARGO' or proveedor is not null);
create index on pago (proveedor, id_compra);
