-- A promotion of which nothing could be prepared saves nothing; its lines keep what it saved on what was asked for.
alter table pedido_promocion
  drop constraint pedido_promocion_ahorro_check,
  add check (ahorro >= 0);
