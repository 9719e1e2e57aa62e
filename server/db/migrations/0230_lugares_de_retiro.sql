-- Where customers wait outside a local for their pedido, in the order offered; a local without any takes what they write.
create table lugar_retiro (
  codigo_empresa int not null,
  codigo_local int not null,
  nombre text not null check (nombre = btrim(nombre) and length(nombre) between 1 and 40),
  orden int not null check (orden >= 0),
  primary key (codigo_empresa, codigo_local, nombre),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);
create unique index lugar_retiro_unico on lugar_retiro (codigo_empresa, codigo_local, lower(nombre));
