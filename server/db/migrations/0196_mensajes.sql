-- What the desk tells the pickers of a local: about one pedido, or to all of them.
create table mensaje (
  codigo_empresa int not null,
  -- Drawn by the desk, so that the same said twice is one.
  id_mensaje uuid not null,
  codigo_local int not null,
  id_pedido int,
  texto text not null check (length(texto) between 1 and 200),
  creado timestamptz not null,
  id_administrador int not null references administrador,
  quitado timestamptz,
  primary key (codigo_empresa, id_mensaje),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);
create index on mensaje (codigo_empresa, codigo_local, creado) where quitado is null and id_pedido is null;
create index on mensaje (codigo_empresa, id_pedido) where id_pedido is not null;
create index on mensaje (id_administrador);
