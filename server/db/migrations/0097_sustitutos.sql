-- What its customer chose beforehand for a line that may run out, in their order: it goes in without asking.
alter table pedido_linea add sustitutos text[] not null default '{}' check (cardinality(sustitutos) <= 3);
