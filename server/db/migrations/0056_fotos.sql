-- The pictures of an article, drawn anew at the sizes of the screens: [{lugar, huella, color, fuente}], by lugar.
-- `huella` is the name of their files; `fuente` what they were made of, so that it is not made again.
alter table articulo add column fotos jsonb not null default '[]';
