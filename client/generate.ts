// Writes the types of today's contract, or tells whether those that are published are still of today:
// `npm run client` and the test beside it.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openapiOf } from '@surtido/contract/openapi/documento'
import openapiTS, { astToString } from 'openapi-typescript'

export const SERVER_PRODUCTS = '/products-app-en-casa/api/'
export const PUBLISHED = fileURLToPath(new URL('schema.generated.d.ts', import.meta.url))

/** The types of the contract as it is. */
export async function writeTypes(): Promise<string> {
  const document = JSON.stringify(openapiOf(SERVER_PRODUCTS))
  const types = astToString(await openapiTS(document, { alphabetize: false, emptyObjectsUnknown: true }))
  return `// Written by client/generate.ts from the contract. Not edited by hand.\n${types}`
}

export const readTypes = (): Promise<string> => readFile(PUBLISHED, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PUBLISHED, await writeTypes())
