-- Whoever ordered says that they are at the shop: since when, and where they wait, if they said so.
alter table pedido
  add llego_desde timestamptz,
  add llego_lugar text not null default '' check (length(llego_lugar) <= 60),
  -- Of a cancelled one: since when what had been put in is back on its shelves.
  add devuelto timestamptz;

-- What was cancelled with goods in hand, beside all that is over.
create index pedido_por_devolver on pedido (codigo_empresa, codigo_local, fecha_entrega)
  where estado = 'CANCELADO' and devuelto is null;
