-- Who looked at the photo that a customer sent with a claim is kept, as who looked for them is.
alter table auditoria drop constraint auditoria_accion_check;
alter table auditoria add constraint auditoria_accion_check
  check (accion in ('ENTRAR', 'SALIR', 'BUSCAR', 'ACTUAR', 'DEJAR_DE_ACTUAR', 'LLAMADA', 'VER_FOTO'));
