// The counts of `/metricas` in OpenTelemetry's form: both come from one count.
import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Sdk = typeof import('@opentelemetry/sdk-metrics')
type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
/** A histogram is several values: `le` says the bucket, the name which of them it is. */
type Value = Counted['values'][number] & { readonly metricName?: string }

/** Summaries have no form of their own there, and nothing of ours is one. */
export function makeBridge({ AggregationTemporality, DataPointType }: Sdk, registry: Registry, resource: Resource) {
  const startTime = hrTimeOf(performance.timeOrigin)

  const metricOf = (counted: Counted, endTime: HrTime): MetricData | undefined => {
    const { name, help, type, values } = counted
    const common = {
      descriptor: {
        name,
        description: help,
        unit: /_(segundos|seconds)(_total)?$/.test(name) ? 's' : name.endsWith('_bytes') ? 'By' : '',
        valueType: ValueType.DOUBLE,
      },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    const point = <T>(value: T, attributes: Attributes): DataPoint<T> => ({ startTime, endTime, attributes, value })
    const numbers = () => values.map(({ value, labels }) => point(value, labels as Attributes))
    // The type says it is an enumeration; the values are its names.
    const kind = String(type)
    if (kind === 'counter')
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() }
    if (kind === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: numbers() }
    if (kind !== 'histogram') return undefined
    const dataPoints = histogramsOf(values).map(({ labels, value }) => point(value, labels))
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const producer: MetricProducer = {
    async collect() {
      const endTime = hrTimeOf(Date.now())
      const counted = await registry.getMetricsAsJSON()
      const metrics = counted.flatMap((one) => metricOf(one, endTime) ?? [])
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'surtido' }, metrics }] }, errors: [] }
    },
  }
  return producer
}

function histogramsOf(values: readonly Value[]): { labels: Attributes; value: Histogram }[] {
  const byLabels = new Map<string, { labels: Attributes; buckets: [bound: number, upTo: number][]; sum: number }>()
  for (const { labels: all, value, metricName = '' } of values) {
    const { le, ...labels } = all as Record<string, string | number>
    const key = JSON.stringify(labels)
    const one = byLabels.get(key) ?? { labels, buckets: [], sum: 0 }
    byLabels.set(key, one)
    if (le !== undefined) one.buckets.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value])
    else if (metricName.endsWith('_sum')) one.sum = value
  }
  return [...byLabels.values()].map(({ labels, buckets, sum }) => {
    // Each bucket of Prometheus counts those below it too.
    const counts = buckets.map(([, upTo], i) => upTo - (buckets[i - 1]?.[1] ?? 0))
    const boundaries = buckets.map(([bound]) => bound).filter(Number.isFinite)
    return { labels, value: { buckets: { boundaries, counts }, sum, count: buckets.at(-1)?.[1] ?? 0 } }
  })
}

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)]
