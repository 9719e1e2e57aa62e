import { type Runner, run, type Task } from 'graphile-worker'
import { createTransport } from 'nodemailer'
import { correoDePedido } from '../correo/pedido-correo.ts'
import type { Deps } from '../deps.ts'
import { releaseExpired } from '../entregas/take-franja.ts'
import { getPedidoOrRefuse } from '../pedidos/pedidos-query.ts'
import { quietLogger } from './logger.ts'

export interface Jobs {
  stop(): Promise<void>
}

const DAY_MS = 86_400_000
/** Longer than any job of ours may take: a mail server that says nothing is given up long before. */
const MAX_JOB = '3 minutes'
const MAIL_TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

/** Runs what follows a request: e-mails, and the cleaning of what has ended. Jobs live in the same database. */
export async function startJobs(deps: Deps & { smtpUrl: string }): Promise<Jobs> {
  const { db, pool, clock, config, smtpUrl, log } = deps
  const transport = createTransport({ url: smtpUrl, pool: true, ...MAIL_TIMEOUTS })

  const confirmarPedido: Task = async (payload) => {
    const { codigoEmpresa, idPedido } = payload as { codigoEmpresa: number; idPedido: number }
    const row = await db
      .selectFrom('pedido')
      .innerJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
      .innerJoin('empresa', 'empresa.codigoEmpresa', 'pedido.codigoEmpresa')
      .select(['pedido.idUsuarioAplicacion', 'usuario.email', 'usuario.nombre', 'empresa.nombre as nombreEmpresa'])
      .where('pedido.codigoEmpresa', '=', codigoEmpresa)
      .where('pedido.idPedido', '=', idPedido)
      .executeTakeFirst()
    if (!row) return
    const pedido = await getPedidoOrRefuse(
      db,
      { codigoEmpresa, idUsuarioAplicacion: row.idUsuarioAplicacion },
      idPedido,
    )
    const { asunto, texto, html } = correoDePedido(pedido, row.nombre, row.nombreEmpresa)
    await transport.sendMail({
      from: config.correoRemitente,
      to: row.email,
      subject: asunto,
      text: texto,
      html,
      // The same at every try: a mail server that got it twice can tell.
      messageId: `<pedido-${codigoEmpresa}-${idPedido}@surtido>`,
    })
  }

  const limpiar: Task = async () => {
    const now = clock.now()
    await releaseExpired(db, now)
    await unlock()
    await db
      .deleteFrom('intento')
      .where('ventana', '<', new Date(now.getTime() - DAY_MS))
      .execute()
    await db.deleteFrom('sesion').where('refrescoVence', '<', now).execute()
    await db
      .deleteFrom('solicitud')
      .where('creada', '<', new Date(now.getTime() - 60 * DAY_MS))
      .execute()
  }

  // A process that was killed keeps its jobs locked for four hours unless somebody notices.
  const unlock = () =>
    pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker._private_jobs where locked_at < now() - $1::interval`,
      [MAX_JOB],
    )

  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: { confirmar_pedido: confirmarPedido, limpiar },
    // Cleaning goes before any number of waiting e-mails.
    crontab: '* * * * * limpiar ?max=1&priority=-10',
    logger: quietLogger(log),
  })
  // The runner ends by rejecting when the database goes away; the process's own signals decide what happens then.
  runner.promise.catch((err) => log.error({ err }, 'jobs stopped'))
  return {
    async stop() {
      await runner.stop()
      transport.close()
    },
  }
}
