-- How many have been given a coupon is counted where it is given, by whichever way: a code redeemed, or an import that
-- names people. Whoever closes their account stays counted: opening another one gets nobody a second coupon of few.
-- The check of cupon holds entregados to limite_total, and the row's lock makes those who are given it at once wait.
create function cupon_entregado() returns trigger language plpgsql as $$
begin
  update cupon set entregados = entregados + 1
  where codigo_empresa = new.codigo_empresa and id_cupon = new.id_cupon;
  return null;
end
$$;

-- Until now those named by an import were not counted. Where they are more than the limit was, it is that many.
update cupon c set entregados = c.entregados + d.dados,
  limite_total = case when c.limite_total is not null then greatest(c.limite_total, c.entregados + d.dados) end
from (
  select codigo_empresa, id_cupon, count(*)::int as dados from cupon_usuario where origen = 'ASIGNADO'
  group by codigo_empresa, id_cupon) d
where d.codigo_empresa = c.codigo_empresa and d.id_cupon = c.id_cupon;

create trigger cupon_entregado after insert on cupon_usuario for each row execute function cupon_entregado();
