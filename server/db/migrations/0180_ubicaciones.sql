-- Where an article stands in a local, as a person reads it on the shelf.
create table ubicacion (
  codigo_empresa int not null,
  codigo_local int not null,
  art_codigo text not null,
  pasillo text not null check (pasillo ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'),
  modulo text not null default '' check (modulo ~ '^[A-Z0-9-]{0,12}$'),
  estante text not null default '' check (estante ~ '^[A-Z0-9-]{0,12}$'),
  primary key (codigo_empresa, codigo_local, art_codigo),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  foreign key (codigo_empresa, art_codigo) references articulo on delete cascade
);

-- The order in which a local walks its aisles, set by its Encargado; a local without rows walks by sector.
create table pasillo (
  codigo_empresa int not null,
  codigo_local int not null,
  pasillo text not null check (pasillo ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'),
  orden int not null check (orden >= 0),
  -- What most of its articles are: articles without a known place are fetched beside their like.
  sector text not null check (sector in ('SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO')),
  primary key (codigo_empresa, codigo_local, pasillo),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);

-- How an article must be kept; null: as its rubro says.
alter table articulo add temperatura text check (temperatura in ('AMBIENTE', 'FRIO', 'CONGELADO'));
