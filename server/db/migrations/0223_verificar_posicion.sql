-- Whether a picker confirms where on the trolley something goes.
alter table local add verificar_posicion text not null default 'NUNCA'
  check (verificar_posicion in ('SIEMPRE', 'PRIMERA', 'NUNCA'));
