// Writes the types of the current contract: `npm run generate -w client`. The test beside this file checks that they
// are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { JsonObject } from '@surtido/contract/json'
import { openapiOf } from '@surtido/contract/openapi/documento'
import openapiTS, { astToString } from 'openapi-typescript'

export const SERVER_PRODUCTS = '/products-app-en-casa/api/'
export const PUBLISHED = fileURLToPath(new URL('schema.generated.d.ts', import.meta.url))

/**
 * The headers that any call may have: the document tells them at its head, and in a call where they decide something.
 */
const DE_TODAS = ['XEmpresa', 'XRed', 'XPlataforma'].map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** The types of the contract as it is now. */
export async function writeTypes(): Promise<string> {
  const { paths, ...rest } = openapiOf(SERVER_PRODUCTS)
  const saying = Object.entries(paths).map(([path, one]) => [
    path,
    { ...one, parameters: [...((one.parameters as JsonObject[] | undefined) ?? []), ...DE_TODAS] },
  ])
  const document = JSON.stringify({ ...rest, paths: Object.fromEntries(saying) })
  const types = astToString(await openapiTS(document, { alphabetize: false, emptyObjectsUnknown: true }))
  return `// Written by client/generate.ts from the contract. Not edited by hand.\n${types}`
}

export const readTypes = (): Promise<string> => readFile(PUBLISHED, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PUBLISHED, await writeTypes())
