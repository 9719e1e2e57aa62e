-- What an empresa's people wrote is looked for among the texts of that empresa alone, whatever the database knows of how
-- many there are: the index has the empresa in each of its keys. The indexes of before (0271) stay for the version before.
-- All may have been made beforehand, without holding up the shops (docs/operating.md).
create or replace function de_empresa(codigo_empresa int, senias text[]) returns text[] language sql immutable parallel safe
  return array(select codigo_empresa || ' ' || senia from unnest(senias) as senia);

create index if not exists mensaje_por_senias_de_empresa on mensaje
  using gin (de_empresa(codigo_empresa, senias(texto))) with (fastupdate = off);
