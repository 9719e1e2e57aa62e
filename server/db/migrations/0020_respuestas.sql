-- What the shop answered to a problem that was reported: of the claim itself, beside the notice that told it.
alter table reclamo
  add column respuesta text,
  add column respondido timestamptz,
  add check ((respuesta is null) = (respondido is null));

update reclamo set respuesta = n.texto, respondido = n.creada
from pedido p, notificacion n
where p.codigo_empresa = reclamo.codigo_empresa and p.id_pedido = reclamo.id_pedido
  and n.codigo_empresa = p.codigo_empresa and n.id_usuario_aplicacion = p.id_usuario_aplicacion
  and n.evento = 'pedido.' || reclamo.id_pedido || '.RECLAMO.' || reclamo.id_reclamo;
