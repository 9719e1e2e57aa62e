// A span for each job.
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Task } from 'graphile-worker'

/** The same tasks, each run in a span of its own. Free when nothing is traced. */
export function traceTasks(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  const tracer = trace.getTracer('surtido')
  const traced = ([name, task]: [string, Task]): [string, Task] => [
    name,
    (payload, helpers) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
        try {
          return await task(payload, helpers)
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
  ]
  return Object.fromEntries(Object.entries(tasks).map(traced))
}
