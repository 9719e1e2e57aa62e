-- How a list of prices began and ended: 20 pairs of local and article, by which a later one is known to lack its end.
alter table importacion add column primeras text[], add column ultimas text[];
