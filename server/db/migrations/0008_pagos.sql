-- Cards and their payments. What a card is stays at the provider: here are only the names of things there.

alter table medio_pago
  -- Null: in every local of the empresa.
  add column locales int[],
  -- Percent held on a card above the estimated total, because payment comes before weighing (A-62).
  add column margen numeric(5, 2) not null default 0 check (margen between 0 and 100);

-- Brands an empresa takes online; an empresa with no row takes those of B-41.
create table tarjeta_habilitada (
  codigo_empresa int not null references empresa,
  id_tarjeta_pagos_web int not null,
  brand text not null,
  descripcion text not null,
  id_credito int not null,
  url_imagen text not null default '',
  cuotas_maximas int not null default 1 check (cuotas_maximas between 1 and 48),
  orden int not null default 0,
  primary key (codigo_empresa, id_tarjeta_pagos_web)
);

-- Who somebody is at the card provider.
create table tarjeta_cliente (
  codigo_empresa int not null references empresa,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  id_cliente bigint not null,
  creado timestamptz not null,
  primary key (codigo_empresa, id_usuario_aplicacion),
  unique (id_cliente)
);

alter table pago
  add column creado timestamptz,
  add column id_payment_profile bigint,
  add column tarjeta_media int,
  add column tarjeta_marca text,
  add column tarjeta_last4 text,
  add column cuotas int not null default 1,
  -- Our names for the purchase at the provider, chosen before it is asked: its order number and its idempotency key.
  add column numero_orden text,
  add column llave uuid,
  -- The provider's name for it, once it has answered.
  add column id_compra bigint,
  add column base_gravada numeric(12, 2),
  add column monto_autorizado numeric(12, 2) check (monto_autorizado > 0),
  add column monto_capturado numeric(12, 2) not null default 0 check (monto_capturado >= 0),
  add column monto_devuelto numeric(12, 2) not null default 0 check (monto_devuelto >= 0),
  -- Where the customer types the CVV while the provider asks for it.
  add column url_accion text,
  add column codigo_rechazo text,
  -- When the reconciler looks at it next, and how often it has; null when there is nothing to settle.
  add column revisar timestamptz,
  add column revisiones int not null default 0,
  -- One process at a time speaks with the provider about a payment; a lease, because processes die.
  add column tomado_por uuid,
  add column tomado_hasta timestamptz,
  add check (monto_capturado <= coalesce(monto_autorizado, 0)),
  add check (monto_devuelto <= monto_capturado),
  add check (tipo <> 'TARJETA_WEB' or (llave is not null and numero_orden is not null and monto_autorizado is not null));
create unique index on pago (llave);
create unique index on pago (numero_orden);
create index on pago (id_compra);
create index on pago (revisar) where revisar is not null;

-- Everything asked of the provider about a payment, written before it is asked.
create table pago_operacion (
  codigo_empresa int not null,
  id_pedido int not null,
  orden int not null,
  tipo text not null check (tipo in ('AUTORIZAR', 'CAPTURAR', 'ANULAR', 'DEVOLVER')),
  monto numeric(12, 2) not null check (monto > 0),
  estado text not null check (estado in ('PENDIENTE', 'HECHA', 'RECHAZADA')),
  motivo text not null default '',
  -- The provider's code when it said no.
  codigo text,
  creada timestamptz not null,
  resuelta timestamptz,
  primary key (codigo_empresa, id_pedido, orden),
  foreign key (codigo_empresa, id_pedido) references pago on delete cascade,
  check ((estado = 'PENDIENTE') = (resuelta is null))
);
create index on pago_operacion (creada) where estado = 'PENDIENTE';
