-- For how many seconds its next event has waited after refusals; the time out of reach is not among them.
alter table webhook add rechazado int not null default 0;
