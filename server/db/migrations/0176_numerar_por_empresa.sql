-- By the key of evento, which is by empresa since 0175.
create or replace function numerar_eventos() returns void language plpgsql as $$
begin
  if not exists (select from evento where numero is null) then return; end if;
  insert into evento_contador (codigo_empresa)
    select distinct codigo_empresa from evento where numero is null order by 1 on conflict do nothing;
  perform from evento_contador order by codigo_empresa for update;
  with nuevo as (
    select e.codigo_empresa, e.id_evento,
      c.ultimo + row_number() over (partition by e.codigo_empresa order by e.id_evento) as numero
    from evento e join evento_contador c using (codigo_empresa) where e.numero is null),
  numerado as (
    update evento e set numero = n.numero from nuevo n
    where n.codigo_empresa = e.codigo_empresa and n.id_evento = e.id_evento
    returning e.codigo_empresa, e.numero)
  update evento_contador c set ultimo = m.ultimo
    from (select codigo_empresa, max(numero) as ultimo from numerado group by codigo_empresa) m
    where m.codigo_empresa = c.codigo_empresa;
end $$;
