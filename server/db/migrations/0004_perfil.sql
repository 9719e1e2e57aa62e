-- A person's own: the devices that know them, the reasons one leaves for, and what was accepted with the terms.

-- A device is of one usuario at a time; the session it was registered with takes it along when it is deleted.
create table dispositivo (
  codigo_empresa int not null references empresa,
  device_id text not null,
  id_usuario_aplicacion int not null references usuario_aplicacion on delete cascade,
  id_sesion bigint not null references sesion on delete cascade,
  -- 1 Android, 2 iOS, 3 web.
  plataforma int not null check (plataforma in (1, 2, 3)),
  registrado timestamptz not null,
  primary key (codigo_empresa, device_id)
);
create index on dispositivo (id_usuario_aplicacion);
create index on dispositivo (id_sesion);

create table motivo_baja (
  id_motivo_baja int primary key,
  descripcion text not null,
  orden int not null
);
insert into motivo_baja (id_motivo_baja, descripcion, orden) values
  (1, 'Ya no uso la aplicación', 1),
  (2, 'Compro en otro supermercado', 2),
  (3, 'Tuve problemas con un pedido', 3),
  (4, 'Recibo demasiados avisos', 4),
  (5, 'Me preocupa el uso de mis datos', 5),
  (6, 'Tengo otra cuenta', 6),
  (7, 'Otro motivo', 99);

-- Why accounts were deleted, and nothing of whose they were.
create table baja (
  id_baja int generated always as identity primary key,
  codigo_empresa int not null references empresa,
  id_motivo_baja int not null references motivo_baja,
  comentario text not null default '',
  fecha date not null
);
create index on baja (codigo_empresa, fecha);

-- SHA-256 of the text as it was shown: a text that is edited afterwards is not what was accepted.
alter table aceptacion_terminos add column huella bytea;
