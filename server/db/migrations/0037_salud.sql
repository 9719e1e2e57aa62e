-- Written by whoever is asked how it is (/salud): a database that only reads serves nobody who orders.
create table salud (
  id integer primary key check (id = 1),
  visto timestamptz not null
);
