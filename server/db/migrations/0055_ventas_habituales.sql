-- How people usually buy an article: what its data say; else its rubro tells (rules/habituales-de-rubro.ts).
alter table articulo
  -- What one piece of what is sold by weight weighs, in kg.
  add column peso_pieza numeric(7, 3) check (peso_pieza > 0),
  -- What the first press puts in and each further one adds: pieces where a piece has its weight, else units or kg.
  add column primera_cantidad numeric(8, 2) check (primera_cantidad > 0),
  add column paso_habitual numeric(8, 2) check (paso_habitual > 0),
  -- What is offered to choose from, units or kg.
  add column cantidades_habituales numeric(8, 2)[] not null default '{}',
  -- How the counter cuts it.
  add column deseos text[] not null default '{}';

-- The pieces that were asked for where what was asked for is a weight: 3 bananas are about 0,54 kg.
alter table pedido_linea add column unidades int check (unidades > 0);
