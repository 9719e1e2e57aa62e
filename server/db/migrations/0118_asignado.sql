-- Who of the shop is to pick a pedido, and whether it goes before the others.
alter table pedido
  add asignado int references administrador on delete set null,
  add prioridad boolean not null default false;
