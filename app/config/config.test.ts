import { expect, test } from 'vitest'
import { config as demo } from './demo.ts'
import { config as dorado } from './dorado.ts'

test.each([demo, dorado])('$nombre is the app of one empresa in Uruguay, with a version', (config) => {
  // covers: G-01 G-06
  expect(config).toMatchObject({ pais: 233, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(config.red).toBeGreaterThan(0)
  expect(config.logo).toBe(`/logos/${config.codigoEmpresa}.svg`)
  expect(config.analytics.habilitado).toBe(false)
})
