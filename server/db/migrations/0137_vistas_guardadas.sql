-- Filters of a shop's queue under a name: of one person, wherever they work, or of everybody of a local.
create table vista_guardada (
  codigo_empresa int not null references empresa,
  -- Chosen by the client: the same request again makes no second one.
  id_vista uuid not null,
  id_administrador int references administrador on delete cascade,
  codigo_local int,
  nombre text not null check (nombre <> ''),
  filtros jsonb not null,
  version int not null default 1,
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  check ((id_administrador is null) <> (codigo_local is null)),
  unique nulls not distinct (codigo_empresa, id_administrador, codigo_local, id_vista)
);
create unique index vista_guardada_nombre
  on vista_guardada (codigo_empresa, id_administrador, codigo_local, lower(nombre)) nulls not distinct;
