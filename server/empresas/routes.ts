import { hoyEn, toInstanteIso } from '@surtido/rules/fechas'
import { hasAcceptedTerminos } from '../cuentas/usuario.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { acceptTerminos } from './accept-terminos.ts'
import { sanitizeContrato } from './terminos.ts'

export function empresasRoutes(on: On): void {
  on('GET empresas/terminos-condiciones', async ({ query, db, clock, redDelEncabezado }) => {
    const red = query.red ?? redDelEncabezado
    const terminos = await db
      .selectFrom('terminos')
      .innerJoin('empresa', 'empresa.codigoEmpresa', 'terminos.codigoEmpresa')
      .select(['terminos.id', 'terminos.version', 'terminos.contrato', 'terminos.vigenciaDesde'])
      .where('terminos.codigoEmpresa', '=', query.empresa)
      .$if(red !== undefined, (q) => q.where('empresa.red', '=', red!))
      .where('terminos.vigenciaDesde', '<=', hoyEn(clock.now()))
      .orderBy('terminos.vigenciaDesde', 'desc')
      .orderBy('terminos.id', 'desc')
      .executeTakeFirst()
    if (!terminos) throw new RefusalError('Empresas.ERROR_TERMINOS_NO_ENCONTRADOS')
    return { ...terminos, contrato: sanitizeContrato(terminos.contrato) }
  })

  on(
    'POST empresas/aceptar-terminos-condiciones/contratos/:termsId/usuarios/:userId',
    async ({ params, db, clock, sesion }) => {
      const fecha = await acceptTerminos(db, sesion, params.termsId, clock.now())
      return {
        resultado: 'OK' as const,
        aceptaTerminosCondiciones: await hasAcceptedTerminos(db, sesion.idUsuario, sesion.codigoEmpresa, clock.now()),
        fechaAceptacion: toInstanteIso(fecha),
      }
    },
  )

  on('GET empresas/tipos', ({ db }) =>
    db.selectFrom('tipoEmpresa').select(['id', 'descripcion']).orderBy('id').execute(),
  )

  on('GET empresas/:id', async ({ params, db }) => {
    const empresa = await db.selectFrom('empresa').selectAll().where('codigoEmpresa', '=', params.id).executeTakeFirst()
    if (!empresa) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
    const { codigoEmpresa, nombre, red, pais, imagenLogo, eslogan, colorPrimario, consultaSaldo, codigoVerificacion } =
      empresa
    const colores = { primary: colorPrimario }
    return { codigoEmpresa, nombre, red, pais, imagenLogo, eslogan, colores, consultaSaldo, codigoVerificacion }
  })
}
