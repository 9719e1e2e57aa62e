-- `id_notificacion` becomes a bigint, as `id_pedido` did in 0243: both tables are written anew under a lock that nobody
-- reads or writes beside (docs/operating.md says how long). Both locks are taken first, or none.
do $$
declare
  llave record;
begin
  for vez in 1..300 loop
    begin
      set local lock_timeout = '2s';
      lock table notificacion, envio in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if vez = 300 then raise; end if;
    end;
    -- Those who waited go first.
    perform pg_sleep(0.3);
  end loop;
  set local lock_timeout = 0;

  select conname as nombre, pg_get_constraintdef(oid) as que into strict llave
    from pg_constraint where conrelid = 'envio'::regclass and confrelid = 'notificacion'::regclass;
  execute format('alter table envio drop constraint %I', llave.nombre);
  alter table notificacion alter id_notificacion type bigint;
  alter table envio alter id_notificacion type bigint;
  -- Checked against what is there in the next migration, while notifications are written.
  execute format('alter table envio add constraint %I %s not valid', llave.nombre, llave.que);
end $$;
