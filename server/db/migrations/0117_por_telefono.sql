-- Whether whoever ordered agreed to it by telephone: of a word, and of what is kept of its line.
alter table dicho add por_telefono boolean not null default false;
alter table pedido_linea add por_telefono boolean not null default false;
