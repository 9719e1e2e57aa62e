import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { expect, vi } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { killServer, startServerProcess } from '../testing/proceso.ts'
import { createUsuario, test } from '../testing/test.ts'
import { openTelemetry } from './open.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number }
}
interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
}
interface Metric {
  readonly name: string
  readonly histogram?: {
    readonly dataPoints: readonly {
      readonly attributes: readonly Attribute[]
      readonly count: number | string
      readonly bucketCounts: readonly (number | string)[]
    }[]
  }
  readonly gauge?: { readonly dataPoints: readonly { readonly asDouble: number }[] }
}

/** A collector that keeps what arrives. */
async function openCollector() {
  const spans: Span[] = []
  let metrics: Metric[] = []
  const services = new Set<string>()
  let text = ''
  const server: Server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await Array.fromAsync(incoming)).toString()
    text += body
    const said = JSON.parse(body)
    for (const { resource, scopeSpans } of said.resourceSpans ?? []) {
      services.add(resource.attributes.find(({ key }: Attribute) => key === 'service.name').value.stringValue)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    for (const { scopeMetrics } of said.resourceMetrics ?? []) metrics = scopeMetrics[0].metrics
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    metric: (name: string) => metrics.find((one) => one.name === name),
    said: () => text,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? Number(value?.intValue ?? value?.doubleValue)
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }

test('a server sends its requests, their statements, its jobs and its counts', async ({ db, databaseUrl }) => {
  const { email } = await createUsuario(db)
  const collector = await openCollector()
  const server = await startServerProcess(databaseUrl, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'tienda-de-prueba',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    OTEL_METRIC_EXPORT_INTERVAL: '100',
    PROXY: '1',
    MUESTRA: 'si',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  })
  const base = `${server.url}/products-app-en-casa/api`
  try {
    const asking = request(`${base}/usuarios/restablecer-password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', expect: '100-continue', ...PARENT },
    })
    asking.flushHeaders()
    // The body comes after the hooks of the head have run.
    await once(asking, 'continue')
    asking.end(JSON.stringify({ email }))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    await vi.waitFor(() => {
      const span = collector.spans.find(({ traceId, name }) => traceId === TRACE && name.startsWith('PUT'))!
      expect(attributeOf(span, 'http.response.status_code')).toBe(answer.statusCode)
      expect(attributeOf(span, 'surtido.traza')).toBe(answer.headers['x-traza'])
      const statement = collector.spans.find(({ parentSpanId }) => parentSpanId === span.spanId)!
      expect(attributeOf(statement, 'db.system.name')).toBe('postgresql')
      expect(attributeOf(statement, 'db.query.text')).toMatch(/^\s*(select|with|insert|begin)/i)
      const job = collector.spans.find(({ name }) => name === 'enviar_clave_temporal')!
      expect(collector.spans.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true)
      const [point] = collector.metric('surtido_http_segundos')!.histogram!.dataPoints
      expect(Number(point!.count)).toBe(point!.bucketCounts.reduce((sum: number, n) => sum + Number(n), 0))
      expect(collector.metric('surtido_conexiones')!.gauge!.dataPoints[0]!.asDouble).toBeGreaterThan(0)
    }, 20_000)
    expect(collector.services).toEqual(new Set(['tienda-de-prueba']))
    expect(collector.said()).not.toContain(email)
  } finally {
    await killServer(server)
    await collector.close()
  }
})

test('a stranger cannot have a trace recorded under a name of theirs', async ({ databaseUrl }) => {
  const collector = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`, OTEL_BSP_SCHEDULE_DELAY: '20' }
  const app = await buildTestApp({ databaseUrl, env })
  vi.stubEnv('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
  const telemetry = await openTelemetry(app.config.telemetry!, '1.0.0', app.deps.log)
  try {
    await app.get('empresas/tipos?filtro=secreto', { headers: PARENT })
  } finally {
    await telemetry.close()
    vi.unstubAllEnvs()
    await app.close()
    await collector.close()
  }
  expect(collector.spans.map(({ name }) => name)).toContain('GET empresas/tipos')
  expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([])
  expect(collector.said()).not.toContain('secreto')
})

test('a server whose collector is away answers as ever and stops in time', async ({ databaseUrl }) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_TIMEOUT: '50' }
  const app = await buildTestApp({ databaseUrl, env })
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const warn = vi.spyOn(app.deps.log, 'warn')
  const telemetry = await openTelemetry(app.config.telemetry!, '1.0.0', app.deps.log)
  try {
    await telemetry.sendMetrics(app.fastify.metricas)
    expect((await app.get('empresas/tipos')).status).toBe(200)
  } finally {
    await telemetry.close()
    vi.unstubAllEnvs()
    await app.close()
  }
  expect(warn.mock.calls.map(([, what]) => what)).toEqual(['telemetry not sent'])
})

test('the dashboard and the alerts ask for counts, calls and answers that exist', async ({ app }) => {
  await app.get('empresas/tipos')
  const { body } = await app.get('/metricas')
  const served = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  for (const file of ['alertas.yaml', 'grafana.json']) {
    const text = await readFile(new URL(`../../deploy/observacion/${file}`, import.meta.url), 'utf8')
    const asked = text.match(/\b(surtido|nodejs|process)_\w+/g)!.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    expect(asked.filter((name) => !served.has(name))).toEqual([])
    const llamadas = [...text.matchAll(/llamada=\\?"([^"\\]+)/g)].map(([, llamada]) => llamada!)
    expect(llamadas.filter((llamada) => !(llamada in contract))).toEqual([])
    const answers = [...text.matchAll(/llamada=\\?"([^"\\]+)\\?", estado=\\?"(\d+)/g)].map(([, ...one]) => one)
    expect(answers).not.toEqual([])
    const calls: Readonly<Record<string, Call>> = contract
    expect(answers.filter(([llamada, estado]) => !(estado! in calls[llamada!]!.answer))).toEqual([])
  }
})
