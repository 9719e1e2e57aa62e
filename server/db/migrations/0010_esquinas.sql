-- Where two streets cross: by them somebody says where they live, and the pin is put there.
create table esquina (
  ciudad text not null,
  calle text not null,
  esquina text not null,
  latitud double precision not null check (latitud between -90 and 90),
  longitud double precision not null check (longitud between -180 and 180),
  -- Both names folded, a blank before each word, for words that begin alike.
  palabras text not null,
  primary key (ciudad, calle, esquina)
);
create index on esquina using gin (palabras gin_trgm_ops);
