-- Who was given a cupon that begins later is told on its first day, by a job. Null: told, or redeemed by its holder.
alter table cupon_usuario add column avisar date;
create index on cupon_usuario (avisar, codigo_empresa) where avisar is not null;

-- One that begins today may have been announced already: the event of its notification keeps it from coming twice.
update cupon_usuario d set avisar = c.vigencia_desde
from cupon c
where c.codigo_empresa = d.codigo_empresa and c.id_cupon = d.id_cupon and d.origen = 'ASIGNADO'
  and c.vigencia_desde >= (now() at time zone 'America/Montevideo')::date;
