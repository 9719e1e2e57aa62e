-- Whoever asks for a code twice may type the one that came first: the last of them count beside each other.
alter table codigo_verificacion
  add column id bigint generated always as identity,
  drop constraint codigo_verificacion_pkey,
  add primary key (id_usuario, motivo, id);

alter table codigo_documento
  add column id bigint generated always as identity,
  drop constraint codigo_documento_pkey,
  add primary key (codigo_empresa, id_usuario_aplicacion, id);

alter table confirmacion_correo
  add column id bigint generated always as identity,
  drop constraint confirmacion_correo_pkey,
  add primary key (id_usuario, id);
