-- An e-mail is proved before it receives anything but the letter that proves it.

-- Who was here before counts as having done so.
update usuario set correo_verificado = now() where correo_verificado is null;

-- The code of the letter that waits for an answer; a new one takes its place, using it takes it away.
create table confirmacion_correo (
  id_usuario int primary key references usuario on delete cascade,
  codigo_hash bytea not null,
  vence timestamptz not null
);
create index on confirmacion_correo (vence);

-- What somebody may owe who has neither proved their e-mail nor been delivered anything: pedidos, and pesos in all.
alter table empresa
  add column nuevos_pedidos int not null default 3 check (nuevos_pedidos between 0 and 1000),
  add column nuevos_monto numeric(12, 2) not null default 8000 check (nuevos_monto >= 0);
