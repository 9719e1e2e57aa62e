-- After the 900 million numbers of nine digits come those of ten, and so on up to fifteen, which a number of JavaScript
-- still tells apart (docs/decisions/0202-numeros-largos.md). The numbers of nine digits stay those of 0047.
alter table pedido alter id_pedido drop default;
alter table notificacion alter id_notificacion drop default;
alter table self_compra alter id_compra drop default;
alter table reserva_franja alter id_reserva drop default;
drop function next_numero(text);
drop function numero_de_turno(bytea, text, bigint);

create function numero_de_turno(clave bytea, que text, turno bigint) returns bigint
language plpgsql immutable strict as $$
declare
  cifras int := 9;
  cuantos bigint := 900000000;
  x bigint := turno;
  mitad int := 15;
  mascara bigint;
  nombre bytea;
  izquierda bigint;
  derecha bigint;
  mezcla bytea;
begin
  while x >= cuantos and cifras < 15 loop
    x := x - cuantos;
    cuantos := cuantos * 10;
    cifras := cifras + 1;
  end loop;
  if x not between 0 and cuantos - 1 then
    raise exception 'There is no number left for % (turn %)', que, turno;
  end if;
  while 1::bigint << (2 * mitad) < cuantos loop
    mitad := mitad + 1;
  end loop;
  mascara := (1::bigint << mitad) - 1;
  nombre := convert_to(case when cifras = 9 then que else que || ' ' || cifras end, 'UTF8');
  loop
    izquierda := x >> mitad;
    derecha := x & mascara;
    for ronda in 0..5 loop
      mezcla := sha256(clave || nombre || int4send(ronda) || int4send(derecha::int));
      x := izquierda # ((get_byte(mezcla, 3)::bigint << 24 | get_byte(mezcla, 2)::bigint << 16
        | get_byte(mezcla, 0)::bigint << 8 | get_byte(mezcla, 1)::bigint) & mascara);
      izquierda := derecha;
      derecha := x;
    end loop;
    x := izquierda << mitad | derecha;
    exit when x < cuantos;
  end loop;
  return cuantos / 9 + x;
end $$;

create function next_numero(que text) returns bigint language sql volatile as $$
  select numero_de_turno((select valor from secreto where nombre = 'numeros'), que, nextval(('turno_' || que)::regclass))
$$;

alter table pedido alter id_pedido set default next_numero('pedido');
alter table notificacion alter id_notificacion set default next_numero('notificacion');
alter table self_compra alter id_compra set default next_numero('compra');
alter table reserva_franja alter id_reserva set default next_numero('reserva');

-- The number of a pedido in what was changed of it.
create index cambio_de_pedido_largo on cambio (codigo_empresa, ((llave->>'idPedido')::bigint)) where llave ? 'idPedido';
drop index cambio_de_pedido;
alter index cambio_de_pedido_largo rename to cambio_de_pedido;
