-- The application itself: which versions may run, what a start clears from the device, and what people are told.

-- A packaged app (packageId, bundleId) is of one empresa; an empresa may have several.
create table aplicacion (
  aplicacion text primary key check (aplicacion ~ '^[A-Za-z0-9_.-]{1,150}$'),
  codigo_empresa int not null references empresa,
  -- Applied once a version (K-40): each device removes the keys of storage_eliminar.
  storage_version int not null default 0 check (storage_version >= 0),
  storage_eliminar text[] not null default '{}',
  storage_conservar text[] not null default '{}'
);
create index on aplicacion (codigo_empresa);

create table version_aplicacion (
  aplicacion text not null references aplicacion on delete cascade,
  plataforma text not null check (plataforma in ('ANDROID', 'IOS')),
  -- Below `actual` an update is offered; below `minima` it is asked for.
  actual text not null check (actual ~ '^[0-9]{1,6}([.][0-9]{1,6}){0,3}$'),
  minima text not null check (minima ~ '^[0-9]{1,6}([.][0-9]{1,6}){0,3}$'),
  primary key (aplicacion, plataforma)
);

create table notificacion (
  codigo_empresa int not null,
  id_notificacion int generated always as identity,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  -- 0 general, 1 pedido, 2 cupon, 3 rating (B-33).
  tipo int not null check (tipo between 0 and 3),
  titulo text not null,
  texto text not null default '',
  codigo_local int,
  identificador text not null default '',
  -- What happened, so that telling it twice leaves one row.
  evento text not null,
  creada timestamptz not null,
  leida timestamptz,
  primary key (codigo_empresa, id_notificacion),
  unique (codigo_empresa, id_usuario_aplicacion, evento)
);
create index on notificacion (codigo_empresa, id_usuario_aplicacion, id_notificacion desc);

-- About what somebody wants to be called on their phone (G-03); no row: about everything.
create table preferencia (
  codigo_empresa int not null,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  pedidos boolean not null default true,
  cupones boolean not null default true,
  ofertas boolean not null default true,
  calificaciones boolean not null default true,
  primary key (codigo_empresa, id_usuario_aplicacion)
);
