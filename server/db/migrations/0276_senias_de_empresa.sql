-- What an empresa's people wrote is looked for among the texts of that empresa alone, whatever the database knows of how
-- many there are: the index has the empresa in each of its keys.
create function de_empresa(codigo_empresa int, senias text[]) returns text[] language sql immutable parallel safe
  return array(select codigo_empresa || ' ' || senia from unnest(senias) as senia);

create index mensaje_por_senias_de_empresa on mensaje using gin (de_empresa(codigo_empresa, senias(texto)))
  with (fastupdate = off);
create index cambio_por_senias_de_empresa on cambio
  using gin (de_empresa(codigo_empresa, senias_de_cambio(antes, despues))) with (fastupdate = off)
  where que in ('vista', 'NOTA');
create index vista_guardada_por_senias_de_empresa on vista_guardada
  using gin (de_empresa(codigo_empresa, senias_de_vista(nombre, filtros))) with (fastupdate = off);
drop index mensaje_por_senias, cambio_por_senias, vista_guardada_por_senias;
