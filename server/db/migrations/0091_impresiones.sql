-- Labels of bags that somebody asked for: shown to a browser, or waiting for the printer of the shop.
create table impresion (
  codigo_empresa int not null,
  id_impresion int generated always as identity,
  codigo_local int not null,
  id_pedido int not null,
  -- What it was asked for with: asked again, it is this one.
  solicitud uuid not null,
  destino text not null check (destino in ('NAVEGADOR', 'IMPRESORA')),
  formato text not null check (formato in ('100x150', '60x40', '80')),
  estado text not null check (estado in ('EN_COLA', 'TOMADA', 'IMPRESA', 'FALLIDA')),
  intentos int not null default 0,
  -- Some of it may be on paper, for all anybody knows: what is printed from now on says COPIA.
  dudosa boolean not null default false,
  -- Not before; of one that is TOMADA: until when its printer is waited for.
  desde timestamptz not null,
  error text,
  creada timestamptz not null,
  hecha timestamptz,
  quien text not null check (quien in ('PERSONAL', 'USUARIO', 'TERMINAL', 'TRABAJO')),
  id_administrador int references administrador,
  id_dispositivo int,
  primary key (codigo_empresa, id_impresion),
  unique (codigo_empresa, solicitud),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);
create index impresion_en_cola on impresion (codigo_empresa, codigo_local, id_impresion)
  where estado in ('EN_COLA', 'TOMADA');
create index on impresion (codigo_empresa, id_pedido);

create table impresion_bulto (
  codigo_empresa int not null,
  id_impresion int not null,
  id_bulto int not null,
  -- A label of it was printed before.
  copia boolean not null,
  primary key (codigo_empresa, id_impresion, id_bulto),
  foreign key (codigo_empresa, id_impresion) references impresion on delete cascade,
  foreign key (codigo_empresa, id_bulto) references bulto on delete cascade
);
create index on impresion_bulto (codigo_empresa, id_bulto);
