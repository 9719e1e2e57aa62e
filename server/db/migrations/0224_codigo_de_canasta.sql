-- The code on the basket that stands in a position of the trolley; null: it has none, or nobody read it.
alter table tanda_pedido add codigo_canasta text check (codigo_canasta ~ '^[A-Z0-9-]{5,20}$');
create index on tanda_pedido (codigo_empresa, codigo_canasta) where codigo_canasta is not null;
