-- Of what is kept cold (true), of the rest (false), or of all of it (null).
alter table tanda add frio boolean;
