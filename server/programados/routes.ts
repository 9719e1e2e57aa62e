import { ERRORES } from '@surtido/contract/errores'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { On } from '../http/on.ts'
import { originOf } from '../http/origen.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { makeOnce } from '../http/una-vez.ts'
import { lineaEscrita } from './filas.ts'
import { placeProgramado } from './place.ts'
import { getProgramado } from './programado.ts'
import {
  addProgramado,
  changeProgramado,
  checkEntrada,
  deleteProgramado,
  listProgramados,
  showProgramado,
} from './programados.ts'
import { quoteProgramado } from './quote-programado.ts'

export function programadosRoutes(on: On): void {
  on('GET programados', ({ db, sesion, clock }) => listProgramados(db, sesion, clock.now()))

  on('POST programados', async (context) => {
    const { body, sesion, clock, plataforma } = context
    const elegido = await checkEntrada(context, sesion, body, context.request.ip)
    return await makeOnce(context, async (trx) =>
      showProgramado(trx, await addProgramado(trx, context, sesion, elegido, plataforma), clock.now()),
    )
  })

  on('PUT programados/:idProgramado', async (context) => {
    const { params, body, sesion, db, clock } = context
    const llave = { codigoEmpresa: sesion.codigoEmpresa, ...params }
    const elegido = await checkEntrada(context, sesion, body, context.request.ip)
    await transactAs(db, sesion, clock.now(), (trx) => changeProgramado(trx, context, llave, elegido))
    return showProgramado(db, llave, clock.now())
  })

  on('DELETE programados/:idProgramado', async ({ params, sesion, db, clock }) => {
    const llave = { codigoEmpresa: sesion.codigoEmpresa, ...params }
    await transactAs(db, sesion, clock.now(), (trx) => deleteProgramado(trx, llave))
    return { resultado: 'OK' as const }
  })

  on('GET programados/:idProgramado/fechas/:fecha', async (context) => {
    const { params, sesion, db } = context
    const { fecha, idProgramado } = params
    const programado = await getProgramado(db, { codigoEmpresa: sesion.codigoEmpresa, idProgramado })
    const { lineas, cotizado, zona, franja, hasta, impedimento } = await quoteProgramado(context, programado, fecha)
    return {
      fecha,
      idFranja: franja?.idFranja ?? null,
      horaHasta: franja?.horaHasta ?? null,
      zonaEntrega: zona?.zonaEntrega ?? null,
      hasta: hasta ? toInstanteIso(hasta) : null,
      lineas: lineas.map(({ artCodigo, nombre, cantidad, hay }) => {
        const precioTotal = cotizado.articulos.find((one) => one.artCodigo === artCodigo)?.total ?? 0
        return lineaEscrita({ artCodigo, nombre, cantidad, hay, precioTotal })
      }),
      totales: { ...toTotalesPesos(cotizado.totales), montoAutorizado: null },
      impedimento: impedimento ? { error: impedimento, mensaje: ERRORES[impedimento][1] } : null,
    }
  })

  on('PUT programados/:idProgramado/fechas/:fecha', async (context) => {
    const { params, body, sesion, db, request } = context
    const { fecha, idProgramado } = params
    const programado = await getProgramado(db, { codigoEmpresa: sesion.codigoEmpresa, idProgramado })
    return await placeProgramado(context, programado, sesion, { fecha, ...body, origin: originOf(request) })
  })
}
