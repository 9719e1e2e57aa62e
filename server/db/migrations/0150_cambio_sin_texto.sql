-- The history of changes only grows, but what it says about a customer in words goes with the customer's account: a
-- reason somebody wrote, the text of a search. The change itself, its time and its author stay.
create function cambio_sin_texto(valor jsonb) returns jsonb language sql immutable parallel safe
  return (valor - 'motivo') #- '{filtros,texto}';
create or replace function cambio_solo_crece() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{antes,despues}'::text[] = to_jsonb(old) - '{antes,despues}'::text[]
    and new.antes is not distinct from cambio_sin_texto(old.antes)
    and new.despues is not distinct from cambio_sin_texto(old.despues)
  then
    return new;
  end if;
  raise exception 'cambio only grows';
end $$;
