-- A proposal keeps all it was told with: a yes takes that, whatever the article costs by then or whether it is sold.
alter table reemplazo add column precio_unitario numeric(12, 2), add column precio_envase numeric(12, 2);

update reemplazo r set
  precio_unitario = round(r.precio_total / r.cantidad, 2),
  precio_envase = coalesce((
    select a.precio_envase from articulo a where a.codigo_empresa = r.codigo_empresa and a.art_codigo = r.propuesto), 0);

alter table reemplazo
  alter column precio_unitario set not null, add check (precio_unitario >= 0),
  alter column precio_envase set not null, add check (precio_envase >= 0);
