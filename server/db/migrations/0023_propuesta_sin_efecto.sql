-- A proposal comes to nothing once the shop says by itself what was prepared of its line.
alter table reemplazo drop constraint reemplazo_estado_check;
alter table reemplazo add constraint reemplazo_estado_check
  check (estado in ('PENDIENTE', 'ACEPTADO', 'RECHAZADO', 'VENCIDO', 'SIN_EFECTO'));
