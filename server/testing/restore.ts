// Restores what one person had before a request used it up, in one statement: the fuzz does it thousands of times.
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Propio } from './propio.ts'

/** Tables whose rows of a person are replaced, by the column that identifies the person; owners before the owned. */
const PROPIAS = {
  codigo_verificacion: 'id_usuario',
  direccion: 'id_usuario',
  sesion: 'id_usuario',
  cupon_usuario: 'id_usuario_aplicacion',
  carrito: 'id_usuario_aplicacion',
  lista: 'id_usuario_aplicacion',
  programado: 'id_usuario_aplicacion',
} as const

/**
 * Records what is the person's own.
 * @returns a function that restores it, even after the account was deleted. It forgets all tries too.
 */
export async function keepPropio(db: Db, { usuario, idLista }: Propio): Promise<() => Promise<void>> {
  const { idUsuario, idUsuarioAplicacion } = usuario
  const idOf = { id_usuario: idUsuario, id_usuario_aplicacion: idUsuarioAplicacion, id_lista: idLista }
  const kept = { usuario: 'id_usuario', usuario_aplicacion: 'id_usuario', ...PROPIAS, lista_linea: 'id_lista' } as const
  const each = Object.entries(kept).map(
    ([tabla, columna]) => sql`${tabla}::text,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(tabla)} t where ${sql.ref(columna)} = ${idOf[columna]})`,
  )
  const { rows } = await sql<{ filas: string }>`select jsonb_build_object(${sql.join(each)})::text as filas`.execute(db)
  await createFunction(db)
  const { filas } = rows[0]!
  return async () => {
    await sql`select restore_propio(${idUsuario}, ${idUsuarioAplicacion}, ${idLista}, ${filas}::jsonb)`.execute(db)
  }
}

/**
 * A function, because its statements are planned once for each connection. It compares before it writes: most requests
 * change one table at most, and each row written here is checked by the keys of other tables.
 */
async function createFunction(db: Db): Promise<void> {
  const insert = (tabla: string) => `insert into ${tabla} overriding system value
    select * from jsonb_populate_recordset(null::${tabla}, filas->'${tabla}')`
  const differs = (tabla: string, columna: string) =>
    `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${tabla} t where ${columna} = su_${columna}) <> filas->'${tabla}'`
  const dueno = (tabla: string, columna: string, conflict: string) =>
    `if ${differs(tabla, columna)} then ${insert(tabla)} on conflict ${conflict}; end if;`
  const replaced = Object.entries(PROPIAS).map(
    ([tabla, columna]) => `
      if ${differs(tabla, columna)} then delete from ${tabla} where ${columna} = su_${columna}; ${insert(tabla)}; end if;`,
  )
  const text = `
    create or replace function restore_propio(
      su_id_usuario bigint, su_id_usuario_aplicacion bigint, su_id_lista bigint, filas jsonb)
    returns void language plpgsql as $$
    begin
      delete from intento;
      ${dueno('usuario', 'id_usuario', '(id_usuario) do update set clave_hash = excluded.clave_hash')}
      ${dueno('usuario_aplicacion', 'id_usuario', 'do nothing')}
      ${replaced.join('')}
      if ${differs('lista_linea', 'id_lista')} then
        delete from lista_linea where id_lista = su_id_lista; ${insert('lista_linea')};
      end if;
      delete from programado_fecha where id_programado in
        (select id_programado from programado where id_usuario_aplicacion = su_id_usuario_aplicacion);
      update self_compra set version = 0, lecturas = '[]'
        where id_usuario_aplicacion = su_id_usuario_aplicacion and version <> 0;
    end $$`
  await sql.raw(text).execute(db)
}
