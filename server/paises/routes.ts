import type { Db } from '../db/client.ts'
import { requireEmpresa } from '../empresas/empresa.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'

export function paisesRoutes(on: On): void {
  on('GET paises', ({ db }) => db.selectFrom('pais').select(['codigo', 'descripcion']).orderBy('descripcion').execute())

  on('GET paises/por-empresas', async ({ query, db, redDelEncabezado }) => {
    if (query.empresa !== undefined) await requireEmpresa(db, query.empresa)
    const red = query.red ?? redDelEncabezado
    return db
      .selectFrom('empresa')
      .innerJoin('pais', 'pais.codigo', 'empresa.pais')
      .select(['pais.codigo', 'pais.descripcion', 'empresa.codigoEmpresa'])
      .$if(query.empresa !== undefined, (q) => q.where('empresa.codigoEmpresa', '=', query.empresa!))
      .$if(red !== undefined, (q) => q.where('empresa.red', '=', red!))
      .orderBy('empresa.codigoEmpresa')
      .execute()
  })

  on('GET paises/:c/departamentos', async ({ params, db }) => {
    await requirePais(db, params.c)
    return db
      .selectFrom('departamento')
      .select(['codigo', 'descripcion'])
      .where('pais', '=', params.c)
      .orderBy('descripcion')
      .execute()
  })

  on('GET paises/departamentos/:d/ciudades', async ({ params, db }) => {
    const departamento = await db
      .selectFrom('departamento')
      .select('codigo')
      .where('codigo', '=', params.d)
      .executeTakeFirst()
    if (!departamento) throw new RefusalError('Paises.ERROR_NO_ENCONTRADO')
    return db
      .selectFrom('ciudad')
      .select(['codigo', 'descripcion'])
      .where('departamento', '=', params.d)
      .orderBy('descripcion')
      .execute()
  })

  on('GET paises/:pais/tipos-documento', async ({ params, db }) => {
    await requirePais(db, params.pais)
    return db
      .selectFrom('tipoDocumento')
      .select(['id', 'tipoDocumento'])
      .where('pais', '=', params.pais)
      .orderBy('id')
      .execute()
  })
}

async function requirePais(db: Db, codigo: number): Promise<void> {
  const pais = await db.selectFrom('pais').select('codigo').where('codigo', '=', codigo).executeTakeFirst()
  if (!pais) throw new RefusalError('Paises.ERROR_NO_ENCONTRADO')
}
