import type { Lector } from './lector.ts'

/**
 * Our part of the settings of OpenTelemetry (OTLP), by its standard variables. Its libraries read the others
 * themselves: addresses, headers, compression and time limits of `OTEL_EXPORTER_OTLP_*`, `OTEL_RESOURCE_ATTRIBUTES`.
 */
export interface TelemetryConfig {
  readonly traces: boolean
  readonly metrics: boolean
  readonly sampler: (typeof SAMPLERS)[number]
  /** The share of traces that a sampler by ratio keeps, 0 to 1. */
  readonly ratio: number
  /** How long spans wait for company, in milliseconds. */
  readonly spanDelayMs: number
  /** The milliseconds between two deliveries of the metrics. */
  readonly metricIntervalMs: number
  /** `service.name` */
  readonly service: string
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Undefined: nothing is sent, nothing is loaded. */
export function readTelemetry({ text, integer, oneOf, url, problems }: Lector): TelemetryConfig | undefined {
  const [all, traces, metrics] = ['', 'TRACES_', 'METRICS_'].map((which) =>
    url(`OTEL_EXPORTER_OTLP_${which}ENDPOINT`, ['http:', 'https:'], true),
  )
  const isOff = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  if (isOff || (all ?? traces ?? metrics) === undefined) return undefined
  for (const which of ['', 'TRACES_', 'METRICS_']) {
    const name = `OTEL_EXPORTER_OTLP_${which}PROTOCOL`
    if ((text(name) ?? 'http/json') !== 'http/json') {
      problems.push(`${name} must be http/json, which every collector takes (port 4318): this server speaks no other.`)
    }
  }
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, as 0.05.')
  return {
    traces: (all ?? traces) !== undefined && oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp') === 'otlp',
    metrics: (all ?? metrics) !== undefined && oneOf('OTEL_METRICS_EXPORTER', ['otlp', 'none'], 'otlp') === 'otlp',
    sampler: oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio,
    spanDelayMs: integer('OTEL_BSP_SCHEDULE_DELAY', 5_000, 10, 600_000),
    metricIntervalMs: integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000),
    service: text('OTEL_SERVICE_NAME') ?? 'surtido',
  }
}
