-- A hand-held of a shop: enrolled with a code that is good once, known from then on by a key it holds.
create table aparato (
  codigo_empresa int not null,
  id_aparato int generated always as identity unique,
  codigo_local int not null,
  nombre text not null,
  -- Of the code that enrols it, while that is good.
  alta_hash bytea unique,
  alta_vence timestamptz not null,
  -- Of the key it holds; null until it was enrolled.
  clave_hash bytea unique,
  alta timestamptz,
  visto timestamptz,
  revocado timestamptz,
  primary key (codigo_empresa, id_aparato),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);
create index on aparato (codigo_empresa, codigo_local);

-- Six digits with which somebody comes in on such a device, and nowhere else.
create table pin (
  codigo_empresa int not null references empresa,
  id_administrador int not null unique references administrador on delete cascade,
  pin_hash text not null,
  -- Somebody else has seen it: nothing else is answered until they choose another.
  debe_cambiar boolean not null,
  -- Wrong ones in a row; with five only who runs the floor opens it.
  errados int not null default 0,
  primary key (codigo_empresa, id_administrador)
);

-- Whoever came in with a PIN did on a device, and goes with it.
alter table sesion_administrador add id_aparato int references aparato (id_aparato) on delete cascade;
create index on sesion_administrador (id_aparato) where id_aparato is not null;
