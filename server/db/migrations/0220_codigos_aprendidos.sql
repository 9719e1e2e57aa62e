-- A bar code that no file knew, and a picker said whose it is. It holds in all locales of the empresa.
create table codigo_aprendido (
  codigo_empresa int not null,
  codigo text not null check (codigo ~ '^[0-9]{8,14}$'),
  art_codigo text not null,
  -- Where it was said: who directs that local looks at it.
  codigo_local int not null,
  id_pedido int,
  creado timestamptz not null,
  id_administrador int not null references administrador,
  -- Null: nobody has looked at it yet.
  revisado timestamptz,
  primary key (codigo_empresa, codigo),
  foreign key (codigo_empresa, art_codigo) references articulo on delete cascade,
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  foreign key (codigo_empresa, id_pedido) references pedido on delete set null (id_pedido)
);
create index on codigo_aprendido (codigo_empresa, art_codigo);
create index on codigo_aprendido (codigo_empresa, codigo_local);
create index on codigo_aprendido (codigo_empresa, id_pedido) where id_pedido is not null;
create index on codigo_aprendido (id_administrador);
