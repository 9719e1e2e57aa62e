import { randomInt } from 'node:crypto'
import { correoCorto } from '../correo/correo.ts'
import { whileProbado } from '../cuentas/probado.ts'
import type { Tareas } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { correosEn } from '../textos/correos.ts'
import { hashClave, TAREAS } from './argon.ts'
import { CODIGOS_VIGENTES } from './codigos-vigentes.ts'
import { selectDestinatario } from './destinatario.ts'

/** Limits the sending from everywhere; the empresa sets the limit from one device or address (`verify-codigo.ts`). */
export const INTENTOS_EN_TOTAL = 50

/**
 * sends a code to the usuario with this address; sends nothing if there is none. The last few codes stay valid
 * beside it.
 */
export async function sendCodigo(
  { db, clock, correo }: JobDeps,
  { red, codigoEmpresa, email, motivo, solicitado }: Tareas['enviar_codigo'],
): Promise<void> {
  const now = clock.now()
  const row = await selectDestinatario(db, { red, codigoEmpresa, email })
    .select('empresa.codigoMinutos')
    .where('empresa.codigoVerificacion', '=', true)
    .executeTakeFirst()
  if (!row) return
  const lasts = row.codigoMinutos * 60_000
  if (now.getTime() - Date.parse(solicitado) > lasts) return
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = {
    // Six digits are quickly found from a hash that is fast to compute.
    codigoHash: await hashClave(codigo, TAREAS),
    intentosRestantes: INTENTOS_EN_TOTAL,
    vence: new Date(now.getTime() + lasts),
  }
  const { idUsuario } = row
  const sends = await whileProbado(db, row, async (trx) => {
    await trx
      .insertInto('codigoVerificacion')
      .values({ idUsuario, motivo, ...kept })
      .execute()
    const suyos = trx.selectFrom('codigoVerificacion').where('idUsuario', '=', idUsuario).where('motivo', '=', motivo)
    await trx
      .deleteFrom('codigoVerificacion')
      .where('id', 'in', suyos.select('id').orderBy('id', 'desc').offset(CODIGOS_VIGENTES))
      .execute()
  })
  if (!sends) return
  const t = correosEn(row.idioma)
  const mensaje = correoCorto({
    idioma: row.idioma,
    asunto: t.codigo.asunto(row.nombreEmpresa),
    nombre: row.correoVerificado && row.nombre,
    antes: [t.codigo.antes(t.codigo.para[motivo])],
    destacado: codigo,
    despues: [t.codigo.sirve(t.duracion(row.codigoMinutos)), t.codigo.siNo],
  })
  await correo.send(row.email, mensaje, `codigo-${idUsuario}-${motivo}-${now.getTime()}`)
}
