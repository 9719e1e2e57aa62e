-- Who is picking in a shop right now.
create index tanda_abierta_del_local on tanda (codigo_empresa, codigo_local) where estado = 'ABIERTA';
