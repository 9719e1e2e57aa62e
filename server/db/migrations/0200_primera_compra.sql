-- Only for who has not bought in the empresa yet.
alter table cupon add column solo_primera_compra boolean not null default false;
