// A server with the settings of "In production" in docs/operating.md, as a role that owns nothing, behind a proxy that
// ends TLS, over the database and the card provider of the journeys. Two differ: it shows the sample (MUESTRA), and
// leaves the jobs to the journeys' own server (TRABAJOS). A pooler and containers are not here.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SANDBOX_KEYS } from '@surtido/sandbox/cards/server'
import { createCertificado } from '@surtido/sandbox/certificado'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { ownVapid } from '../server/providers/push/vapid.ts'
import { createCliente } from './aparato.ts'
import { customerOf } from './tarjetas.ts'
import { test as base, type Surtido } from './test.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The applications that may call it, each with its pair. */
export const PARES = {
  android: 'android:clave-del-android',
  ios: 'ios:clave-del-iphone',
  web: 'web:clave-de-la-web',
} as const

interface Produccion {
  /** `https://127.0.0.1:…`, with a self-signed certificate. */
  readonly url: string
  /** The same server by a name: a passkey belongs to a name, not to a numeric address. */
  readonly urlConNombre: string
  /** The output of its start so far. */
  said(): string
  close(): Promise<void>
}

/** `test` with such a server of its own. */
export const test = base.extend<{ produccion: Produccion }>({
  ignoreHTTPSErrors: true,
  produccion: async ({ page, surtido }, use) => {
    const produccion = await startProduccion(await findTarjetas(surtido))
    try {
      await use(produccion)
      // The open requests of the page must get their answers.
      await page.goto('about:blank')
    } finally {
      await produccion.close()
    }
  },
})

/** The address of the card provider of the journeys: all servers of a database have the same. */
async function findTarjetas(surtido: Surtido): Promise<string> {
  const { captureURL } = await customerOf(surtido, await createCliente(surtido))
  return new URL(captureURL).origin
}

/** Starts it and waits until it is ready; throws with its output. */
async function startProduccion(tarjetas: string): Promise<Produccion> {
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
  const { port } = proxy.address() as AddressInfo
  const url = `https://127.0.0.1:${port}`
  const urlConNombre = `https://localhost:${port}`
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
      DATABASE_URL: process.env.SURTIDO_DATABASE_URL_SERVIDOR,
      SURTIDO_DATA_DIR: dataDir,
      // These journeys use the sample's people, and a production server refuses them by default.
      MUESTRA: 'si',
      SMTP_URL: smtp.url,
      CORREO_REMITENTE: 'Almacén del Sur <pedidos@almacendelsur.example>',
      APLICACIONES: Object.values(PARES).join(),
      LLAVES_ORIGENES: urlConNombre,
      LLAVES_DOMINIO: 'localhost',
      TARJETAS_URL: tarjetas,
      TARJETAS_ORIGEN: tarjetas,
      TARJETAS_CLAVE_PUBLICA: SANDBOX_KEYS.publicKey,
      TARJETAS_CLAVE_PRIVADA: SANDBOX_KEYS.privateKey,
      TARJETAS_SECRETO_AVISOS: SANDBOX_KEYS.secret,
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
  return { url, urlConNombre, said: () => said, close }
}
