import { readFile } from 'node:fs/promises'
import { expect, test } from '../testing/test.ts'
import { GENERATED, writeTypes } from './codegen.ts'

test('types.generated.ts is what the migrated database says', async ({ databaseUrl }) => {
  expect(await readFile(GENERATED, 'utf8'), 'npm run types:db writes it').toBe(await writeTypes(databaseUrl))
})
