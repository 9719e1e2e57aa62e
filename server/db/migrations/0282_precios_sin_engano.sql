-- A temporary table called `local`, `articulo` or `articulo_local` hides ours: what 0280 checks would be looked up there.
alter function rechazar_llave(text, text) set search_path = public, pg_temp;
alter function precios_de_lo_que_hay() set search_path = public, pg_temp;
alter function precio_de_otro() set search_path = public, pg_temp;
alter function retirar_precios() set search_path = public, pg_temp;
alter function con_precios_no_cambia() set search_path = public, pg_temp;
