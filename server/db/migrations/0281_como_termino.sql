-- What an accepted file says about the next one: whether it ended with a line end, and the doubts that were confirmed.
-- Null: by the version before.
alter table importacion add column fin_de_linea boolean, add column confirmados text[];
