-- Needs no lock that a read or a write waits for.
do $$
declare
  una record;
begin
  for una in select f.conrelid::regclass as tabla, f.conname from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and a.attname = 'id_pedido' and f.conparentid = 0 and not f.convalidated order by 1 loop
    execute format('alter table %s validate constraint %I', una.tabla, una.conname);
  end loop;
end $$;
