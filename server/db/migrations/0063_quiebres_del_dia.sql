-- What the shelves of a local did not have on a day.
create index quiebre_del_dia on quiebre (codigo_empresa, codigo_local, desde);
