-- What promotions and coupons take off a pedido, and the coupons themselves.

-- What each promotion took off a pedido: [{artCodigo, ahorro}] in pesos, as it was then.
create table pedido_promocion (
  codigo_empresa int not null,
  id_pedido int not null,
  id_promocion int not null,
  titulo text not null,
  ahorro numeric(12, 2) not null check (ahorro > 0),
  lineas jsonb not null,
  primary key (codigo_empresa, id_pedido, id_promocion),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);

create table cupon (
  codigo_empresa int not null references empresa,
  id_cupon int generated always as identity (start with 101),
  -- What is typed to get it; null: it is only given by the empresa.
  codigo citext check (codigo ~ '^[0-9A-Za-z_-]{3,40}$'),
  titulo text not null,
  descripcion text not null default '',
  condiciones text not null default '',
  descuento numeric(5, 2) check (descuento > 0 and descuento <= 100),
  total numeric(12, 2) check (total > 0),
  tope_descuento numeric(12, 2) check (tope_descuento > 0),
  monto_minimo numeric(12, 2) not null default 0 check (monto_minimo >= 0),
  vigencia_desde date not null,
  vigencia_hasta date,
  -- False: what promotions, offers and tiers have lowered is left out of it.
  acumulable boolean not null default true,
  -- Empty: every local.
  locales int[] not null default '{}',
  -- Empty: every article. A rubro is named by the beginning of its code.
  art_codigos text[] not null default '{}',
  rubros text[] not null default '{}',
  art_codigos_excluidos text[] not null default '{}',
  rubros_excluidos text[] not null default '{}',
  -- In how many pedidos each usuario may use it.
  limite_por_usuario int not null default 1 check (limite_por_usuario > 0),
  -- How many usuarios may have it; null: any number.
  limite_total int check (limite_total > 0),
  entregados int not null default 0,
  primary key (codigo_empresa, id_cupon),
  unique (codigo_empresa, codigo),
  check (descuento is not null or total is not null),
  check (vigencia_hasta is null or vigencia_hasta >= vigencia_desde),
  check (entregados >= 0 and (limite_total is null or entregados <= limite_total))
);

-- Who has a coupon, by redeeming its code or because the empresa gave it.
create table cupon_usuario (
  codigo_empresa int not null,
  id_cupon int not null,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  origen text not null check (origen in ('CANJE', 'ASIGNADO')),
  fecha timestamptz not null,
  usos int not null default 0 check (usos >= 0),
  primary key (codigo_empresa, id_usuario_aplicacion, id_cupon),
  foreign key (codigo_empresa, id_cupon) references cupon on delete cascade
);

-- The coupon of a pedido. Given back at most once, when the pedido is cancelled or fails.
create table cupon_uso (
  codigo_empresa int not null,
  id_pedido int not null,
  id_cupon int not null,
  id_usuario_aplicacion int not null,
  descuento numeric(12, 2) not null check (descuento > 0),
  titulo text not null,
  fecha timestamptz not null,
  devuelto timestamptz,
  primary key (codigo_empresa, id_pedido),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);
create index on cupon_uso (codigo_empresa, id_cupon);
