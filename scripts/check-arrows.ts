// npm run check:arrows
import { fileURLToPath } from 'node:url'
import { findProblems } from './arrows.ts'

const problems = await findProblems(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('Imports point the right way.')
