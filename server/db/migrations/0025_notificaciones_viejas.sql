-- What was told is kept a year. Rows come in the order of their time, so a very small index finds the old ones.
create index on notificacion using brin (creada);
