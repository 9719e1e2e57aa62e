-- A pedido by card that costs nothing has a payment of which nothing is ever asked: it holds 0.
alter table pago
  drop constraint pago_monto_autorizado_check,
  add constraint pago_monto_autorizado_check
    check (monto_autorizado > 0 or (estado = 'SIN_CARGO' and monto_autorizado = 0));
