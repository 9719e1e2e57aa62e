-- When a view got its name and its filters: what names a person there is of that time. Those of before are of today.
alter table vista_guardada add column guardada timestamptz not null default now();
