import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('stop-signal.ts', import.meta.url))

test('a process that ends at once does not wait for the work of its threads', async () => {
  // Some ten seconds of work for the four threads.
  const code = `
    import { pbkdf2 } from 'node:crypto'
    import { endAtOnce, onStopSignal } from ${JSON.stringify(module)}
    onStopSignal(() => endAtOnce())
    for (let n = 0; n < 160; n++) pbkdf2('a', 'b', 500_000, 64, 'sha512', () => {})
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(child.stdout, 'data')
    const gone = once(child, 'exit')
    const asked = performance.now()
    child.kill('SIGTERM')
    expect(await gone).toEqual([null, 'SIGTERM'])
    expect(performance.now() - asked).toBeLessThan(2_000)
  } finally {
    child.kill('SIGKILL')
  }
})
