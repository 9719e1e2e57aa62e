-- Administrators: people of an empresa who look for its customers and act as them. Nothing of theirs is a usuario's.

-- Its ids come from the same sequences as a usuario's: on the wire both are called idUsuario and idUsuarioAplicacion,
-- and one number must never be two people.
create table administrador (
  id_administrador int primary key default nextval('usuario_id_usuario_seq'),
  id_usuario_aplicacion int not null unique default nextval('usuario_aplicacion_id_usuario_aplicacion_seq'),
  codigo_empresa int not null references empresa,
  base int not null default 1,
  -- What they log in with; never an e-mail (S-06).
  usuario citext not null check (usuario <> '' and position('@' in usuario) = 0),
  nombre text not null,
  apellido text not null,
  clave_hash text not null,
  permisos text[] not null default '{}' check (permisos <@ array['USUARIOS_BUSCAR', 'USUARIOS_ACTUAR']),
  activo boolean not null default true,
  unique (codigo_empresa, base, usuario)
);

create table sesion_administrador (
  id_sesion_administrador bigint generated always as identity primary key,
  id_administrador int not null references administrador on delete cascade,
  token_hash bytea not null unique,
  plataforma text not null,
  agente text not null default '',
  creada timestamptz not null,
  -- Moved on by use, never past the end of a working day after creada.
  vence timestamptz not null,
  revocada timestamptz
);
create index on sesion_administrador (id_administrador);
create index on sesion_administrador (vence);

-- Acting as a usuario is a session of that usuario that names whose session it came from, and ends with it.
alter table sesion
  add id_sesion_administrador bigint references sesion_administrador on delete cascade;
create index on sesion (id_sesion_administrador) where id_sesion_administrador is not null;

alter table pedido add id_administrador int references administrador;

-- A usuario is never an administrator: that was never set.
alter table usuario drop column es_admin;

-- What administrators looked for and did. id_usuario is who it was about, without a reference: the trace outlives them.
create table auditoria (
  codigo_empresa int not null references empresa,
  id_auditoria bigint generated always as identity,
  fecha timestamptz not null,
  id_administrador int not null references administrador,
  id_usuario int,
  accion text not null check (accion in ('ENTRAR', 'SALIR', 'BUSCAR', 'ACTUAR', 'DEJAR_DE_ACTUAR', 'LLAMADA')),
  detalle jsonb not null default '{}',
  -- The HTTP status a LLAMADA was answered with; null until then, and for good if the server died over it.
  estado int,
  ip text not null,
  id_traza uuid not null,
  primary key (codigo_empresa, id_auditoria)
);
create index on auditoria (codigo_empresa, id_usuario, fecha) where id_usuario is not null;
create index on auditoria (codigo_empresa, id_administrador, fecha);

create function auditoria_solo_crece() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.estado is null and to_jsonb(new) - 'estado' = to_jsonb(old) - 'estado' then
    return new;
  end if;
  raise exception 'auditoria only grows';
end $$;
create trigger auditoria_solo_crece before update or delete on auditoria
  for each row execute function auditoria_solo_crece();

-- Looking for usuarios (C-09): by prefix, without accents, each kind with its index.
create function sin_acentos(texto text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, texto));

create function palabras(texto text) returns text[] language sql immutable strict parallel safe
  return array_remove(regexp_split_to_array(sin_acentos(texto), '[^[:alnum:]]+'), '');

create function prefijos(texto text) returns tsquery language sql immutable strict parallel safe
  return (select coalesce(string_agg(palabra || ':*', ' & '), '')::tsquery from unnest(palabras(texto)) as palabra);

-- However it is written: with or without the country, spaces and leading zeros.
create function telefono_buscable(telefono text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(telefono, '\D', '', 'g'), '^(00)?(598)?0*', '');

create function documento_buscable(documento text) returns text language sql immutable strict parallel safe
  return ltrim(upper(regexp_replace(documento, '[^[:alnum:]]', '', 'g')), '0');

create index usuario_por_nombre on usuario using gin (array_to_tsvector(palabras(nombre || ' ' || apellido)));
create index usuario_por_email on usuario ((sin_acentos(email::text)) text_pattern_ops);
create index usuario_por_telefono on usuario ((telefono_buscable(numero_celular)) text_pattern_ops);
create index usuario_por_documento on usuario ((documento_buscable(numero_documento)) text_pattern_ops);
