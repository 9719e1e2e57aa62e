-- Self-scan: a usuario reads what they put in their bag and shows a code at the till.

alter table local add column self boolean not null default true;

alter table empresa
  -- Of a hundred purchases, how many are looked through at the till.
  add column self_control_porcentaje int not null default 5 check (self_control_porcentaje between 0 and 100),
  -- How long a code may be shown.
  add column self_codigo_minutos int not null default 5 check (self_codigo_minutos between 1 and 60);

-- How the scales of an empresa write their labels; of one without any, the usual formats count.
create table formato_etiqueta (
  codigo_empresa int not null references empresa on delete cascade,
  prefijo text not null check (prefijo ~ '^2[0-9]$'),
  digitos_codigo int not null check (digitos_codigo between 4 and 6),
  valor text not null check (valor in ('PESO', 'PRECIO')),
  decimales int not null check (decimales between 0 and 3),
  primary key (codigo_empresa, prefijo)
);

create table self_compra (
  id_compra int generated always as identity primary key,
  codigo_empresa int not null,
  codigo_local int not null,
  -- Null once the account is deleted: what was charged stays for accounting, without them.
  id_usuario_aplicacion int references usuario_aplicacion on delete set null,
  -- Made by the phone: asked for again because the answer was lost, the purchase is the same.
  id_solicitud uuid not null,
  estado text not null default 'ABIERTA' check (estado in ('ABIERTA', 'COBRADA')),
  -- The phone's own count of its changes: what comes late is known to be old.
  version int not null default 0 check (version >= 0),
  -- What was read, as it was read: {codigo, cantidad}.
  lecturas jsonb not null default '[]',
  -- Why the till looks through it, decided when it begins and told with its code; null: it does not.
  control text check (control in ('AZAR', 'PENDIENTE')),
  control_resultado text,
  creada timestamptz not null,
  actualizada timestamptz not null,
  cobrada timestamptz,
  -- Lines and totals as they were charged.
  cobrado jsonb,
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  unique (id_usuario_aplicacion, id_solicitud),
  check ((estado = 'COBRADA') = (cobrada is not null and cobrado is not null))
);
create index on self_compra (actualizada) where estado = 'ABIERTA';

-- What the phone shows: good once, for a short time, and for the list and prices it was made of.
create table self_codigo (
  codigo_hash bytea primary key,
  id_compra int not null references self_compra on delete cascade,
  vence timestamptz not null,
  cotizacion jsonb not null
);
create index on self_codigo (id_compra);
