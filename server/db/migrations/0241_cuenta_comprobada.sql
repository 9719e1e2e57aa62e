-- Needs no lock that a read or a write waits for.
do $$
declare
  una record;
begin
  for una in select conrelid::regclass as tabla, conname from pg_constraint
    where contype = 'f' and confrelid = 'usuario_aplicacion'::regclass and not convalidated order by 1 loop
    execute format('alter table %s validate constraint %I', una.tabla, una.conname);
  end loop;
end $$;
