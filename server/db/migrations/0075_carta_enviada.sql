-- Letters about pedidos that went out of a job that has others still to send: who begins it again leaves these out. They
-- are kept no longer than such a job may be tried.
create table carta_enviada (
  codigo_empresa int not null,
  id_pedido int not null,
  enviada timestamptz not null default now(),
  primary key (codigo_empresa, id_pedido)
);
