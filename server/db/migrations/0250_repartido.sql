-- Every line of it had somebody, or was said, when it was last taken: whoever looks for what may be taken need not read its
-- lines. Who frees or adds a line says false. It is not in an index, so that saying it writes no index.
alter table pedido add repartido boolean not null default false;

-- The few that go before their turn.
create index pedido_adelantados on pedido (codigo_empresa, codigo_local)
  where estado not in ('ENTREGADO', 'CANCELADO') and (asignado is not null or prioridad);
