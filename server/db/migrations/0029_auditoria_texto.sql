-- What somebody wrote about a person in the auditoria stands apart from it and goes with the person; what was done, when
-- and by whom stays, and only grows.

create table auditoria_texto (
  codigo_empresa int not null,
  id_auditoria bigint not null,
  -- Of a search its tipo and filtro, of acting as somebody the motivo, of a call its params and query.
  detalle jsonb not null,
  primary key (codigo_empresa, id_auditoria),
  foreign key (codigo_empresa, id_auditoria) references auditoria
);
create index auditoria_texto_de_busqueda on auditoria_texto (codigo_empresa) where detalle ? 'filtro';

-- Whom a search showed; of the rest auditoria.id_usuario says whom it is about.
create table auditoria_persona (
  id_usuario int not null references usuario on delete cascade,
  codigo_empresa int not null,
  id_auditoria bigint not null,
  primary key (id_usuario, codigo_empresa, id_auditoria),
  foreign key (codigo_empresa, id_auditoria) references auditoria
);
create index on auditoria_persona (codigo_empresa, id_auditoria);

-- What was written so far, of those who are still there; of whoever has gone it goes now.
insert into auditoria_persona (id_usuario, codigo_empresa, id_auditoria)
select distinct u.id_usuario, a.codigo_empresa, a.id_auditoria
from auditoria a cross join lateral jsonb_array_elements_text(a.detalle -> 'encontrados') as e (id)
  join usuario u on u.id_usuario = e.id::int
where a.accion = 'BUSCAR' and jsonb_typeof(a.detalle -> 'encontrados') = 'array';

insert into auditoria_texto (codigo_empresa, id_auditoria, detalle)
select codigo_empresa, id_auditoria, jsonb_build_object('tipo', detalle -> 'tipo', 'filtro', detalle -> 'filtro')
from auditoria a
where accion = 'BUSCAR' and jsonb_array_length(detalle -> 'encontrados') = (
  select count(*) from auditoria_persona p where p.codigo_empresa = a.codigo_empresa and p.id_auditoria = a.id_auditoria)
  and jsonb_array_length(detalle -> 'encontrados') > 0;

insert into auditoria_texto (codigo_empresa, id_auditoria, detalle)
select codigo_empresa, id_auditoria, detalle - 'llamada' - 'vence'
from auditoria a join usuario using (id_usuario)
where accion in ('ACTUAR', 'LLAMADA') and detalle - 'llamada' - 'vence' <> '{}';

alter table auditoria disable trigger auditoria_solo_crece;
update auditoria set detalle = detalle - 'filtro' - 'motivo' - 'params' - 'query'
where detalle ?| array['filtro', 'motivo', 'params', 'query'];
alter table auditoria enable trigger auditoria_solo_crece;
