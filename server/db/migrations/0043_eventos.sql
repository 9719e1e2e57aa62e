-- What happens, told to a company's own systems: written by the database in the transaction of what it tells, so that no
-- path forgets it, numbered afterwards, and read in the order of the numbers.

create table evento (
  id_evento bigint generated always as identity primary key,
  codigo_empresa int not null,
  -- Given once it is committed (numerar_eventos): a reader that has seen a number has seen every one before it.
  numero bigint,
  tipo text not null,
  fecha timestamptz not null default now(),
  id_pedido int,
  id_usuario_aplicacion int,
  datos jsonb not null,
  -- Of one transaction a pedido tells one event.
  tx xid8 not null default pg_current_xact_id(),
  unique (codigo_empresa, numero)
);
create index on evento (codigo_empresa, id_pedido) where numero is null;
create index on evento (codigo_empresa, id_usuario_aplicacion) where id_usuario_aplicacion is not null;
create index on evento (fecha);

create table evento_contador (
  codigo_empresa int primary key,
  ultimo bigint not null default 0
);

-- One at a time for each empresa. Each statement sees what is committed when it begins: a late transaction is numbered
-- late, and no number is given before a lower one can be read.
create function numerar_eventos() returns void language plpgsql as $$
begin
  if not exists (select from evento where numero is null) then return; end if;
  insert into evento_contador (codigo_empresa)
    select distinct codigo_empresa from evento where numero is null order by 1 on conflict do nothing;
  perform from evento_contador order by codigo_empresa for update;
  with nuevo as (
    select e.id_evento, c.ultimo + row_number() over (partition by e.codigo_empresa order by e.id_evento) as numero
    from evento e join evento_contador c using (codigo_empresa) where e.numero is null),
  numerado as (
    update evento e set numero = n.numero from nuevo n where n.id_evento = e.id_evento
    returning e.codigo_empresa, e.numero)
  update evento_contador c set ultimo = m.ultimo
    from (select codigo_empresa, max(numero) as ultimo from numerado group by codigo_empresa) m
    where m.codigo_empresa = c.codigo_empresa;
end $$;

-- At the end of the transaction, when its lines are there and all it went through is done: one event, of where it stands.
create function evento_de_pedido() returns trigger language plpgsql as $$
declare
  ahora pedido;
begin
  select * into ahora from pedido where codigo_empresa = new.codigo_empresa and id_pedido = new.id_pedido;
  -- Of what was never paid nothing was told, and nothing is.
  if not found or ahora.estado = 'PENDIENTE_PAGO' then return null; end if;
  if tg_op = 'UPDATE' and old.estado = 'PENDIENTE_PAGO' and ahora.estado = 'CANCELADO' then return null; end if;
  if exists (select from evento where codigo_empresa = new.codigo_empresa and id_pedido = new.id_pedido
      and numero is null and tx = pg_current_xact_id() and tipo <> 'pedido.devolucion') then return null; end if;
  insert into evento (codigo_empresa, tipo, id_pedido, id_usuario_aplicacion, datos)
  select ahora.codigo_empresa,
    case when tg_op = 'UPDATE' and old.estado = ahora.estado then 'pedido.cambiado'
      else 'pedido.' || lower(ahora.estado) end,
    ahora.id_pedido, ahora.id_usuario_aplicacion,
    jsonb_build_object('idPedido', ahora.id_pedido, 'version', ahora.version, 'estado', ahora.estado,
      'idUsuarioAplicacion', ahora.id_usuario_aplicacion, 'codigoLocal', ahora.codigo_local,
      'tipoEntrega', ahora.tipo_entrega, 'fechaEntrega', ahora.fecha_entrega, 'horaDesde', ahora.hora_desde,
      'horaHasta', ahora.hora_hasta, 'total', ahora.total,
      'lineas', (select coalesce(jsonb_agg(jsonb_build_object('artCodigo', l.art_codigo,
          'cantidadPedida', l.cantidad_pedida, 'cantidadPreparada', l.cantidad_preparada,
          'precioTotal', l.precio_total, 'precioFinal', l.precio_final) order by l.orden), '[]')
        from pedido_linea l where l.codigo_empresa = ahora.codigo_empresa and l.id_pedido = ahora.id_pedido));
  return null;
end $$;
create constraint trigger evento_de_pedido after insert or update of estado, version on pedido
  deferrable initially deferred for each row execute function evento_de_pedido();

create function evento_de_devolucion() returns trigger language plpgsql as $$
begin
  insert into evento (codigo_empresa, tipo, id_pedido, datos)
  values (new.codigo_empresa, 'pedido.devolucion', new.id_pedido,
    jsonb_build_object('idPedido', new.id_pedido, 'monto', new.monto));
  return null;
end $$;
create trigger evento_de_devolucion after update of estado on pago_operacion for each row
  when (new.tipo = 'DEVOLVER' and new.estado = 'HECHA' and old.estado <> 'HECHA')
  execute function evento_de_devolucion();

-- Which articles of a local ran out or are there again: one event a statement and local, at most 500 articles in each.
create function evento_de_stock() returns trigger language plpgsql as $$
begin
  insert into evento (codigo_empresa, tipo, datos)
  select codigo_empresa, 'stock.cambiado', jsonb_build_object('codigoLocal', codigo_local,
    'agotados', coalesce(jsonb_agg(art_codigo order by art_codigo) filter (where agotado), '[]'),
    'repuestos', coalesce(jsonb_agg(art_codigo order by art_codigo) filter (where not agotado), '[]'))
  from (
    select n.codigo_empresa, n.codigo_local, n.art_codigo, coalesce(n.stock <= 0, false) as agotado,
      (row_number() over (partition by n.codigo_empresa, n.codigo_local order by n.art_codigo) - 1) / 500 as parte
    from antes o join ahora n using (codigo_empresa, codigo_local, art_codigo)
    where coalesce(o.stock <= 0, false) <> coalesce(n.stock <= 0, false)) c
  group by codigo_empresa, codigo_local, parte;
  return null;
end $$;
create trigger evento_de_stock after update on articulo_local
  referencing old table as antes new table as ahora for each statement execute function evento_de_stock();

-- Who is gone is no longer in what was told of them; that they are gone is told by their number alone.
create function evento_de_baja() returns trigger language plpgsql as $$
begin
  update evento set id_usuario_aplicacion = null, datos = datos - 'idUsuarioAplicacion'
    where codigo_empresa = old.codigo_empresa and id_usuario_aplicacion = old.id_usuario_aplicacion;
  insert into evento (codigo_empresa, tipo, datos)
  values (old.codigo_empresa, 'usuario.borrado', jsonb_build_object('idUsuarioAplicacion', old.id_usuario_aplicacion));
  return null;
end $$;
create trigger evento_de_baja after delete on usuario_aplicacion for each row execute function evento_de_baja();

-- Where the events of an empresa are sent, in their order: all up to `ultimo` have been.
create table webhook (
  id_webhook int generated always as identity primary key,
  codigo_empresa int not null references empresa,
  url text not null check (length(url) <= 500),
  -- Empty: all of them.
  tipos text[] not null default '{}',
  activo boolean not null default true,
  secreto text not null,
  -- Signed with as well until then: whoever receives changes over without losing one.
  secreto_anterior text,
  anterior_vence timestamptz,
  ultimo bigint not null,
  -- Of the event after `ultimo`.
  intentos int not null default 0,
  desde timestamptz,
  siguiente timestamptz not null default now(),
  tomado timestamptz,
  motivo text not null default '',
  enviado timestamptz
);
create index on webhook (codigo_empresa);

-- Events that a receiver refused for days while it took others.
create table webhook_saltado (
  id_webhook int not null references webhook on delete cascade,
  numero bigint not null,
  fecha timestamptz not null default now(),
  motivo text not null,
  primary key (id_webhook, numero)
);

-- Applications of an empresa's own that may read its events. Of the key only its hash is here.
create table integracion (
  id_integracion int generated always as identity primary key,
  codigo_empresa int not null references empresa,
  nombre text not null check (length(nombre) between 1 and 80),
  clave bytea not null unique,
  creada timestamptz not null default now(),
  usada timestamptz
);
create index on integracion (codigo_empresa);
