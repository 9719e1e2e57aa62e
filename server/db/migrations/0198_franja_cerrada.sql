-- A slot that its local closed for one day takes nobody new; who holds a place of it keeps it.
alter table franja_dia add cerrada timestamptz;
create or replace function tomar_franja(empresa int, franja_de int, dia date, usuario int, ahora timestamptz) returns void
language plpgsql as $$
begin
  perform from franja_dia where codigo_empresa = empresa and id_franja = franja_de and fecha = dia for update;
  if not found then
    -- No place of it was taken on that day yet.
    insert into franja_dia (codigo_empresa, id_franja, fecha) values (empresa, franja_de, dia) on conflict do nothing;
    perform from franja_dia where codigo_empresa = empresa and id_franja = franja_de and fecha = dia for update;
  end if;
  -- The hold already counts as taken: it becomes the pedido's place.
  delete from reserva_franja where codigo_empresa = empresa and id_usuario_aplicacion = usuario
    and id_franja = franja_de and fecha = dia;
  if found then return; end if;
  for vez in 1..2 loop
    update franja_dia set ocupados = ocupados + 1
      where codigo_empresa = empresa and id_franja = franja_de and fecha = dia and cerrada is null
        and ocupados < (select cupo from franja where codigo_empresa = empresa and id_franja = franja_de);
    if found then return; end if;
    exit when vez = 2;
    with vencida as (
      delete from reserva_franja where vence <= ahora
        and codigo_empresa = empresa and id_franja = franja_de and fecha = dia
      returning 1)
    update franja_dia set ocupados = ocupados - (select count(*) from vencida)
      where codigo_empresa = empresa and id_franja = franja_de and fecha = dia;
  end loop;
  raise exception 'slot % is full on %', franja_de, dia using errcode = 'SF001';
end $$;
