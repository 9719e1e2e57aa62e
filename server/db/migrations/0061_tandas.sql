-- Who may do what in which shops: somebody of an empresa, a ready-made role (rules/personal.ts), and a local or all of them.
create table asignacion (
  codigo_empresa int not null references empresa,
  id_asignacion int generated always as identity,
  id_administrador int not null references administrador on delete cascade,
  rol text not null check (rol in ('PREPARADOR', 'ENCARGADO', 'AUDITOR')),
  -- Null: every local of the empresa.
  codigo_local int,
  primary key (codigo_empresa, id_asignacion),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  unique nulls not distinct (id_administrador, rol, codigo_local)
);

-- What was changed of the shop's side, by whom, from what into what: written with the change, and it only grows.
create table cambio (
  codigo_empresa int not null references empresa,
  id_cambio bigint generated always as identity,
  fecha timestamptz not null,
  quien text not null check (quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  id_administrador int references administrador,
  id_dispositivo int,
  que text not null,
  llave jsonb not null,
  antes jsonb,
  despues jsonb,
  primary key (codigo_empresa, id_cambio)
);
create index on cambio (codigo_empresa, que, fecha);
create function cambio_solo_crece() returns trigger language plpgsql as $$
begin
  raise exception 'cambio only grows';
end $$;
create trigger cambio_solo_crece before update or delete on cambio
  for each row execute function cambio_solo_crece();

-- A round of one picker over several pedidos.
create table tanda (
  codigo_empresa int not null,
  id_tanda int generated always as identity,
  codigo_local int not null,
  id_administrador int not null references administrador,
  estado text not null default 'ABIERTA' check (estado in ('ABIERTA', 'CERRADA', 'CEDIDA')),
  creada timestamptz not null,
  cerrada timestamptz,
  primary key (codigo_empresa, id_tanda),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  check ((estado = 'ABIERTA') = (cerrada is null))
);
create index on tanda (codigo_empresa, id_administrador) where estado = 'ABIERTA';

create table tanda_pedido (
  codigo_empresa int not null,
  id_tanda int not null,
  id_pedido int not null,
  -- Where on the trolley: A to F.
  posicion text not null check (posicion ~ '^[A-F]$'),
  primary key (codigo_empresa, id_tanda, id_pedido),
  unique (codigo_empresa, id_tanda, posicion),
  foreign key (codigo_empresa, id_tanda) references tanda on delete cascade,
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);
create index on tanda_pedido (codigo_empresa, id_pedido);

-- Which lines a tanda has; one tanda at a time has a line.
create table tanda_linea (
  codigo_empresa int not null,
  id_tanda int not null,
  id_pedido int not null,
  orden int not null,
  -- Given up, or taken away.
  cedida timestamptz,
  primary key (codigo_empresa, id_tanda, id_pedido, orden),
  foreign key (codigo_empresa, id_tanda, id_pedido) references tanda_pedido on delete cascade,
  foreign key (codigo_empresa, id_pedido, orden) references pedido_linea on delete cascade
);
create unique index tanda_linea_suya on tanda_linea (codigo_empresa, id_pedido, orden) where cedida is null;

-- What was said in the aisle, once each, with what it came to: a repeated take is answered with that.
create table toma (
  codigo_empresa int not null,
  id_toma uuid not null,
  id_tanda int not null,
  id_pedido int not null,
  orden int not null,
  dispositivo text not null,
  secuencia bigint not null,
  -- All it said.
  dicho jsonb not null,
  respuesta jsonb not null,
  id_administrador int not null references administrador,
  -- By the device's clock, which may be wrong, and by ours.
  hecha timestamptz not null,
  recibida timestamptz not null,
  primary key (codigo_empresa, id_toma),
  foreign key (codigo_empresa, id_tanda) references tanda on delete cascade,
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);
create index on toma (codigo_empresa, id_pedido);
