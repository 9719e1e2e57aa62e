-- Packing and handing over are permissions of their own: a role that could pick keeps all that it could do.
update rol set permisos = permisos || '{EMPAQUE_HACER, MOSTRADOR_HACER}'::text[], version = version + 1
  where 'PREPARACION_HACER' = any (permisos);
