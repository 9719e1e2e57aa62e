-- What is to be done after a request, written in its transaction and handed to graphile-worker a moment later: its
-- add_job calls NOTIFY, and the commits of all transactions that call NOTIFY go one after another.
create table tarea (
  id_tarea bigint generated always as identity primary key,
  tarea text not null,
  datos json not null,
  -- Of those of one key the last counts.
  llave text,
  intentos int not null default 25,
  prioridad int not null default 0,
  desde timestamptz not null default now()
);
