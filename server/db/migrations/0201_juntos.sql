-- What the customers of an empresa bought together with an article, the closest first; of nobody in particular. Counted
-- each night from a sample of delivered pedidos.
create table articulo_juntos (
  codigo_empresa int not null,
  art_codigo text not null,
  otros text[] not null,
  contado date not null,
  primary key (codigo_empresa, art_codigo),
  foreign key (codigo_empresa, art_codigo) references articulo on delete cascade
);
