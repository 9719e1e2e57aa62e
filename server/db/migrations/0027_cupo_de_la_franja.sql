-- How many places there are is the slot's to say, on every day: a copy of it on a date would stay when it is changed.
-- Lowered below what is taken it takes nothing away, so nothing here compares both.
alter table franja_dia drop column cupo;
alter table franja_dia add check (ocupados >= 0);
