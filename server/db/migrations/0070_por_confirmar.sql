-- Who recovers an account finds what somebody else may have put there: until its owner says that it is theirs nobody orders with it.
alter table direccion add por_confirmar boolean not null default false;

-- Of the cards the provider knows: those it has at the first reading after a recovery are the ones to be confirmed.
alter table tarjeta_cliente
  add recuperada boolean not null default false,
  add por_confirmar bigint[] not null default '{}';
