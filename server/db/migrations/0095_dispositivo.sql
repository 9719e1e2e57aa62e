-- On which of the shop's devices a tanda was taken and a take was said; null: on one that is nobody's but theirs.
alter table tanda add id_dispositivo int;
alter table toma add id_dispositivo int;
