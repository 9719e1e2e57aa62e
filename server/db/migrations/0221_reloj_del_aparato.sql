-- By how many seconds the device's clock was ahead of the server's when it sent the toma; null: it did not say.
alter table toma add desfase int;
