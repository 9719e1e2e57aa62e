-- What somebody of the shop's side shows besides their password: a code of their telephone, which changes each 30 s.
create table segundo_factor (
  codigo_empresa int not null references empresa,
  id_administrador int not null references administrador on delete cascade,
  -- What the telephone shares with the server: sealed by the server's own key, since it has to be read again.
  secreto bytea not null,
  -- Null: begun, and not yet shown that the telephone has it.
  desde timestamptz,
  -- The stretch of 30 s whose code was the last to be taken: neither it nor any before is taken again.
  ultimo_paso bigint not null default 0,
  primary key (codigo_empresa, id_administrador),
  unique (id_administrador)
);

-- For who has no telephone at hand: each opens once.
create table codigo_recuperacion (
  codigo_empresa int not null,
  id_administrador int not null,
  codigo_hash text not null,
  usado timestamptz,
  primary key (codigo_empresa, id_administrador, codigo_hash),
  foreign key (codigo_empresa, id_administrador) references segundo_factor on delete cascade
);

-- Null: as the installation has it for all of its empresas.
alter table empresa add exige_segundo_factor boolean;

-- When whoever has the session last showed that it is they: with a password, or a code.
alter table sesion_administrador add confirmada timestamptz;

-- By which call, and which request of it.
alter table cambio add llamada text, add id_traza uuid;

insert into secreto
select 'factores', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
