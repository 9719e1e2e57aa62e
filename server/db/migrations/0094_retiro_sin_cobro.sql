-- Whether a pedido is handed over at the counter while nobody knows yet if its card pays: it waits, or the shop takes the risk.
alter table empresa add retiro_sin_cobro text not null default 'ESPERAR'
  check (retiro_sin_cobro in ('ESPERAR', 'ENTREGAR'));
