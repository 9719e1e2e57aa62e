-- A pedido that comes again: a list of its usuario, on some weekdays, where and how it is paid.
create table programado (
  codigo_empresa int not null references empresa,
  id_programado int generated always as identity,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  id_lista int not null,
  codigo_local int not null,
  tipo_entrega int not null,
  -- Null for pickup, and after its address was deleted.
  id_direccion int references direccion on delete set null,
  -- 1 Monday … 7 Sunday, of every so many weeks since that of `desde`, the first possible date.
  dias int[] not null,
  cada int not null check (cada between 1 and 4),
  desde date not null,
  hora_desde text not null,
  id_medio_de_pago int not null,
  id_payment_profile bigint,
  cambio_producto_sin_stock text not null,
  plataforma text not null,
  -- Placed without being asked, up to this total in pesos.
  pedir_solo boolean not null,
  tope numeric(12, 2),
  pausado boolean not null default false,
  salteadas text[] not null default '{}',
  creado timestamptz not null,
  -- The date to tell of next, and when; null while there is none.
  proxima date,
  avisar timestamptz,
  primary key (codigo_empresa, id_programado),
  foreign key (codigo_empresa, id_lista) references lista on delete cascade,
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  check (not pedir_solo or tope is not null)
);
create index on programado (codigo_empresa, id_usuario_aplicacion);
create index on programado (codigo_empresa, id_lista);
create index on programado (id_direccion);
create index on programado (avisar) where not pausado;

-- A date that was told of or ordered for. The key makes it one solicitud, and so one pedido, however often it is tried.
create table programado_fecha (
  codigo_empresa int not null,
  id_programado int not null,
  fecha date not null,
  id_solicitud uuid not null,
  avisada timestamptz,
  primary key (codigo_empresa, id_programado, fecha),
  unique (codigo_empresa, id_solicitud),
  foreign key (codigo_empresa, id_programado) references programado on delete cascade
);
