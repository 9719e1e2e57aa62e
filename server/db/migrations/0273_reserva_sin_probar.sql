-- Whether an account that nobody has proved holds the place: they hold half of a slot at most.
alter table reserva_franja add column sin_probar boolean not null default false;
