-- The changes of an empresa over some days, newest first: of everybody, and of one person.
create index cambio_por_fecha on cambio (codigo_empresa, fecha, id_cambio);
create index cambio_de_quien on cambio (codigo_empresa, id_administrador, fecha, id_cambio)
  where id_administrador is not null;
