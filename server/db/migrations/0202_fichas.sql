-- What the label of an article says; empty until somebody states it. `nutricion`: one line each, "Energía=250 kcal=75 kcal":
-- of 100 g or ml, and of a portion. `fuente_ficha`: whose words these are.
alter table articulo
  add column ingredientes text not null default '',
  add column origen text not null default '',
  add column alergenos text[] not null default '{}',
  add column puede_contener text[] not null default '{}',
  add column porcion text not null default '',
  add column nutricion text[] not null default '{}',
  add column fuente_ficha text not null default '',
  -- How old one has to be to receive it; null: as its rubro says.
  add column edad_minima int check (edad_minima between 1 and 99);
alter table rubro add column edad_minima int check (edad_minima between 1 and 99);
