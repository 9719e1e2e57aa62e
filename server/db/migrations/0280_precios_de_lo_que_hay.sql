-- A price belongs to an articulo and a local that exist. PostgreSQL checks a foreign key once for each row and key, three
-- quarters of the time of a file of new prices. These triggers keep the same promise once for each statement: they lock
-- what a price names as a foreign key would, refuse what is missing, and remove the prices of what is deleted.

-- Raises the error of the foreign key of this name.
create function rechazar_llave(llave text, detalle text) returns void language plpgsql as $$
begin
  raise foreign_key_violation using
    message = format('insert or update on table "articulo_local" violates foreign key constraint "%s"', llave),
    detail = detalle, schema = 'public', table = 'articulo_local', constraint = llave;
end $$;

-- For the prices that a statement adds: the rows of each empresa with their values in variables, as in 0245.
create function precios_de_lo_que_hay() returns trigger language plpgsql as $$
declare
  una int;
  locales int[];
  articulos text[];
  hay bigint;
begin
  for una in select distinct codigo_empresa from filas order by 1 loop
    locales := array(select distinct codigo_local from filas where codigo_empresa = una);
    perform from local l where l.codigo_empresa = una and l.codigo_local = any (locales)
      order by l.codigo_local for key share;
    get diagnostics hay = row_count;
    if hay < cardinality(locales) then
      perform rechazar_llave('articulo_local_codigo_empresa_codigo_local_fkey',
        format('Local %s of empresa %s is not there.', (select min(x) from unnest(locales) x where not exists
          (select from local l where l.codigo_empresa = una and l.codigo_local = x)), una));
    end if;
    articulos := array(select distinct art_codigo from filas where codigo_empresa = una);
    perform from articulo a where a.codigo_empresa = una and a.art_codigo = any (articulos)
      order by a.art_codigo for key share;
    get diagnostics hay = row_count;
    if hay < cardinality(articulos) then
      perform rechazar_llave('articulo_local_codigo_empresa_art_codigo_fkey',
        format('Articulo %s of empresa %s is not there.', (select min(x) from unnest(articulos) x where not exists
          (select from articulo a where a.codigo_empresa = una and a.art_codigo = x)), una));
    end if;
  end loop;
  return null;
end $$;

-- For a price that changes what it is the price of.
create function precio_de_otro() returns trigger language plpgsql as $$
begin
  perform from local l where l.codigo_empresa = new.codigo_empresa and l.codigo_local = new.codigo_local for key share;
  if not found then
    perform rechazar_llave('articulo_local_codigo_empresa_codigo_local_fkey',
      format('Local %s of empresa %s is not there.', new.codigo_local, new.codigo_empresa));
  end if;
  perform from articulo a where a.codigo_empresa = new.codigo_empresa and a.art_codigo = new.art_codigo for key share;
  if not found then
    perform rechazar_llave('articulo_local_codigo_empresa_art_codigo_fkey',
      format('Articulo %s of empresa %s is not there.', new.art_codigo, new.codigo_empresa));
  end if;
  return null;
end $$;

-- A transaction that sees only what was there when it began would leave the prices that came meanwhile.
create function exigir_lo_confirmado() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise feature_not_supported using message = 'a local or an articulo is deleted or renamed in read committed alone';
  end if;
end $$;

-- The prices of what a statement deletes go with it.
create function retirar_precios() returns trigger language plpgsql as $$
declare
  una int;
  locales int[];
  articulos text[];
begin
  perform exigir_lo_confirmado();
  for una in select distinct codigo_empresa from filas order by 1 loop
    if tg_argv[0] = 'local' then
      locales := array(select codigo_local from filas where codigo_empresa = una);
      delete from articulo_local al where al.codigo_empresa = una and al.codigo_local = any (locales);
    else
      articulos := array(select art_codigo from filas where codigo_empresa = una);
      delete from articulo_local al where al.codigo_empresa = una and al.art_codigo = any (articulos);
    end if;
  end loop;
  return null;
end $$;

-- What has prices keeps its code.
create function con_precios_no_cambia() returns trigger language plpgsql as $$
declare
  con_precios boolean;
begin
  perform exigir_lo_confirmado();
  if tg_argv[0] = 'local' then
    con_precios := exists (select from articulo_local al
      where al.codigo_empresa = old.codigo_empresa and al.codigo_local = old.codigo_local);
  else
    con_precios := exists (select from articulo_local al
      where al.codigo_empresa = old.codigo_empresa and al.art_codigo = old.art_codigo);
  end if;
  if con_precios then
    raise foreign_key_violation using
      message = format('update on table "%s" leaves prices behind', tg_table_name),
      schema = 'public', table = 'articulo_local', constraint = tg_argv[1];
  end if;
  return null;
end $$;

-- Pedidos do not queue behind a lock that waits for an import.
do $$
begin
  for vez in 1..300 loop
    begin
      set local lock_timeout = '2s';
      lock table local, articulo, articulo_local in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if vez = 300 then raise; end if;
    end;
    -- Those who waited go first.
    perform pg_sleep(0.3);
  end loop;
  set local lock_timeout = 0;
end $$;
create trigger de_lo_que_hay after insert on articulo_local
  referencing new table as filas for each statement execute function precios_de_lo_que_hay();
create trigger de_otro after update of codigo_empresa, codigo_local, art_codigo on articulo_local
  for each row when ((old.codigo_empresa, old.codigo_local, old.art_codigo)
    is distinct from (new.codigo_empresa, new.codigo_local, new.art_codigo))
  execute function precio_de_otro();
create trigger con_sus_precios after delete on local
  referencing old table as filas for each statement execute function retirar_precios('local');
create trigger con_sus_precios after delete on articulo
  referencing old table as filas for each statement execute function retirar_precios('articulo');
create trigger con_precios after update of codigo_empresa, codigo_local on local
  for each row when ((old.codigo_empresa, old.codigo_local) is distinct from (new.codigo_empresa, new.codigo_local))
  execute function con_precios_no_cambia('local', 'articulo_local_codigo_empresa_codigo_local_fkey');
create trigger con_precios after update of codigo_empresa, art_codigo on articulo
  for each row when ((old.codigo_empresa, old.art_codigo) is distinct from (new.codigo_empresa, new.art_codigo))
  execute function con_precios_no_cambia('articulo', 'articulo_local_codigo_empresa_art_codigo_fkey');
alter table articulo_local
  drop constraint articulo_local_codigo_empresa_codigo_local_fkey,
  drop constraint articulo_local_codigo_empresa_art_codigo_fkey;
