/**
 * SQL: the town near a point whose two numbers are the wrong way round; null when it is near one as it is, or neither
 * way. Takes expressions in degrees; half a degree is some 50 km.
 */
export const ciudadAlReves = (latitud: string, longitud: string): string => `(
  select c.descripcion from ciudad c
  where abs(c.latitud - ${longitud}) < 0.5 and abs(c.longitud - ${latitud}) < 0.5
    and not exists (select 1 from ciudad d where abs(d.latitud - ${latitud}) < 0.5 and abs(d.longitud - ${longitud}) < 0.5)
  order by abs(c.latitud - ${longitud}) + abs(c.longitud - ${latitud}) limit 1)`
