-- What an empresa's people wrote is searched for a person by index: somebody's name, among all texts of years.

-- Letters and digits alone, and each six of them in a row.
create function seis_seguidos(texto text) returns text[] language sql immutable strict parallel safe
  return array(select '#' || substr(texto, i, 6) from generate_series(1, length(texto) - 5) as i);

-- The first 12, 9, 6, 4 or 3 letters: as many as there are.
create function comienzo(texto text) returns text language sql immutable strict parallel safe
  return '=' || left(texto, (select max(n) from unnest(array[12, 9, 6, 4, 3]) as n where n <= length(texto)));

-- By what a text may name somebody: its words, its beginning after `=` (it may be a part of a name), and six digits in a
-- row after `#`, however they are separated. A document may have letters: of the six, one is a digit.
create function senias(texto text) returns text[] language sql immutable strict parallel safe
  return palabras(texto)
    || comienzo(sin_acentos(btrim(texto)))
    || seis_seguidos(regexp_replace(texto, '\D', '', 'g'))
    || array(select senia from unnest(seis_seguidos(upper(regexp_replace(texto, '[^[:alnum:]]', '', 'g')))) as senia
        where senia ~ '\d');

-- Of a change of a saved view, or of a note to the pickers.
create function senias_de_cambio(antes jsonb, despues jsonb) returns text[] language sql immutable parallel safe
  return array(
    select distinct senia from (values (antes), (despues)) as v (valor),
      unnest(coalesce(senias(valor #>> '{filtros,texto}'), '{}') || coalesce(senias(valor ->> 'nombre'), '{}')
        || coalesce(senias(valor ->> 'motivo'), '{}')) as senia);

create function senias_de_vista(nombre text, filtros jsonb) returns text[] language sql immutable parallel safe
  return coalesce(senias(nombre), '{}') || coalesce(senias(filtros ->> 'texto'), '{}');

-- How a search for usuarios (0003) begins: of a name, its first word.
create function inicio_de_busqueda(detalle jsonb) returns text language sql immutable parallel safe
  return case detalle ->> 'tipo'
    when '1' then (palabras(detalle ->> 'filtro'))[1]
    when '2' then sin_acentos(btrim(detalle ->> 'filtro'))
    when '3' then telefono_buscable(detalle ->> 'filtro')
    else documento_buscable(detalle ->> 'filtro')
  end;

-- What a text that names a person has at least one of: the beginning of a part of the name; a word of the surname, and of
-- the e-mail; six digits of the telephone, and of the document.
create function senias_de_persona(nombre text, apellido text, email text, celular text, documento text) returns text[]
  language sql immutable parallel safe
  return array(
    select '=' || substr(entero, i, n)
      from sin_acentos(nombre || ' ' || apellido) as entero,
        generate_series(1, length(entero) - 2) as i, unnest(array[12, 9, 6, 4, 3]) as n
      where i + n <= length(entero) + 1
    union (select palabra from unnest(palabras(apellido)) as palabra order by length(palabra) desc limit 1)
    union (select palabra from unnest(palabras(split_part(email, '@', 1))) as palabra order by length(palabra) desc limit 1)
    union (select senia from unnest(seis_seguidos(telefono_buscable(celular))) as senia limit 1)
    union (select senia from unnest(seis_seguidos(documento_buscable(documento))) as senia where senia ~ '\d' limit 1));

-- All beginnings of what a person is called, as a search begins (`inicio_de_busqueda`), down to the empty one.
create function comienzos_de_persona(nombre text, apellido text, email text, celular text, documento text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct left(texto, n)
    from unnest(palabras(nombre || ' ' || apellido)
        || array[sin_acentos(email), telefono_buscable(celular), documento_buscable(documento)]) as texto,
      generate_series(0, length(texto)) as n);

-- Each is asked some thousand times at once, and would read its list of pending entries each time.
create index mensaje_por_senias on mensaje using gin (senias(texto)) with (fastupdate = off);
create index cambio_por_senias on cambio using gin (senias_de_cambio(antes, despues)) with (fastupdate = off)
  where que in ('vista', 'NOTA');
create index vista_guardada_por_senias on vista_guardada using gin (senias_de_vista(nombre, filtros))
  with (fastupdate = off);
drop index auditoria_texto_de_busqueda;
create index auditoria_texto_de_busqueda on auditoria_texto (codigo_empresa, inicio_de_busqueda(detalle))
  where detalle ? 'filtro';

-- What names a person, and since when it is theirs: null, from the version before this column, means always.
alter table usuario_anterior add column desde timestamptz;
update usuario_anterior a set desde = greatest(u.fecha_alta, (
    select max(b.hasta) from usuario_anterior b where b.id_usuario = a.id_usuario and b.hasta < a.hasta))
  from usuario u where u.id_usuario = a.id_usuario;
