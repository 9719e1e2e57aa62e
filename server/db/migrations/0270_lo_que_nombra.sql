-- What a person was called before, with the other data that a text may name them by: needed once, when the account is
-- deleted, to find what the shop wrote about them by then. It goes with them.
create table usuario_anterior (
  id_usuario int not null references usuario on delete cascade,
  nombre text not null,
  apellido text not null,
  email text not null,
  numero_celular text,
  numero_documento text,
  hasta timestamptz not null,
  unique nulls not distinct (id_usuario, nombre, apellido, email, numero_celular, numero_documento)
);

-- The shelf of a bag and the code of a basket are typed, and may be a name: they go from the history too.
create or replace function cambio_sin_texto(valor jsonb) returns jsonb language sql immutable parallel safe
  return case
    when valor ? 'filtros' then (valor - 'motivo' - 'nombre') #- '{filtros,texto}'
    when valor ? 'bolsa' then valor - 'motivo' - 'estante'
    else valor - 'motivo' - 'canasta'
  end;
