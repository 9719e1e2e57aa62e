create index if not exists cambio_por_senias_de_empresa on cambio
  using gin (de_empresa(codigo_empresa, senias_de_cambio(antes, despues))) with (fastupdate = off)
  where que in ('vista', 'NOTA');
