-- How a list of prices began and ended, and some pairs of local and article between, evenly spread: by these a later one
-- is known to lack its end.
alter table importacion add column primeras text[], add column ultimas text[], add column muestra text[];
create index importacion_por_primeras on importacion using gin (primeras) where primeras is not null;
