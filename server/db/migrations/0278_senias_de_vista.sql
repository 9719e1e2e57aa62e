create index if not exists vista_guardada_por_senias_de_empresa on vista_guardada
  using gin (de_empresa(codigo_empresa, senias_de_vista(nombre, filtros))) with (fastupdate = off);
