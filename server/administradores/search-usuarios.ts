import type { TipoBusqueda, UsuarioEncontrado } from '@surtido/contract/administradores'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * B-32: the columns each `tipo` searches. All searches are by prefix, without accents, and each has its index (0003).
 */
const BUSCA: Readonly<Record<TipoBusqueda, (filtro: string) => Expression<SqlBool>>> = {
  // Each word begins one of the words of the name or surname, in any order.
  1: (filtro) => sql<SqlBool>`array_to_tsvector(palabras(nombre || ' ' || apellido)) @@ prefijos(${filtro})`,
  2: (filtro) => startsWith(sql`sin_acentos(email::text)`, sql`sin_acentos(${filtro.trim()})`),
  3: (filtro) => startsWith(sql`telefono_buscable(numero_celular)`, sql`telefono_buscable(${filtro})`),
  4: (filtro) => startsWith(sql`documento_buscable(numero_documento)`, sql`documento_buscable(${filtro})`),
}

/** An empty prefix, from a filtro with nothing to look for, finds no usuario rather than all of them. */
function startsWith(column: Expression<unknown>, prefix: Expression<unknown>): Expression<SqlBool> {
  const pattern = sql`regexp_replace(${prefix}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return sql<SqlBool>`(${column} like ${pattern} and ${prefix} <> '')`
}

interface Busqueda {
  readonly codigoEmpresa: number
  readonly tipo: TipoBusqueda
  readonly filtro: string
}

export function selectEncontrados(db: Db, { codigoEmpresa, tipo, filtro }: Busqueda) {
  return db
    .selectFrom('usuario')
    .innerJoin('usuarioAplicacion', 'usuarioAplicacion.idUsuario', 'usuario.idUsuario')
    .where('usuarioAplicacion.codigoEmpresa', '=', codigoEmpresa)
    .where(BUSCA[tipo](filtro))
}

/** One page of the usuarios with an account in the empresa, and their total count. */
export async function searchUsuarios(
  db: Db,
  busqueda: Busqueda,
  page: number,
  size: number,
): Promise<{ contenido: UsuarioEncontrado[]; total: number }> {
  const found = selectEncontrados(db, busqueda)
  const [contenido, counted] = await Promise.all([
    found
      .select([
        'usuario.idUsuario',
        'usuarioAplicacion.idUsuarioAplicacion',
        'usuario.nombre',
        'usuario.apellido',
        'usuario.email',
        'usuario.numeroCelular',
        'usuario.numeroDocumento',
      ])
      // This is the order people expect of names, whatever the database's own collation.
      .orderBy(sql`sin_acentos(nombre || ' ' || apellido)`)
      .orderBy('usuario.idUsuario')
      .offset(page * size)
      .limit(size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { contenido, total: Number(counted.total) }
}
