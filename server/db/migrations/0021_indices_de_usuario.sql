-- Everything of one person in whatever empresa: their data for themselves (CX-16), their deletion (C-03).
create index on pedido (id_usuario);
create index on sesion (id_usuario_aplicacion);
