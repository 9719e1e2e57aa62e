import { RESULTADO_OK } from '@surtido/contract/base'
import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import { sql } from 'kysely'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { openSaldoTable } from '../providers/saldo.ts'
import { askCodigoDocumento, findDocumento, proveDocumento, tellPrueba } from './documento.ts'

export function saldoRoutes(on: On): void {
  on('GET usuarios/saldo-deuda-dorado', async ({ db, saldos = openSaldoTable(db), log, query, sesion }) => {
    const { mismo } = await db
      .selectFrom('usuario')
      .select(
        sql<boolean>`coalesce(documento_buscable(numero_documento) = documento_buscable(${query.documento ?? ''}), false)`.as(
          'mismo',
        ),
      )
      .where('idUsuario', '=', sesion.idUsuario)
      .executeTakeFirstOrThrow()
    // the session says whose it is; a document in the request may only agree with it.
    if (query.documento && !mismo) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    if (sesion.codigoEmpresa !== EMPRESA_CON_SALDO) return []
    const { documento, probado } = await findDocumento(db, sesion)
    // For a document that anyone may have typed, don't even show whether it is known (CX-25).
    if (documento === null || !probado) return []
    const encontrados = await saldos.find(sesion.codigoEmpresa, documento).catch((err: unknown) => {
      log.error({ err }, 'saldo')
      throw new RefusalError('Saldo.ERROR_NO_DISPONIBLE')
    })
    return encontrados.map(({ pans, ...saldo }) => ({ ...saldo, numerosPANPorDocumento: pans.map((pan) => ({ pan })) }))
  })

  on('GET usuarios/prueba-documento', ({ db, sesion }) => tellPrueba(db, sesion))

  on('POST usuarios/prueba-documento/codigo', async ({ db, clock, request, sesion }) => {
    await askCodigoDocumento(db, sesion, request.ip, clock.now())
    return RESULTADO_OK
  })

  on('POST usuarios/prueba-documento', async ({ db, clock, body, request, sesion }) => {
    await proveDocumento(db, sesion, body, request.ip, clock.now())
    return tellPrueba(db, sesion)
  })
}
