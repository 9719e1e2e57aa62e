-- A shortage that somebody says at the desk belongs to no line of a pedido.
alter table quiebre alter id_pedido drop not null, alter orden drop not null;
alter table quiebre add check ((id_pedido is null) = (orden is null));
