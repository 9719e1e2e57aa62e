-- The last articles of each local in its last complete list of prices, in the order of the file: by these a later one is
-- known to lack its end.
create table lista_completa (
  codigo_empresa int not null,
  codigo_local int not null,
  ultimas text[] not null,
  primary key (codigo_empresa, codigo_local),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);
