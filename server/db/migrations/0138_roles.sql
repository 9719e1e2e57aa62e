-- The roles that an empresa made for itself, each a copy of another with some permissions more or less.
create table rol (
  codigo_empresa int not null references empresa,
  id_rol int generated always as identity,
  nombre text not null check (nombre <> ''),
  permisos text[] not null,
  version int not null default 1,
  primary key (codigo_empresa, id_rol)
);
create unique index rol_nombre on rol (codigo_empresa, lower(nombre));

-- An asignacion is of a ready-made role, by its word, or of such a role, by its number.
alter table asignacion drop constraint asignacion_rol_check;
alter table asignacion add constraint asignacion_rol_check
  check (rol in ('PREPARADOR', 'ENCARGADO', 'AUDITOR', 'ADMINISTRADOR') or rol ~ '^[1-9][0-9]{0,8}$');
alter table asignacion add id_rol int
  generated always as (case when rol ~ '^[1-9][0-9]{0,8}$' then rol::int end) stored;
alter table asignacion add foreign key (codigo_empresa, id_rol) references rol;
create index asignacion_de_rol on asignacion (codigo_empresa, id_rol) where id_rol is not null;
