-- Who made it at the desk, for the person who picks it; null: its picker took it.
alter table tanda add armada_por int references administrador;
