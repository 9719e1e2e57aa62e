-- What somebody puts together by name; one of them is what they have marked with a heart.
create table lista (
  codigo_empresa int not null references empresa,
  id_lista int generated always as identity,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  nombre text not null,
  favoritos boolean not null default false,
  -- While it is shared: whoever has this may read the list and no more.
  enlace text,
  creada timestamptz not null,
  modificada timestamptz not null,
  primary key (codigo_empresa, id_lista)
);
create index on lista (codigo_empresa, id_usuario_aplicacion);
create unique index lista_favoritos on lista (codigo_empresa, id_usuario_aplicacion) where favoritos;
create unique index on lista (codigo_empresa, enlace);

create table lista_linea (
  codigo_empresa int not null,
  id_lista int not null,
  art_codigo text not null,
  -- As it was called when it was put in: a shop may not sell it any more.
  nombre text not null,
  cantidad numeric(10, 2) not null,
  orden bigint generated always as identity,
  primary key (codigo_empresa, id_lista, art_codigo),
  foreign key (codigo_empresa, id_lista) references lista on delete cascade
);
