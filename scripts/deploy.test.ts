import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import paquete from '../package.json' with { type: 'json' }

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')

test('the image starts what npm start does', async () => {
  const [, cmd] = /^CMD (\[.*\])$/m.exec(await read('Dockerfile'))!
  expect(new Set(JSON.parse(cmd!))).toEqual(new Set(paquete.scripts.start.split(' ')))
})

test('Kubernetes asks for the image of this version', async () => {
  expect(await read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${paquete.version}\n`)
})
