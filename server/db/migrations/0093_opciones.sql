-- Up to three choices in one question: all of them in the order they were asked in, none where there is only one. The
-- columns of the row are those of the first, and once there was a yes those of the one that was chosen.
alter table reemplazo add opciones jsonb not null default '[]';
