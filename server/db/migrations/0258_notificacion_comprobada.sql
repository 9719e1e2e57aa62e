-- Needs no lock that a read or a write waits for.
do $$
declare
  llave text;
begin
  select conname into strict llave
    from pg_constraint where conrelid = 'envio'::regclass and confrelid = 'notificacion'::regclass;
  execute format('alter table envio validate constraint %I', llave);
end $$;
