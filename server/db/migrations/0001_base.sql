-- Companies, shops, catalogue, people, carritos and pedidos.
-- codigo_empresa leads every key of what an empresa owns, so that tables can be distributed by it later.
-- Money is numeric(12,2) pesos; quantities numeric(10,2) units or kg; plain dates are Montevideo days.

create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Places -------------------------------------------------------------------------------------------------------

create table pais (
  codigo int primary key,
  descripcion text not null
);

create table departamento (
  codigo int primary key,
  pais int not null references pais,
  descripcion text not null
);
create index on departamento (pais);

create table ciudad (
  codigo int primary key,
  departamento int not null references departamento,
  descripcion text not null,
  latitud double precision,
  longitud double precision
);
create index on ciudad (departamento);

create table tipo_documento (
  pais int not null references pais,
  id int not null,
  tipo_documento text not null,
  primary key (pais, id)
);

-- Companies ----------------------------------------------------------------------------------------------------

create table red (
  red int primary key,
  nombre text not null,
  pais int not null references pais
);

create table tipo_empresa (
  id int primary key,
  descripcion text not null
);

create table empresa (
  codigo_empresa int primary key,
  red int not null references red,
  pais int not null references pais,
  nombre text not null,
  variante text not null,
  tipo_empresa int not null references tipo_empresa,
  eslogan text not null default '',
  color_primario text not null check (color_primario ~ '^#[0-9a-f]{6}$'),
  imagen_logo text not null default '',
  consulta_saldo boolean not null default false,
  zona_horaria text not null default 'America/Montevideo',
  contacto jsonb not null default '{}'
);
create index on empresa (red);

create table terminos (
  id int generated always as identity,
  codigo_empresa int not null references empresa,
  version text not null,
  contrato text not null,
  vigencia_desde date not null,
  primary key (codigo_empresa, id),
  unique (codigo_empresa, version)
);

-- Shops --------------------------------------------------------------------------------------------------------

create table local (
  codigo_empresa int not null references empresa,
  codigo_local int not null,
  nombre text not null,
  direccion text not null,
  barrio text not null default '',
  ciudad text not null,
  departamento text not null,
  latitud double precision not null check (latitud between -90 and 90),
  longitud double precision not null check (longitud between -180 and 180),
  telefono text not null default '',
  url_logo_local text not null default '',
  visible boolean not null default true,
  retiro boolean not null default true,
  domicilio boolean not null default true,
  primary key (codigo_empresa, codigo_local)
);

create table horario (
  codigo_empresa int not null,
  codigo_local int not null,
  dia int not null check (dia between 1 and 7),
  hora_desde text not null check (hora_desde ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 24:00 is midnight at the end of the day; an hour before hora_desde belongs to the next day.
  hora_hasta text not null check (hora_hasta ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  primary key (codigo_empresa, codigo_local, dia, hora_desde),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);

create table feriado (
  codigo_empresa int not null references empresa,
  fecha date not null,
  descripcion text not null,
  primary key (codigo_empresa, fecha)
);

create table zona_entrega (
  codigo_empresa int not null,
  zona_entrega int not null,
  codigo_local int not null,
  tipo_entrega int not null check (tipo_entrega in (20, 21)),
  descripcion text not null,
  costo numeric(12, 2) not null default 0 check (costo >= 0),
  monto_minimo numeric(12, 2) not null default 0 check (monto_minimo >= 0),
  monto_envio_gratis numeric(12, 2) check (monto_envio_gratis >= 0),
  -- GeoJSON Polygon coordinates: rings of [longitud, latitud]. Null for pickup.
  poligono jsonb,
  primary key (codigo_empresa, zona_entrega),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  check ((tipo_entrega = 20) = (poligono is not null))
);
create index on zona_entrega (codigo_empresa, codigo_local, tipo_entrega);
create unique index on zona_entrega (codigo_empresa, codigo_local) where tipo_entrega = 21;

-- A slot of the week in a zone; its kind of delivery and its local are the zone's.
create table franja (
  codigo_empresa int not null,
  id_franja int not null,
  zona_entrega int not null,
  dia int not null check (dia between 1 and 7),
  hora_desde text not null check (hora_desde ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hora_hasta text not null check (hora_hasta ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  cupo int not null check (cupo >= 0),
  -- Null: what the zone costs.
  costo numeric(12, 2) check (costo >= 0),
  minutos_corte int not null default 0 check (minutos_corte >= 0),
  primary key (codigo_empresa, id_franja),
  foreign key (codigo_empresa, zona_entrega) references zona_entrega on delete cascade
);
create index on franja (codigo_empresa, zona_entrega, dia);

-- A slot on a date, once somebody took or held a place in it. ocupados counts pedidos and live holds.
create table franja_dia (
  codigo_empresa int not null,
  id_franja int not null,
  fecha date not null,
  cupo int not null,
  ocupados int not null default 0,
  primary key (codigo_empresa, id_franja, fecha),
  foreign key (codigo_empresa, id_franja) references franja on delete cascade,
  check (ocupados >= 0 and ocupados <= cupo)
) with (fillfactor = 70);

create table medio_pago (
  codigo_empresa int not null references empresa,
  id_medio_de_pago int not null,
  descripcion text not null,
  tipo text not null check (tipo in ('TARJETA_WEB', 'CONTRA_ENTREGA')),
  efectivo boolean not null default false,
  tipos_entrega int[] not null default '{20,21}',
  orden int not null default 0,
  primary key (codigo_empresa, id_medio_de_pago)
);

-- Catalogue ----------------------------------------------------------------------------------------------------

create table rubro (
  codigo_empresa int not null references empresa,
  id int not null,
  cod_est_merc text not null check (cod_est_merc ~ '^([0-9]{2})+$'),
  nivel int not null,
  slug text not null,
  descripcion text not null,
  orden int not null,
  primary key (codigo_empresa, id),
  unique (codigo_empresa, cod_est_merc)
);

create table articulo (
  codigo_empresa int not null references empresa,
  art_codigo text not null,
  id int generated always as identity,
  nombre text not null,
  marca text not null default '',
  contenido text not null default '',
  descripcion_ampliada text not null default '',
  cod_est_merc text not null,
  moneda text not null default 'UYU' check (moneda in ('UYU', 'USD')),
  venta_fraccionada boolean not null default false,
  paso_venta numeric(6, 2) not null default 1 check (paso_venta > 0),
  minimo_venta numeric(6, 2) not null default 1 check (minimo_venta > 0),
  precio_envase numeric(12, 2) not null default 0 check (precio_envase >= 0),
  -- The content in its measure (kg, l, un, m), for the price per measure.
  medida text,
  contenido_medida numeric(12, 4) check (contenido_medida > 0),
  iva numeric(4, 1) not null default 22,
  codigos_barras text[] not null default '{}',
  etiquetas text[] not null default '{}',
  limite_por_pedido numeric(10, 2) check (limite_por_pedido > 0),
  es_bolsa boolean not null default false,
  url_imagen text not null default '',
  primary key (codigo_empresa, art_codigo)
);
create unique index on articulo (codigo_empresa, id);

create table articulo_local (
  codigo_empresa int not null,
  codigo_local int not null,
  art_codigo text not null,
  precio numeric(12, 2) not null check (precio >= 0),
  -- Null: not counted.
  stock numeric(10, 2) check (stock >= 0),
  primary key (codigo_empresa, codigo_local, art_codigo),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  foreign key (codigo_empresa, art_codigo) references articulo on delete cascade
) with (fillfactor = 85);

create table oferta (
  codigo_empresa int not null,
  id_oferta int generated always as identity,
  -- Null: every local of the empresa.
  codigo_local int,
  art_codigo text not null,
  precio numeric(12, 2) not null check (precio > 0),
  solo_app_movil boolean not null default false,
  fecha_desde date not null,
  fecha_hasta date not null check (fecha_hasta >= fecha_desde),
  primary key (codigo_empresa, id_oferta),
  foreign key (codigo_empresa, art_codigo) references articulo on delete cascade
);
create index on oferta (codigo_empresa, art_codigo);

create table tramo (
  codigo_empresa int not null,
  art_codigo text not null,
  cantidad_desde numeric(10, 2) not null check (cantidad_desde > 0),
  precio numeric(12, 2) check (precio > 0),
  descuento numeric(5, 2) check (descuento > 0 and descuento < 100),
  primary key (codigo_empresa, art_codigo, cantidad_desde),
  foreign key (codigo_empresa, art_codigo) references articulo on delete cascade,
  check (precio is not null or descuento is not null)
);

create table oferta_especial (
  codigo_empresa int not null references empresa,
  id int not null,
  titulo text not null,
  descripcion text not null default '',
  imagen text not null default '',
  orden int not null default 0,
  vigencia_desde date not null,
  vigencia_hasta date not null,
  art_codigos text[] not null default '{}',
  primary key (codigo_empresa, id)
);

create table promocion (
  codigo_empresa int not null references empresa,
  id_promocion int not null,
  titulo text not null,
  descripcion text not null default '',
  tipo text not null,
  parametros jsonb not null default '{}',
  condiciones text not null default '',
  imagen text not null default '',
  vigencia_desde date not null,
  vigencia_hasta date not null,
  art_codigos text[] not null default '{}',
  rubros text[] not null default '{}',
  marcas text[] not null default '{}',
  primary key (codigo_empresa, id_promocion)
);

-- Words that mean the same to a shopper; an administrator may edit them. Null: every empresa.
create table sinonimo (
  id int generated always as identity primary key,
  codigo_empresa int references empresa,
  termino text not null,
  equivale text not null
);

-- One row an import run: what it read, and how far the last one got.
create table importacion (
  id int generated always as identity primary key,
  codigo_empresa int not null,
  clase text not null,
  archivo text not null,
  huella text not null,
  estado text not null check (estado in ('EN_CURSO', 'TERMINADA', 'FALLIDA')),
  lineas int not null default 0,
  aplicadas int not null default 0,
  rechazadas int not null default 0,
  iniciada timestamptz not null default now(),
  terminada timestamptz
);
create index on importacion (codigo_empresa, clase, huella);

-- People -------------------------------------------------------------------------------------------------------

-- A person, once in a network (A-84).
create table usuario (
  id_usuario int generated always as identity (start with 501) primary key,
  red int not null references red,
  email citext not null,
  nombre text not null,
  apellido text not null,
  clave_hash text not null,
  numero_celular text,
  id_tipo_documento int,
  numero_documento text,
  pais int not null references pais,
  bln_cambiar_psw boolean not null default false,
  es_admin boolean not null default false,
  fecha_alta timestamptz not null,
  unique (red, email)
);

-- That person inside one empresa (A-17).
create table usuario_aplicacion (
  id_usuario_aplicacion int generated always as identity (start with 9001) primary key,
  id_usuario int not null references usuario on delete cascade,
  codigo_empresa int not null references empresa,
  unique (id_usuario, codigo_empresa)
);
create index on usuario_aplicacion (codigo_empresa, id_usuario_aplicacion);

create table sesion (
  id_sesion bigint generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  codigo_empresa int not null references empresa,
  token_hash bytea not null unique,
  refresco_hash bytea not null unique,
  -- The refresh token before this one: using it again long after means it was stolen.
  refresco_anterior_hash bytea,
  refrescada timestamptz,
  plataforma text not null,
  agente text not null default '',
  creada timestamptz not null,
  vence timestamptz not null,
  refresco_vence timestamptz not null,
  revocada timestamptz
);
create index on sesion (id_usuario);
create index on sesion (refresco_anterior_hash) where refresco_anterior_hash is not null;
create index on sesion (refresco_vence);

-- Failed tries per key (an account, an address) and window, shared by every server process.
create table intento (
  clave text not null,
  ventana timestamptz not null,
  cantidad int not null default 0,
  primary key (clave, ventana)
);

create table aceptacion_terminos (
  id_usuario int not null references usuario on delete cascade,
  codigo_empresa int not null,
  id_terminos int not null,
  fecha timestamptz not null,
  id_sesion bigint,
  primary key (id_usuario, codigo_empresa, id_terminos),
  foreign key (codigo_empresa, id_terminos) references terminos
);

create table direccion (
  id_direccion int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  calle text not null,
  numero text not null default '',
  latitud double precision not null,
  longitud double precision not null,
  apartamento text not null default '',
  esquina text not null default '',
  referencias text not null default '',
  barrio text not null default '',
  ciudad text not null default '',
  departamento text not null default '',
  alias text not null default '',
  predeterminada boolean not null default false,
  creada timestamptz not null
);
create index on direccion (id_usuario);
create unique index on direccion (id_usuario) where predeterminada;

-- Carrito, pedidos ---------------------------------------------------------------------------------------------

create table carrito (
  codigo_empresa int not null,
  codigo_local int not null,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  version int not null,
  lineas jsonb not null,
  actualizado timestamptz not null,
  primary key (codigo_empresa, id_usuario_aplicacion, codigo_local),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade
);

create table reserva_franja (
  codigo_empresa int not null,
  id_reserva int generated always as identity,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  id_franja int not null,
  fecha date not null,
  vence timestamptz not null,
  primary key (codigo_empresa, id_usuario_aplicacion),
  foreign key (codigo_empresa, id_franja, fecha) references franja_dia on delete cascade
);
create index on reserva_franja (codigo_empresa, id_franja, fecha, vence);

create table pedido (
  codigo_empresa int not null,
  id_pedido int generated always as identity (start with 12001),
  id_usuario int not null,
  id_usuario_aplicacion int not null,
  codigo_local int not null,
  id_solicitud uuid not null,
  estado text not null,
  fecha_creacion timestamptz not null,
  tipo_entrega int not null check (tipo_entrega in (20, 21)),
  zona_entrega int not null,
  id_franja int not null,
  fecha_entrega date not null,
  hora_desde text not null,
  hora_hasta text not null,
  -- Where it goes, as it was then; null for pickup.
  direccion jsonb,
  datos_facturacion jsonb not null,
  cambio_producto_sin_stock text not null,
  observaciones text not null default '',
  plataforma text not null,
  cantidad_articulos int not null,
  moneda text not null default 'UYU',
  subtotal numeric(12, 2) not null,
  descuentos numeric(12, 2) not null,
  cupon numeric(12, 2) not null default 0,
  envases numeric(12, 2) not null,
  bolsas numeric(12, 2) not null,
  entrega numeric(12, 2) not null,
  total numeric(12, 2) not null,
  codigo_retiro text,
  editable_hasta timestamptz,
  primary key (codigo_empresa, id_pedido),
  foreign key (codigo_empresa, codigo_local) references local,
  check (total = subtotal - descuentos - cupon + envases + bolsas + entrega),
  -- Placing is idempotent: one pedido a request, whatever repeats (A-61).
  unique (codigo_empresa, id_usuario_aplicacion, id_solicitud)
);
create index on pedido (codigo_empresa, id_usuario_aplicacion, id_pedido desc);
create index on pedido (codigo_empresa, codigo_local, fecha_entrega);

create table pedido_linea (
  codigo_empresa int not null,
  id_pedido int not null,
  orden int not null,
  art_codigo text not null,
  nombre text not null,
  contenido text not null,
  url_imagen text not null,
  venta_fraccionada boolean not null,
  es_bolsa boolean not null,
  iva numeric(4, 1) not null,
  cantidad_pedida numeric(10, 2) not null check (cantidad_pedida > 0),
  cantidad_preparada numeric(10, 2),
  precio numeric(12, 2) not null,
  precio_unitario numeric(12, 2) not null,
  precio_envase numeric(12, 2) not null default 0,
  precio_total numeric(12, 2) not null,
  precio_final numeric(12, 2),
  nota text not null default '',
  cambio_producto_sin_stock text not null,
  reemplazo jsonb,
  -- Stock was counted and taken for this line: what a cancellation gives back.
  stock_tomado numeric(10, 2) not null default 0,
  primary key (codigo_empresa, id_pedido, orden),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);

create table pedido_historial (
  codigo_empresa int not null,
  id_pedido int not null,
  orden int not null,
  estado text not null,
  fecha timestamptz not null,
  nota text not null default '',
  primary key (codigo_empresa, id_pedido, orden),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);

-- Placing is idempotent: the row is taken first, and holds what was answered (A-61).
create table solicitud (
  codigo_empresa int not null,
  id_usuario_aplicacion int not null,
  id_solicitud uuid not null,
  huella bytea not null,
  id_pedido int,
  respuesta jsonb,
  creada timestamptz not null,
  primary key (codigo_empresa, id_usuario_aplicacion, id_solicitud)
);
create index on solicitud (creada);

create table pago (
  codigo_empresa int not null,
  id_pedido int not null,
  id_medio_de_pago int not null,
  descripcion text not null,
  tipo text not null,
  estado text not null,
  monto numeric(12, 2) not null,
  paga_con numeric(12, 2),
  primary key (codigo_empresa, id_pedido),
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade
);
