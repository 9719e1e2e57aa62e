-- An article that a local begins or ceases to sell is there or gone for whoever follows its stock: the same event, unless
-- it has none in stock. One local after another, with the values in variables, as in 0245.
create function evento_de_surtido() returns trigger language plpgsql as $$
declare
  una record;
  articulos jsonb;
begin
  for una in
    select codigo_empresa, codigo_local, array_agg(art_codigo order by art_codigo collate "C") as codigos
    from filas where stock is null or stock > 0
    group by codigo_empresa, codigo_local order by codigo_empresa, codigo_local
  loop
    for desde in 1 .. cardinality(una.codigos) by 500 loop
      articulos := to_jsonb(una.codigos[desde : desde + 499]);
      insert into evento (codigo_empresa, tipo, datos) values (una.codigo_empresa, 'stock.cambiado',
        jsonb_build_object('codigoLocal', una.codigo_local,
          'agotados', case when tg_op = 'DELETE' then articulos else '[]' end,
          'repuestos', case when tg_op = 'INSERT' then articulos else '[]' end));
    end loop;
  end loop;
  return null;
end $$;

-- Pedidos do not queue behind a lock that waits for an import.
do $$
begin
  for vez in 1..300 loop
    begin
      set local lock_timeout = '2s';
      lock table articulo_local in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if vez = 300 then raise; end if;
    end;
    -- Those who waited go first.
    perform pg_sleep(0.3);
  end loop;
  set local lock_timeout = 0;
end $$;
create trigger evento_de_alta after insert on articulo_local
  referencing new table as filas for each statement execute function evento_de_surtido();
create trigger evento_de_retiro after delete on articulo_local
  referencing old table as filas for each statement execute function evento_de_surtido();
