-- Calling people on their devices: where a browser is reached, and one row for each device that is told of an event.

-- RFC 8030: the subscription of a browser. A phone is reached by its device_id, which is the token of its push service.
alter table dispositivo
  add column endpoint text,
  add column p256dh text,
  add column auth text,
  add check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  add check (endpoint is null or plataforma = 3);
create index on dispositivo (codigo_empresa, endpoint) where endpoint is not null;

-- Written with its notificacion, so that each device is told of each event once however often the work is begun anew.
create table envio (
  -- What a job names: a device_id in its payload would outlive the account.
  id_envio bigint generated always as identity primary key,
  codigo_empresa int not null,
  id_notificacion int not null,
  -- Not a reference: a device that is gone leaves what was sent to it.
  device_id text not null,
  -- ENVIANDO: somebody has it in hand since `tomado`, and may have died.
  estado text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'OMITIDO', 'MUERTO', 'VENCIDO', 'FALLIDO')),
  intentos int not null default 0 check (intentos >= 0),
  -- Not before then.
  siguiente timestamptz not null,
  tomado timestamptz,
  -- Why it ended otherwise than sent.
  motivo text,
  unique (codigo_empresa, id_notificacion, device_id),
  foreign key (codigo_empresa, id_notificacion) references notificacion on delete cascade
);
create index on envio (siguiente);
