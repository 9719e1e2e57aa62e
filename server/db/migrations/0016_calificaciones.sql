-- What whoever ordered says of a pedido once it has arrived: how it was (CX-06), and what was wrong with it (CX-07).
create table calificacion (
  codigo_empresa int not null,
  id_pedido int not null,
  puntaje int not null check (puntaje between 1 and 5),
  aspectos text[] not null default '{}',
  comentario text not null default '',
  fecha timestamptz not null,
  actualizada timestamptz not null,
  primary key (codigo_empresa, id_pedido),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);

create table reclamo (
  codigo_empresa int not null,
  id_pedido int not null,
  id_reclamo int generated always as identity,
  -- Null: the pedido as a whole.
  art_codigo text,
  motivo text not null check (motivo in ('FALTA', 'EQUIVOCADO', 'MAL_ESTADO', 'OTRO')),
  detalle text not null default '',
  -- The picture without anything its camera wrote into it; shown to nobody but the shop.
  foto bytea,
  foto_tipo text check (foto_tipo in ('image/jpeg', 'image/png')),
  fecha timestamptz not null,
  primary key (codigo_empresa, id_pedido, id_reclamo),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade,
  check ((foto is null) = (foto_tipo is null)),
  check (octet_length(foto) <= 2097152)
);
