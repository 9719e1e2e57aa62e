-- What was said in the aisle is only added. A reason in it goes with the customer's account, a row with its pedido, or
-- after the days that retencion.ts keeps it.
create function toma_sin_texto(dicho jsonb) returns jsonb language sql immutable parallel safe
  return (select jsonb_agg(parte order by n) from jsonb_array_elements(dicho) with ordinality as x (parte, n)
    where jsonb_typeof(parte) <> 'object' or not parte ? 'excepcion');
create function toma_solo_crece() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'dicho' = to_jsonb(old) - 'dicho' and new.dicho = toma_sin_texto(old.dicho) then
      return new;
    end if;
  -- A cascade comes from another trigger.
  elsif pg_trigger_depth() > 1 or old.recibida < now() - interval '59 days' then
    return old;
  end if;
  raise exception 'toma only grows';
end $$;
create trigger toma_solo_crece before update or delete on toma for each row execute function toma_solo_crece();
