-- Passwords: the temporary one that an e-mail brings, and codes that prove who reads an e-mail.

-- Beside the password of the usuario, which stays good until it is changed: asking for one locks nobody out.
create table clave_temporal (
  id_usuario int primary key references usuario on delete cascade,
  clave_hash text not null,
  vence timestamptz not null
);
create index on clave_temporal (vence);

alter table empresa
  add column codigo_verificacion boolean not null default false,
  add column codigo_minutos int not null default 10 check (codigo_minutos between 1 and 60),
  add column codigo_intentos int not null default 5 check (codigo_intentos between 1 and 10);

-- When it was last proved that the usuario reads their e-mail; null: never.
alter table usuario add column correo_verificado timestamptz;

-- The code that counts of each motivo; a new one takes its place, using it takes it away.
create table codigo_verificacion (
  id_usuario int not null references usuario on delete cascade,
  motivo text not null check (motivo in ('CUENTA', 'CORREO', 'CLAVE')),
  codigo_hash text not null,
  intentos_restantes int not null check (intentos_restantes >= 0),
  vence timestamptz not null,
  primary key (id_usuario, motivo)
);
create index on codigo_verificacion (vence);
