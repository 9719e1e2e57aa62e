-- What the shop proposes in the place of an article that ran out, until its customer answers or the time is over (A-63).
create table reemplazo (
  codigo_empresa int not null,
  id_pedido int not null,
  id_reemplazo int generated always as identity,
  -- The line, by what was asked for.
  art_codigo text not null,
  -- What is proposed, as it was then.
  propuesto text not null,
  nombre text not null,
  contenido text not null,
  url_imagen text not null,
  venta_fraccionada boolean not null,
  cantidad numeric(10, 2) not null check (cantidad > 0),
  precio_total numeric(12, 2) not null check (precio_total >= 0),
  creado timestamptz not null,
  vence timestamptz not null,
  estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ACEPTADO', 'RECHAZADO', 'VENCIDO')),
  resuelto timestamptz,
  primary key (codigo_empresa, id_pedido, id_reemplazo),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade,
  check ((estado = 'PENDIENTE') = (resuelto is null))
);
-- One question at a time about a line.
create unique index on reemplazo (codigo_empresa, id_pedido, art_codigo) where estado = 'PENDIENTE';
