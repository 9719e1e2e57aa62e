-- What somebody wants to be told of when a local has it again.
create table espera (
  codigo_empresa int not null references empresa,
  id_espera bigint generated always as identity,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  codigo_local int not null,
  art_codigo text not null,
  -- As it was called when it was asked for: the shop may not sell it any more.
  nombre text not null,
  desde timestamptz not null,
  vence timestamptz not null,
  -- Told, which ends it; kept for as long as what is there is left to whoever was told.
  avisada timestamptz,
  primary key (codigo_empresa, id_espera),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);
create index on espera (codigo_empresa, id_usuario_aplicacion);
create index on espera (codigo_empresa, codigo_local, art_codigo);
create unique index espera_abierta on espera (codigo_empresa, id_usuario_aplicacion, codigo_local, art_codigo)
  where avisada is null;
