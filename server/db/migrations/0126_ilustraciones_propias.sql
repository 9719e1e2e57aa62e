-- Words of an empresa's own that call for one of our drawings, beside those everybody has (data/ilustraciones.csv).
create table ilustracion_propia (
  codigo_empresa int not null references empresa,
  frase text not null,
  ilustracion text not null,
  primary key (codigo_empresa, frase)
);
