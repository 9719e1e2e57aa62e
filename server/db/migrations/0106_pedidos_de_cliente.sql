-- Somebody's pedidos, page by page and counted, without reading each of them.
create index pedido_de_cliente on pedido (codigo_empresa, id_usuario_aplicacion, llegada desc) include (id_pedido, estado);
drop index pedido_codigo_empresa_id_usuario_aplicacion_llegada_idx;
