-- How far a weight may be below and above what was asked for, in percent: of an article, else of its rubro or the nearest
-- one above it, else of the empresa. A line keeps its own from when it is taken: what a picker's device was told is what
-- the server decides by.
alter table empresa
  add tolerancia_debajo smallint not null default 10 check (tolerancia_debajo between 0 and 100),
  add tolerancia_encima smallint not null default 10 check (tolerancia_encima between 0 and 20);
alter table rubro
  add tolerancia_debajo smallint check (tolerancia_debajo between 0 and 100),
  add tolerancia_encima smallint check (tolerancia_encima between 0 and 20);
alter table articulo
  add tolerancia_debajo smallint check (tolerancia_debajo between 0 and 100),
  add tolerancia_encima smallint check (tolerancia_encima between 0 and 20);
alter table pedido_linea
  add tolerancia_debajo smallint check (tolerancia_debajo between 0 and 100),
  add tolerancia_encima smallint check (tolerancia_encima between 0 and 20);
-- Why a word counts above it.
alter table dicho add excepcion text;
-- What was changed of one pedido.
create index cambio_de_pedido on cambio (codigo_empresa, ((llave->>'idPedido')::int)) where llave ? 'idPedido';
