-- The cards a customer of the provider has had, so that new ones are counted; null until they are looked at first.
alter table tarjeta_cliente add column perfiles bigint[];
