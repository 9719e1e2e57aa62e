-- What was put in for a line, by the tanda that did (0: said for the whole line at the terminal, or agreed with its
-- customer): its own article, and what goes in the place of what is missing. pedido_linea keeps the sums.
create table puesto (
  codigo_empresa int not null,
  id_pedido int not null,
  orden int not null,
  id_tanda int not null,
  art_codigo text not null,
  cantidad numeric(10, 2) not null check (cantidad >= 0),
  -- Of another article: as it was told or sold when it was put in. Null of its own.
  nombre text,
  venta_fraccionada boolean,
  precio_unitario numeric(12, 2),
  precio_envase numeric(12, 2),
  -- What all of it was told to cost, and what it costs: never more than its share of what it replaces.
  precio_dicho numeric(12, 2),
  precio_total numeric(12, 2),
  -- Its customer said yes.
  acordado boolean not null default false,
  -- What was counted and taken for it.
  stock_tomado numeric(10, 2) not null default 0,
  primary key (codigo_empresa, id_pedido, orden, id_tanda, art_codigo),
  foreign key (codigo_empresa, id_pedido, orden) references pedido_linea on delete cascade,
  check (num_nonnulls(nombre, venta_fraccionada, precio_unitario, precio_envase, precio_dicho, precio_total) in (0, 6))
);

-- The last word of each tanda about a line.
create table dicho (
  codigo_empresa int not null,
  id_pedido int not null,
  orden int not null,
  id_tanda int not null,
  dispositivo text not null,
  secuencia bigint not null,
  -- In the order in which they were heard.
  llegada int not null,
  -- Null: somebody spoke for the whole line since.
  propia numeric(10, 2),
  otros jsonb not null default '[]',
  -- There will be no more of it.
  terminada boolean not null,
  primary key (codigo_empresa, id_pedido, orden, id_tanda),
  foreign key (codigo_empresa, id_pedido, orden) references pedido_linea on delete cascade
);

-- Of its own article; null while nobody has said all of it. cantidad_preparada stays what it was: where a line is wholly
-- replaced, of what goes in its place.
alter table pedido_linea add cantidad_propia numeric(10, 2);

update pedido_linea set cantidad_propia = case when reemplazo is null then cantidad_preparada else 0 end
  where cantidad_preparada is not null;

insert into puesto (codigo_empresa, id_pedido, orden, id_tanda, art_codigo, cantidad)
  select codigo_empresa, id_pedido, orden, 0, art_codigo, cantidad_propia from pedido_linea
  where cantidad_propia is not null;
insert into puesto (codigo_empresa, id_pedido, orden, id_tanda, art_codigo, cantidad, nombre, venta_fraccionada,
    precio_unitario, precio_envase, precio_dicho, precio_total, stock_tomado)
  select codigo_empresa, id_pedido, orden, 0, reemplazo ->> 'artCodigo', cantidad_preparada, reemplazo ->> 'nombre',
    (reemplazo ->> 'ventaFraccionada')::boolean, (reemplazo ->> 'precioUnitario')::numeric,
    coalesce((reemplazo ->> 'precioEnvase')::numeric, 0), precio_final, precio_final,
    coalesce((reemplazo ->> 'stockTomado')::numeric, 0)
  from pedido_linea where reemplazo is not null and cantidad_preparada is not null;
insert into dicho (codigo_empresa, id_pedido, orden, id_tanda, dispositivo, secuencia, llegada, propia, otros, terminada)
  select codigo_empresa, id_pedido, orden, 0, 'TERMINAL', 1, 1, cantidad_propia,
    case when reemplazo is null then '[]' else jsonb_build_array(
      jsonb_build_object('artCodigo', reemplazo ->> 'artCodigo', 'cantidad', cantidad_preparada)) end, true
  from pedido_linea where cantidad_propia is not null;

do $$
declare
  distintas bigint;
begin
  select count(*) into distintas
  from pedido_linea l left join (
    select codigo_empresa, id_pedido, orden, sum(cantidad) filter (where nombre is null) as propia,
      sum(cantidad) filter (where nombre is not null) as otra
    from puesto group by 1, 2, 3) s using (codigo_empresa, id_pedido, orden)
  where coalesce(l.cantidad_preparada, -1) <> coalesce(case when l.reemplazo is null then s.propia else s.otra end, -1);
  if distintas > 0 then raise exception '% lines do not add up to what was put in for them', distintas; end if;
end $$;
