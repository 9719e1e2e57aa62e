-- What somebody owes, as the financial system of the company last told it: a file that replaces the one before.
create table saldo (
  codigo_empresa int not null references empresa,
  -- As documento_buscable writes it.
  documento text not null check (documento = documento_buscable(documento) and documento <> ''),
  plan int not null,
  saldo numeric(12, 2) not null,
  deuda numeric(12, 2) not null,
  fecha_ejecucion date not null,
  -- Of a card its last four digits alone, whoever writes here.
  pans text[] not null check (array_to_string(pans, '|') ~ '^([*]{12}[0-9]{4}([|]|$))*$'),
  primary key (codigo_empresa, documento, plan)
);
