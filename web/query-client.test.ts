import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { readAnswer } from './refusal.ts'

const busy = (headers: Record<string, string>) =>
  readAnswer<string>(
    new Response(JSON.stringify({ error: 'Servidor.ERROR_OCUPADO', estado: 503 }), { status: 503, headers }),
  )

test.each([
  ['the time that it named', { 'retry-after': '4' }, 4_000],
  ['ten seconds at most', { 'retry-after': '60' }, 10_000],
  ['a second where it named none', {}, 1_000],
  ['a second where it named one that has passed', { 'retry-after': '-5' }, 1_000],
])('a busy server is asked again by itself after %s', async (_, headers, wait) => {
  // covers: K-06
  vi.useFakeTimers()
  onTestFinished(() => {
    queryClient.clear()
    vi.useRealTimers()
  })
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('listas')
  ask.mockImplementationOnce(() => busy(headers))
  const asked = queryClient.fetchQuery({
    queryKey: ['listas', headers],
    queryFn: ask,
  })
  await vi.advanceTimersByTimeAsync(wait - 1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(await asked).toBe('listas')
})
