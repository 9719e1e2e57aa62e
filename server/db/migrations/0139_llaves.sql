-- Somebody with a passkey needs no telephone: theirs is one that nobody was shown.
alter table segundo_factor add sin_telefono boolean not null default false;

-- The passkeys (WebAuthn) of the shop's people: the public half, which opens nothing by itself.
create table llave (
  codigo_empresa int not null,
  id_llave int generated always as identity,
  id_administrador int not null,
  nombre text not null,
  -- By which the device knows it.
  credencial text not null unique,
  clave_publica bytea not null,
  -- Some devices count their uses; 0 where they do not.
  contador bigint not null,
  transportes text[] not null,
  alta timestamptz not null,
  usada timestamptz,
  primary key (codigo_empresa, id_llave),
  foreign key (codigo_empresa, id_administrador) references segundo_factor on delete cascade
);
create index on llave (codigo_empresa, id_administrador);

-- What a passkey has signed, while it could be signed again: each is good once.
create table desafio_usado (
  huella bytea primary key,
  vence timestamptz not null
);
