-- The name of a saved view may name a customer: it goes from the history as its search does.
create or replace function cambio_sin_texto(valor jsonb) returns jsonb language sql immutable parallel safe
  return case
    when valor ? 'filtros' then (valor - 'motivo' - 'nombre') #- '{filtros,texto}'
    else valor - 'motivo'
  end;
