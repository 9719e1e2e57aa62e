// Keeps Node's compiled code, including TypeScript with its types stripped, for the next start: half a second quicker
// and 20 MB less, because the type stripper isn't needed. Load it with --import, before everything else.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Node writes the cache at exit. Write it by now too, for a process that gets killed. */
const WRITTEN_MS = 15_000

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
setTimeout(flushCompileCache, WRITTEN_MS).unref()
