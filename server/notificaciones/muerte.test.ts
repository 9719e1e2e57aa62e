// The server is killed (SIGKILL) at the worst moment: the push service has the message, and the outcome is not
// recorded.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildTestApp } from '../testing/app.ts'
import { addNavegador, addTelefono, startPush } from '../testing/avisos.ts'
import { tell } from '../testing/envios.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

const script = fileURLToPath(new URL('../testing/servidor.ts', import.meta.url))

async function startServer(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(script, {
    env: { ...process.env, ...env, SMTP_URL: 'smtp://127.0.0.1:1', PORT: '0', LOG_LEVEL: 'error' },
    execArgv: [],
  })
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('a server killed after sending a push sends it again under the same tag', async ({
  databaseUrl,
  onTestFinished,
}) => {
  // covers: E-21 G-03
  const push = await startPush()
  const app = await buildTestApp({ databaseUrl, env: push.env })
  const { db } = app.database
  const env = { ...push.env, DATABASE_URL: databaseUrl, AVISOS_SILENCIO: 'no' }
  const children: ChildProcess[] = []
  onTestFinished(async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child)
    await app.close()
    await push.close()
  })
  const usuario = await createUsuario(db)
  const tomorrow = new Date(Date.now() + 86_400_000)
  await db.updateTable('sesion').set({ vence: tomorrow, refrescoVence: tomorrow }).execute()
  const [navegador, token] = [await addNavegador(app, usuario, push.web), await addTelefono(app, usuario)]

  children.push(await startServer(env))
  const { held, release } = push.web.hold()
  const aviso = { titulo: 'En camino', texto: '', identificador: '12045', evento: 'pedido.12045.EN_CAMINO' }
  await tell(app, new Date(), [usuario], { tipo: 1, ...aviso })
  await held
  const estados = async () =>
    Object.fromEntries(
      (await db.selectFrom('envio').select(['deviceId', 'estado', 'intentos']).execute()).map(
        ({ deviceId, estado, intentos }) => [deviceId, [estado, intentos]],
      ),
    )
  await expect.poll(estados).toEqual({
    [navegador.deviceID]: ['ENVIANDO', 1],
    [token]: ['ENVIADO', 1],
  })
  await kill(children[0]!)
  release()

  // The next process finds by itself that the first one died, and takes over its work.
  children.push(await startServer({ ...env, AVISOS_ESPERA_MS: '1000' }))
  await expect.poll(estados).toEqual({
    [navegador.deviceID]: ['ENVIADO', 2],
    [token]: ['ENVIADO', 1],
  })
  const [first, second, third] = push.web.recibidos()
  expect(third).toBeUndefined()
  expect(JSON.parse(second!.texto)).toEqual(JSON.parse(first!.texto))
  expect(second!.topic).toBe(first!.topic)
  expect(push.web.pendientes(navegador.endpoint)).toHaveLength(1)
  expect(push.fcm.recibidos()).toHaveLength(1)
})
