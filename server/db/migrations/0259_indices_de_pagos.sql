-- A pedido in cash has none of these. It wrote them all the same, each into the page of all others without. The lock is
-- taken first, in turns with pedidos (docs/operating.md says how long it is held).
do $$
begin
  for vez in 1..300 loop
    begin
      set local lock_timeout = '2s';
      lock table pago in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if vez = 300 then raise; end if;
    end;
    -- Those who waited go first.
    perform pg_sleep(0.3);
  end loop;
  set local lock_timeout = 0;

  drop index pago_llave_key;
  create unique index pago_llave_key on pago (codigo_empresa, llave) where llave is not null;
  drop index pago_numero_orden_key;
  create unique index pago_numero_orden_key on pago (codigo_empresa, numero_orden) where numero_orden is not null;
  drop index pago_numero_orden_idx;
  create index pago_numero_orden_idx on pago (numero_orden) where numero_orden is not null;
  drop index pago_proveedor_id_compra_idx;
  create index pago_proveedor_id_compra_idx on pago (proveedor, id_compra) where proveedor is not null;
end $$;
