-- Keys of the server's own, the same in each of its processes: what it gives out and asks back, and names that a log
-- carries without telling them. Nobody has to think of them; a dump holds them as it holds everything.
create table secreto (
  nombre text primary key,
  valor bytea not null check (length(valor) = 32)
);
insert into secreto
select nombre, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
from unnest(array['equipos', 'registro']) as nombre;
