-- Its owner was asked whether the point on the map is right, though the town it names is another, and said yes.
alter table direccion add punto_confirmado boolean not null default false;
