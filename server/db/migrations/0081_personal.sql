-- Who sees to the people of an empresa, and passwords that somebody else has seen.
alter table asignacion drop constraint asignacion_rol_check;
alter table asignacion add constraint asignacion_rol_check
  check (rol in ('PREPARADOR', 'ENCARGADO', 'AUDITOR', 'ADMINISTRADOR'));

-- Until they choose another, nothing else is answered.
alter table administrador add debe_cambiar_clave boolean not null default false;

-- The history of somebody's rights.
create index cambio_de_persona on cambio (codigo_empresa, ((llave ->> 'idAdministrador')::int), id_cambio)
  where llave ? 'idAdministrador';
