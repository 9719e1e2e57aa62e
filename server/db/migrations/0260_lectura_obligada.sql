-- From which price an article goes in only once its code was read (null: none), and whether those with a minimum age do.
alter table empresa
  add lectura_desde numeric(10, 2) check (lectura_desde > 0),
  add lectura_edad boolean not null default false;
-- As it was when the tanda was taken: a device without a network keeps to that.
alter table tanda
  add lectura_desde numeric(10, 2),
  add lectura_edad boolean not null default false;
