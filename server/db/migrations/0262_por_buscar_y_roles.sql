-- Its customer said yes to it, and nobody has fetched it: it still stands on its shelf, and a count of the shelves finds it.
alter table puesto add por_buscar boolean not null default false;
update puesto u set por_buscar = true from pedido p
  where p.estado in ('EN_PREPARACION', 'ESPERANDO_RESPUESTA')
    and u.codigo_empresa = p.codigo_empresa and u.id_pedido = p.id_pedido and u.acordado;
create index puesto_por_buscar on puesto (codigo_empresa, id_pedido) where por_buscar;

-- Those who pack and those who hand over have ready-made roles too.
alter table asignacion drop constraint asignacion_rol_check;
alter table asignacion add constraint asignacion_rol_check
  check (rol in ('PREPARADOR', 'EMPACADOR', 'MOSTRADOR', 'ENCARGADO', 'AUDITOR', 'ADMINISTRADOR')
    or rol ~ '^[1-9][0-9]{0,8}$');
