-- A pedido while it is prepared and on its way.

alter table pedido
  -- Goes up with every change its customer may see: what an event says, and where a reader left off (CX-07).
  add column version int not null default 1,
  -- What it was to cost when its preparation began; null before.
  add column total_inicial numeric(12, 2);

alter table pedido_linea
  -- Why what is prepared is not what was asked for.
  add column motivo_diferencia text check (motivo_diferencia in ('SIN_STOCK', 'PESO_REAL', 'REEMPLAZO')),
  add check (cantidad_preparada >= 0),
  add check ((motivo_diferencia is distinct from 'REEMPLAZO') or reemplazo is not null);
