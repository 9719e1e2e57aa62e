-- What the company's own record of a document has that only its holder knows: an e-mail, and a hash of the client
-- number and birth date, which are kept nowhere in the clear.
alter table saldo
  add column correo text not null default '',
  add column prueba text check (prueba ~ '^[0-9a-f]{64}$');

-- How a document is proved before its money is shown: a code to the e-mail of the company's record, or what its holder
-- knows by heart. The stricter is the default.
alter table empresa add column prueba_documento text not null default 'CODIGO'
  check (prueba_documento in ('CODIGO', 'DATOS'));

-- The document that an account has proved; another one in the profile is not proved by it.
create table documento_probado (
  codigo_empresa int not null references empresa,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  documento text not null check (documento = documento_buscable(documento) and documento <> ''),
  probado timestamptz not null,
  primary key (codigo_empresa, id_usuario_aplicacion)
);

-- The code that was sent for it; a new one takes its place, using it takes it away.
create table codigo_documento (
  codigo_empresa int not null references empresa,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  documento text not null,
  codigo_hash text not null,
  intentos_restantes int not null check (intentos_restantes >= 0),
  vence timestamptz not null,
  primary key (codigo_empresa, id_usuario_aplicacion)
);
create index on codigo_documento (vence);

-- One spelling of it, for the importer and for whoever proves it.
create function prueba_de_documento(documento text, numero_cliente text, fecha_nacimiento text) returns text
  language sql immutable parallel safe
  as $$ select encode(sha256(convert_to(documento || '|' || numero_cliente || '|' || fecha_nacimiento, 'UTF8')), 'hex') $$;
