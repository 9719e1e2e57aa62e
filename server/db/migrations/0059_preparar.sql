-- Who did it, as far as it is kept (null: before it was): somebody of the shop, whoever ordered (or an administrator who
-- acts as them), the terminal, or a job of the server's.
alter table pedido_historial
  add quien text check (quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  add id_administrador int references administrador,
  add id_dispositivo int;
-- Who said last what was prepared of a line.
alter table pedido_linea
  add quien text check (quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  add id_administrador int references administrador,
  add id_dispositivo int;
-- Who asked, and who settled it.
alter table reemplazo
  add quien text check (quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  add id_administrador int references administrador,
  add id_dispositivo int,
  add resuelto_quien text check (resuelto_quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  add resuelto_id_administrador int references administrador,
  add resuelto_id_dispositivo int;
alter table reclamo
  add respondido_quien text check (respondido_quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  add respondido_id_administrador int references administrador,
  add respondido_id_dispositivo int;

-- Wrong pickup codes since the last right one, and until when no code is looked at.
alter table pedido
  add codigo_errados int not null default 0,
  add codigo_cerrado_hasta timestamptz;

-- What is open in a shop, in the order of its slots, beside all that is over.
create index if not exists pedido_abiertos on pedido (codigo_empresa, codigo_local, fecha_entrega, hora_desde, id_pedido)
  where estado not in ('ENTREGADO', 'CANCELADO');

-- FISICO: a file counts what stands on the shelves, promised or not. DISPONIBLE: what may still be sold.
alter table empresa add stock_de_archivo text not null default 'DISPONIBLE'
  check (stock_de_archivo in ('FISICO', 'DISPONIBLE'));

-- What a shelf did not have: the article is off sale since then, and what it counted before is kept to give it back.
create table quiebre (
  codigo_empresa int not null,
  codigo_local int not null,
  id_quiebre bigint generated always as identity,
  art_codigo text not null,
  id_pedido int not null,
  orden int not null,
  desde timestamptz not null,
  -- Null: still missing.
  hasta timestamptz,
  -- Null: it was not counted.
  stock_antes numeric(10, 2),
  quien text not null check (quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  id_administrador int references administrador,
  id_dispositivo int,
  primary key (codigo_empresa, id_quiebre),
  foreign key (codigo_empresa, codigo_local, art_codigo) references articulo_local on delete cascade
);
create unique index quiebre_abierto on quiebre (codigo_empresa, codigo_local, art_codigo) where hasta is null;
create index on quiebre (codigo_empresa, id_pedido, orden) where hasta is null;
