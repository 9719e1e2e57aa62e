-- The badge of somebody of the shop floor: what is printed on it opens a session on a hand-held of their local.
create table credencial (
  codigo_empresa int not null references empresa,
  id_administrador int not null unique references administrador on delete cascade,
  -- Of 80 random bits, which stand nowhere but on the paper.
  codigo_hash bytea not null unique,
  primary key (codigo_empresa, id_administrador)
);
