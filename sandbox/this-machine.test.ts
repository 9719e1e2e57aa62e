// The stand-ins answer this machine alone: what they know, cards among it, anybody could ask for.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startCardsSandbox } from './cards/server.ts'
import { startIdentidadSandbox } from './identidad/server.ts'
import { startReceptor } from './integracion/receptor.ts'
import { startFcmSandbox } from './push/fcm.ts'
import { startWebPushSandbox } from './push/web.ts'
import { startSmtpSandbox } from './smtp/server.ts'
import { isThisMachine } from './this-machine.ts'

/** Whether this port answers at an address of this machine; `127.0.0.2` is reached only by who listens at all of them. */
async function answersAt(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port })
  const answers = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return answers
}

test.each([
  ['cards', startCardsSandbox],
  ['identity', () => startIdentidadSandbox({ clientes: [], usuarios: [] })],
  ['webhooks', startReceptor],
  ['Firebase', startFcmSandbox],
  ['browser push', startWebPushSandbox],
  ['SMTP', startSmtpSandbox],
])('the stand-in for %s listens at the loopback address alone', async (_, start) => {
  const standIn = await start()
  try {
    const port = Number(new URL(standIn.url).port)
    expect(await answersAt('127.0.0.1', port)).toBe(true)
    expect(await answersAt('127.0.0.2', port)).toBe(false)
  } finally {
    await standIn.close()
  }
})

test('a request is of this machine by its connection and by the host it names', () => {
  const asks = (host: string | undefined, remoteAddress: string | undefined) =>
    isThisMachine({ headers: { host }, socket: { remoteAddress } })
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(asks('localhost:3001', here), here).toBe(true)
    expect(asks('127.0.0.1', here), here).toBe(true)
    for (const host of ['malo.example', 'localhost.malo.example', '192.168.1.5', undefined])
      expect(asks(host, here), `${host}`).toBe(false)
  }
  for (const elsewhere of ['192.168.1.5', '203.0.113.9', 'fe80::1', '::ffff:192.168.1.5', undefined])
    expect(asks('localhost', elsewhere), `${elsewhere}`).toBe(false)
})
