// A process that leaves an error uncaught, and reports whether it is still running afterwards.
import { guardProcess } from '../guardia.ts'
import { openLog } from '../log.ts'

const log = openLog('info')
guardProcess(log, async () => log.info('left'))
const [what] = process.argv.slice(2)
if (what === 'rejection') void Promise.reject(new Error('nobody waits for this'))
if (what === 'memory') void Promise.reject(new RangeError('Array buffer allocation failed'))
setTimeout(() => {
  if (what === 'connection')
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  if (what === 'exception') throw new Error('half way')
}, 10)
setTimeout(() => {
  log.info('still here')
  process.exit(0)
}, 300)
