// A server with all the settings of "In production" in docs/operating.md, behind a proxy that ends TLS, over the
// database of the journeys.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createCertificado } from '@surtido/sandbox/certificado'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { ownVapid } from '../server/providers/push/vapid.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

interface Produccion {
  /** `https://127.0.0.1:…`, with a self-signed certificate. */
  readonly url: string
  /** What its start has printed so far. */
  said(): string
  close(): Promise<void>
}

/** Starts it and waits until it is ready; throws with its output. */
export async function startProduccion(): Promise<Produccion> {
  const dataDir = throwawayFolder('produccion')
  const smtp = await startSmtpSandbox()
  let target = 0
  const proxy = createServer(createCertificado(), (asked, answer) => {
    const forwarded = {
      'x-forwarded-for': asked.socket.remoteAddress,
      'x-forwarded-host': asked.headers.host,
      'x-forwarded-proto': 'https',
    }
    const passed = request(
      {
        host: '127.0.0.1',
        port: target,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, ...forwarded },
      },
      (answered) => {
        answer.writeHead(answered.statusCode!, answered.headers)
        answered.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const vapid = await ownVapid(dataDir, 'mailto:avisos@almacendelsur.example')
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PROXY: '127.0.0.1',
      URL_PUBLICA: url,
      DATABASE_URL: process.env.SURTIDO_DATABASE_URL,
      SURTIDO_DATA_DIR: dataDir,
      // These journeys use the sample's people, and a production server refuses them by default.
      MUESTRA: 'si',
      SMTP_URL: smtp.url,
      CORREO_REMITENTE: 'Almacén del Sur <pedidos@almacendelsur.example>',
      APLICACIONES: 'android:clave-del-android,ios:clave-del-iphone,web:clave-de-la-web',
      AVISOS_VAPID_PUBLICA: vapid.publica,
      AVISOS_VAPID_PRIVADA: vapid.privada,
      AVISOS_CONTACTO: vapid.contacto,
      METRICAS_TOKEN: 'token-de-las-metricas',
      LOG_LEVEL: 'error',
      // The journeys' own server runs the jobs: it has their cards, e-mails and push service.
      TRABAJOS: 'no',
    },
  })
  let said = ''
  const gone = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await gone
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
    await smtp.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    target = await new Promise<number>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk
        const port = /App +http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1]
        if (port) resolve(Number(port))
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => reject(new Error(`The server did not start.\n${said}`)))
    })
  } catch (error) {
    await close()
    throw error
  }
  return { url, said: () => said, close }
}
