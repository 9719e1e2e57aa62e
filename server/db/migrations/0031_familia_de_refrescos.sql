-- Every refresh token of a session begins with the same secret: one of before, however old, is known for what it is.
alter table sesion add familia_hash bytea unique;
-- With a refresh token, and only with it, this gives the pair that took its place: whoever asks at the same moment is
-- given the same one.
alter table sesion add refresco_sal bytea;
