-- What a pedido in a shop is decided by (the shop, its hours, zones and slots; of its empresa holidays, ways to pay and
-- promotions) is kept in memory. Whoever uses it compares this number, which every change sets anew in its own
-- transaction: a number that was rolled back never comes again.
create sequence version_de_reglas;
create table reglas_version (
  codigo_empresa int not null,
  -- 0: what counts in all of the empresa.
  codigo_local int not null,
  version bigint not null,
  primary key (codigo_empresa, codigo_local)
);

create function reglas_cambiadas() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'empresa' then
    insert into reglas_version select codigo_empresa, 0, nextval('version_de_reglas')
    from (select distinct codigo_empresa from filas order by 1) f
    on conflict (codigo_empresa, codigo_local) do update set version = excluded.version;
  elsif tg_argv[0] = 'local' then
    insert into reglas_version select codigo_empresa, codigo_local, nextval('version_de_reglas')
    from (select distinct codigo_empresa, codigo_local from filas order by 1, 2) f
    on conflict (codigo_empresa, codigo_local) do update set version = excluded.version;
  else
    -- A slot whose zone is gone has gone with it, and that has been counted.
    insert into reglas_version select codigo_empresa, codigo_local, nextval('version_de_reglas')
    from (select distinct z.codigo_empresa, z.codigo_local from filas join zona_entrega z using (codigo_empresa, zona_entrega)
      order by 1, 2) f
    on conflict (codigo_empresa, codigo_local) do update set version = excluded.version;
  end if;
  return null;
end $$;

do $$
declare
  tabla text;
  de text;
begin
  for tabla, de in values ('feriado', 'empresa'), ('medio_pago', 'empresa'), ('promocion', 'empresa'),
    ('local', 'local'), ('horario', 'local'), ('zona_entrega', 'local'), ('franja', 'zona')
  loop
    execute format('create trigger reglas_nuevas after insert on %I referencing new table as filas
      for each statement execute function reglas_cambiadas(%L)', tabla, de);
    execute format('create trigger reglas_antes after update on %I referencing old table as filas
      for each statement execute function reglas_cambiadas(%L)', tabla, de);
    execute format('create trigger reglas_ahora after update on %I referencing new table as filas
      for each statement execute function reglas_cambiadas(%L)', tabla, de);
    execute format('create trigger reglas_borradas after delete on %I referencing old table as filas
      for each statement execute function reglas_cambiadas(%L)', tabla, de);
  end loop;
end $$;
