// Type-checks the repository's three environments side by side: Node, the browser, and the service worker. Arguments go
// to the compiler: `--incremental` remembers what it read, for many checks in a row.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PUBLISHED, writeTypes } from '../client/generate.ts'

// The client's types are generated from the contract, and not stored in git.
await writeFile(PUBLISHED, await writeTypes())

const projects = [
  'tsconfig.json',
  'app/tsconfig.json',
  'app/sw/tsconfig.json',
  'gestion/tsconfig.json',
  'gestion/sw/tsconfig.json',
].filter((file) => existsSync(file))
const codes = await Promise.all(
  projects.map(
    (project) =>
      new Promise<number>((resolve) => {
        const tsc = spawn('node_modules/.bin/tsc', ['-p', project, ...process.argv.slice(2)], { stdio: 'inherit' })
        tsc.on('close', (code) => resolve(code ?? 1))
      }),
  ),
)
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
