-- Row by row, with the values in variables: on a node of a spread database a statement that writes to another table
-- cannot read what a trigger hands over.
create or replace function evento_de_stock() returns trigger language plpgsql as $$
declare
  una record;
begin
  for una in
    select codigo_empresa, jsonb_build_object('codigoLocal', codigo_local,
      'agotados', coalesce(jsonb_agg(art_codigo order by art_codigo) filter (where agotado), '[]'),
      'repuestos', coalesce(jsonb_agg(art_codigo order by art_codigo) filter (where not agotado), '[]')) as datos
    from (
      select n.codigo_empresa, n.codigo_local, n.art_codigo, coalesce(n.stock <= 0, false) as agotado,
        (row_number() over (partition by n.codigo_empresa, n.codigo_local order by n.art_codigo) - 1) / 500 as parte
      from antes o join ahora n using (codigo_empresa, codigo_local, art_codigo)
      where coalesce(o.stock <= 0, false) <> coalesce(n.stock <= 0, false)) c
    group by codigo_empresa, codigo_local, parte order by codigo_empresa, codigo_local, parte
  loop
    insert into evento (codigo_empresa, tipo, datos) values (una.codigo_empresa, 'stock.cambiado', una.datos);
  end loop;
  return null;
end $$;

-- A node has the sequences that a column refers to, each with numbers of its own.
alter table reglas_version alter version set default nextval('version_de_reglas');

create or replace function reglas_cambiadas() returns trigger language plpgsql as $$
declare
  una record;
  empresas int[] := '{}';
  locales int[] := '{}';
  suyo int;
begin
  if tg_argv[0] = 'empresa' then
    for una in select distinct codigo_empresa from filas loop
      empresas := empresas || una.codigo_empresa;
      locales := locales || 0;
    end loop;
  elsif tg_argv[0] = 'local' then
    for una in select distinct codigo_empresa, codigo_local from filas loop
      empresas := empresas || una.codigo_empresa;
      locales := locales || una.codigo_local;
    end loop;
  else
    -- A slot whose zone is gone has gone with it, and that has been counted.
    for una in select distinct codigo_empresa, zona_entrega from filas where zona_entrega is not null loop
      select z.codigo_local into suyo from zona_entrega z
        where z.codigo_empresa = una.codigo_empresa and z.zona_entrega = una.zona_entrega;
      if found then
        empresas := empresas || una.codigo_empresa;
        locales := locales || suyo;
      end if;
    end loop;
  end if;
  -- In one order, so that two changes at once do not wait for each other.
  for una in select distinct e, l from unnest(empresas, locales) t (e, l) order by e, l loop
    insert into reglas_version (codigo_empresa, codigo_local, version) values (una.e, una.l, nextval('version_de_reglas'))
      on conflict (codigo_empresa, codigo_local) do update set version = excluded.version;
  end loop;
  return null;
end $$;
