-- What a request with X-Solicitud was answered, so that the same one again is answered so and makes nothing twice.
create table respuesta_repetible (
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  id_solicitud uuid not null,
  -- SHA-256 of the call and of what it said.
  huella bytea not null,
  cuerpo jsonb,
  creada timestamptz not null,
  primary key (id_usuario_aplicacion, id_solicitud)
);
create index on respuesta_repetible (id_solicitud);
create index on respuesta_repetible (creada);
