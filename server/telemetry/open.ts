// Traces and metrics for a collector. The libraries are loaded only when a collector is set.
import { context, propagation, trace } from '@opentelemetry/api'
import type { MetricReader } from '@opentelemetry/sdk-metrics'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { TelemetryConfig } from '../config/telemetry.ts'
import { makeBridge } from './bridge.ts'
import { traceStatements } from './statements.ts'

interface Telemetry {
  /** Sends what that registry counts, from now on. */
  sendMetrics(registry: Registry): Promise<void>
  /** Sends what waits, for 3 s at most. */
  close(): Promise<void>
}

const CLOSING_MS = 3_000
/** The least time between two warnings that the collector does not answer. */
const QUIET_MS = 60_000

/** From now on spans of this process are recorded and sent. One at a time in a process. */
export async function openTelemetry(config: TelemetryConfig, version: string, log: Logger): Promise<Telemetry> {
  const { setGlobalErrorHandler } = await import('@opentelemetry/core')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  let told = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((err) => {
    if (performance.now() - told < QUIET_MS) return
    told = performance.now()
    log.warn({ err }, 'telemetry not sent')
  })
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': config.service }))
  const traces = config.traces ? await openTraces(config, resource) : undefined
  const readers: MetricReader[] = []
  return {
    async sendMetrics(registry) {
      if (!config.metrics) return
      const sdk = await import('@opentelemetry/sdk-metrics')
      const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
      const reader = new sdk.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: config.metricIntervalMs,
        exportTimeoutMillis: Math.min(config.metricIntervalMs, 30_000),
        metricProducers: [makeBridge(sdk, registry, resource)],
      })
      new sdk.MeterProvider({ resource, readers: [reader] })
      readers.push(reader)
    },
    async close() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, CLOSING_MS)
      const ended = Promise.allSettled([traces?.close(), ...readers.map((reader) => reader.shutdown())])
      await Promise.race([ended, late.promise])
      clearTimeout(timer)
    },
  }
}

type Resource = ReturnType<typeof import('@opentelemetry/resources')['defaultResource']>

async function openTraces(config: TelemetryConfig, resource: Resource) {
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const provider = new sdk.TracerProvider({
    resource,
    sampler: samplerOf(sdk, config),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: config.spanDelayMs }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const stopStatements = traceStatements()
  return {
    async close() {
      stopStatements()
      trace.disable()
      context.disable()
      propagation.disable()
      await provider.shutdown()
    },
  }
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), { sampler, ratio }: TelemetryConfig) {
  const kind = sampler.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new sdk.AlwaysOnSampler()
      : kind === 'always_off'
        ? new sdk.AlwaysOffSampler()
        : new sdk.TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root
}
