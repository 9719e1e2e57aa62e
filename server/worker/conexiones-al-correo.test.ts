// A letter between the jobs and the mail server: slow greetings, and connections that hang.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '@surtido/sandbox/listen'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import type { TestApp } from '../testing/app.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { startTrabajos } from '../testing/trabajos.ts'

/** The jobs of an app, and the mail server behind `between`, which is given each connection to both sides. */
async function startBehind(
  app: TestApp,
  databaseUrl: string,
  between: (near: Socket, far: () => Socket) => void,
): Promise<{ told(): string[]; stop(): Promise<void> }> {
  const smtp = await startSmtpSandbox()
  const sockets: Socket[] = []
  const kept = (socket: Socket) => {
    sockets.push(socket.on('error', () => {}))
    return socket
  }
  const far = () => kept(connect(Number(new URL(smtp.url).port), '127.0.0.1'))
  const server = createServer((near) => between(kept(near), far))
  const port = await listen(server, 0)
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: `smtp://127.0.0.1:${port}` })
  return {
    told: () => smtp.mensajes().map(({ para }) => para),
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await jobs.stop()
      await smtp.close()
    },
  }
}

async function forgetClave(app: TestApp): Promise<string> {
  const { email } = await createUsuario(app.database.db)
  const headers = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
  expect(await app.put('usuarios/restablecer-password', { email }, { headers })).toMatchObject({ status: 200 })
  return email
}

test('a mail server that greets after six seconds gets its letters', async ({ app, databaseUrl, onTestFinished }) => {
  // covers: C-07
  const correo = await startBehind(app, databaseUrl, (near, far) => {
    void sleep(6_000).then(() => near.destroyed || near.pipe(far()).pipe(near))
  })
  onTestFinished(correo.stop)
  const email = await forgetClave(app)
  await expect.poll(correo.told).toContain(email)
})

test('a letter on a connection that hangs goes out on a new one', async ({ app, databaseUrl, onTestFinished }) => {
  // covers: C-07
  const served: Socket[] = []
  const correo = await startBehind(app, databaseUrl, (near, far) => {
    near.pipe(far()).pipe(near)
    served.push(near)
  })
  onTestFinished(correo.stop)
  const first = await forgetClave(app)
  await expect.poll(correo.told).toContain(first)
  for (const socket of served) socket.unpipe().pause()
  const second = await forgetClave(app)
  // A connection that says nothing counts as lost after 45 s.
  await expect.poll(correo.told, { timeout: 30_000 }).toContain(second)
})
