-- Under which request of whoever asked an operation was written: the same request asked again is not done again. One
-- that the provider refused did nothing, and leaves its request free.
alter table pago_operacion add column solicitud text check (length(solicitud) between 1 and 300);
create unique index pago_operacion_solicitud on pago_operacion (codigo_empresa, id_pedido, solicitud)
  where estado <> 'RECHAZADA';
