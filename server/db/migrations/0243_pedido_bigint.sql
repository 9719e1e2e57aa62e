-- `id_pedido` becomes a bigint in every table at once. Each table is written anew, and nobody reads or writes any of them
-- meanwhile (docs/operating.md says how long). All locks are taken first, or none: whoever waits for a lock that this
-- waits for, waits two seconds at most.
do $$
declare
  tablas text;
  una record;
begin
  select string_agg(c.oid::regclass::text, ', ' order by c.relname) into tablas
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'id_pedido' and a.atttypid = 'int'::regtype and c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace and not c.relispartition;
  for vez in 1..300 loop
    begin
      set local lock_timeout = '2s';
      execute 'lock table ' || tablas || ' in access exclusive mode';
      exit;
    exception when lock_not_available or deadlock_detected then
      if vez = 300 then raise; end if;
    end;
    -- Those who waited go first.
    perform pg_sleep(0.3);
  end loop;
  set local lock_timeout = 0;

  create temporary table ajena on commit drop as
    select f.conrelid::regclass as tabla, f.conname as nombre, pg_get_constraintdef(f.oid) as que
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and a.attname = 'id_pedido' and f.conparentid = 0;
  for una in select * from ajena loop
    execute format('alter table %s drop constraint %I', una.tabla, una.nombre);
  end loop;
  for una in select c.oid::regclass as tabla from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'id_pedido' and a.atttypid = 'int'::regtype and c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace and not c.relispartition order by c.relname loop
    execute format('alter table %s alter id_pedido type bigint', una.tabla);
  end loop;
  -- Checked against what is there in the next migration, while pedidos come in.
  for una in select * from ajena loop
    execute format('alter table %s add constraint %I %s not valid', una.tabla, una.nombre, una.que);
  end loop;
end $$;
