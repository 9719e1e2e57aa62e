-- What customers reported and nobody answered yet.
create index reclamo_sin_respuesta on reclamo (codigo_empresa, fecha) where respondido is null;
