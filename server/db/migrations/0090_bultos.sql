-- A bag or crate of a sealed pedido. Its code stands on its label, or is written on it by hand.
create table bulto (
  codigo_empresa int not null,
  id_bulto int generated always as identity,
  codigo_local int not null,
  id_pedido int not null,
  -- 1 to as many as the pedido has.
  numero int not null check (numero > 0),
  temperatura text not null check (temperatura in ('AMBIENTE', 'FRIO', 'CONGELADO')),
  codigo text not null check (codigo ~ '^[ACDEFGHJKMNPRTUVWXY][34679ACDEFGHJKMNPRTUVWXY]{3}$'),
  -- Where it stands.
  estante text,
  -- Since when it is nowhere in the shop: handed over, or its goods back on their shelves.
  salida timestamptz,
  creado timestamptz not null,
  primary key (codigo_empresa, id_bulto),
  unique (codigo_empresa, id_pedido, numero),
  foreign key (codigo_empresa, codigo_local) references local on delete cascade,
  foreign key (codigo_empresa, id_pedido) references pedido on delete cascade,
  check (salida is null or estante is null)
);
-- Of the bags that are in a shop no two have one code.
create unique index bulto_en_el_local on bulto (codigo_empresa, codigo_local, codigo) where salida is null;
