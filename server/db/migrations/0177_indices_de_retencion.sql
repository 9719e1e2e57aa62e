-- For the clean-up of each minute (server/worker/retencion.ts): rows come in the order of their time, so a few pages say
-- where the old ones are.
create index on toma using brin (recibida);
create index on impresion using brin (creada);
create index on franja_dia (fecha);
