import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { OYENTES } from '../oyentes.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { startJobs } from './start.ts'

test('a customer gets one e-mail with the pedido, its total and the pickup code', async ({ app, db, databaseUrl }) => {
  // covers: C-24 A-02
  const usuario = await createUsuario(db)
  const { body: pedido } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
  const smtp = await startSmtpSandbox()
  const own = openDatabase(databaseUrl, 4)
  const jobs = await startJobs({
    ...own,
    oyentes: OYENTES,
    clock: { now: () => new Date() },
    config: readConfig({}),
    databaseUrl,
    log: pino({ level: 'silent' }),
    catalogo: undefined as never,
    smtpUrl: smtp.url,
  })
  try {
    await expect.poll(() => smtp.mensajes().length).toBe(1)
    const [mensaje] = smtp.mensajes()
    expect(mensaje).toMatchObject({ para: usuario.email, asunto: `Recibimos tu pedido ${pedido.idPedido}` })
    expect(mensaje!.texto).toContain(`Código de retiro: ${pedido.codigoRetiro}`)
    expect(mensaje!.texto).toContain('Total: $118')
  } finally {
    await jobs.stop()
    await own.close()
    await smtp.close()
  }
})
