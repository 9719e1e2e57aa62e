-- The language in which a person is written to: that of the app they last logged in with.
alter table usuario add column idioma text not null default 'es'
  check (idioma in ('es', 'es-UY-vos', 'en', 'pt'));
