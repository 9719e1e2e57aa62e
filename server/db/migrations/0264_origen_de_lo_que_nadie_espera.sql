-- The address from which a pedido that is placed without asking was last saved, hashed: nobody sends a request when its
-- card is refused.
alter table programado add column origen_hash text;

-- How many pedidos to pay on delivery new accounts may place from one address, in an hour and in a day.
alter table empresa
  add column nuevos_por_hora int not null default 12 check (nuevos_por_hora between 0 and 100000),
  add column nuevos_por_dia int not null default 30 check (nuevos_por_dia between 0 and 100000);
