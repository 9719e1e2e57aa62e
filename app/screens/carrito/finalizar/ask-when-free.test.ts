import { readAnswer } from '@surtido/web/refusal'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { askWhenFree } from './ask-when-free.ts'

const onBusy = vi.fn()
const ask = vi.fn<() => Promise<string>>()

/** The server answers this `times` times, and then takes what is asked. */
const refuse = (times: number, estado: number, headers: Record<string, string>) => {
  for (let i = 0; i < times; i++)
    ask.mockImplementationOnce(() =>
      readAnswer(
        new Response(JSON.stringify({ error: 'Servidor.ERROR_OCUPADO', estado }), { status: estado, headers }),
      ),
    )
}

beforeEach(() => {
  vi.resetAllMocks()
  ask.mockResolvedValue('placed')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('retries up to three times after a busy server, not before the time it named', async () => {
  // covers: A-61 K-06
  refuse(3, 503, { 'retry-after': '4' })
  const placed = askWhenFree(ask, onBusy)
  for (let asked = 1; asked <= 3; asked++) {
    await vi.advanceTimersByTimeAsync(3_999)
    expect(ask).toHaveBeenCalledTimes(asked)
    expect(onBusy).toHaveBeenCalledTimes(asked)
    await vi.runOnlyPendingTimersAsync()
  }
  expect(await placed).toBe('placed')
  expect(ask).toHaveBeenCalledTimes(4)
})

test.each([
  ['at the fourth time', 4, 503, { 'retry-after': '1' }, 4],
  ['with a long wait', 1, 503, { 'retry-after': '11' }, 1],
  ['without a wait', 1, 503, {}, 1],
  ['with a date', 1, 503, { 'retry-after': 'Mon, 23 Nov 2026 12:00:00 GMT' }, 1],
  ['because it was asked too often', 1, 429, { 'retry-after': '1' }, 1],
])('does not retry a refusal %s', async (_, times, estado, headers, asked) => {
  // covers: K-06
  refuse(times, estado, headers)
  const refused = expect(askWhenFree(ask, onBusy)).rejects.toMatchObject({ code: 'Servidor.ERROR_OCUPADO', estado })
  await vi.runAllTimersAsync()
  await refused
  expect(ask).toHaveBeenCalledTimes(asked)
})
