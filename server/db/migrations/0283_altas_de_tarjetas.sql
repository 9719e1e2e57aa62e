-- A customer that a card provider is asked for, under an e-mail of its own, until `tarjeta_cliente` has the answer: when
-- that is lost, the customer is found by this e-mail. The version before asks without it.
create table tarjeta_alta (
  codigo_empresa int not null references empresa,
  id_usuario_aplicacion int not null,
  proveedor text not null,
  correo text not null,
  primary key (codigo_empresa, id_usuario_aplicacion, proveedor),
  foreign key (codigo_empresa, id_usuario_aplicacion) references usuario_aplicacion on delete cascade
);
