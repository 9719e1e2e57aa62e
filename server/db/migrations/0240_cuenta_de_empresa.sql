-- The account of a person in an empresa is a row of that empresa, so that placing a pedido locks a row of its own node and
-- not one that all nodes share (docs/decisions/0201-cuenta-de-empresa.md). What refers to it says the empresa too.
-- Sessions and kept answers are found before the empresa is known: they go with the person.
alter table respuesta_repetible add id_usuario int references usuario on delete cascade;
update respuesta_repetible r set id_usuario = c.id_usuario
  from usuario_aplicacion c where c.id_usuario_aplicacion = r.id_usuario_aplicacion;
create index on respuesta_repetible (id_usuario);

-- Administrators have numbers of the same sequence, which belongs to neither table from now on.
create sequence numero_de_cuenta as int start with 9001;
select setval('numero_de_cuenta', last_value, is_called) from usuario_aplicacion_id_usuario_aplicacion_seq;
alter table administrador alter id_usuario_aplicacion set default nextval('numero_de_cuenta');
alter table usuario_aplicacion alter id_usuario_aplicacion drop identity;
alter table usuario_aplicacion alter id_usuario_aplicacion set default nextval('numero_de_cuenta');

do $$
declare
  tabla text;
begin
  foreach tabla in array array['sesion', 'respuesta_repetible', 'carrito', 'reserva_franja', 'dispositivo', 'notificacion',
    'preferencia', 'cupon_usuario', 'tarjeta_cliente', 'self_compra', 'documento_probado', 'codigo_documento', 'lista',
    'espera', 'programado'] loop
    execute format('alter table %I drop constraint %I', tabla, tabla || '_id_usuario_aplicacion_fkey');
  end loop;
  alter table usuario_aplicacion drop constraint usuario_aplicacion_pkey, add primary key (codigo_empresa, id_usuario_aplicacion);
  drop index usuario_aplicacion_codigo_empresa_id_usuario_aplicacion_idx;
  -- Checked against what is there in the next migration, while others read and write.
  foreach tabla in array array['carrito', 'reserva_franja', 'dispositivo', 'notificacion', 'preferencia', 'cupon_usuario',
    'tarjeta_cliente', 'documento_probado', 'codigo_documento', 'lista', 'espera', 'programado'] loop
    execute format('alter table %I add constraint %I foreign key (codigo_empresa, id_usuario_aplicacion)
      references usuario_aplicacion on delete cascade not valid', tabla, tabla || '_id_usuario_aplicacion_fkey');
  end loop;
  alter table self_compra add constraint self_compra_id_usuario_aplicacion_fkey
    foreign key (codigo_empresa, id_usuario_aplicacion) references usuario_aplicacion
    on delete set null (id_usuario_aplicacion) not valid;
end $$;
