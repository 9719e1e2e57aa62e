import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import type { Proveedor } from './server/config/tarjetas.ts'

/** No test here checks speed: each waits for what it needs, on a busy machine too. */
const onNode = { environment: 'node', testTimeout: 120_000, expect: { poll: { timeout: 60_000 } } } as const

/** Its files share what they load, two thirds of their time: none of them replaces a module or a global. */
const shared = { isolate: false } as const

const SERVER = ['server/**/*.test.ts', 'sandbox/**/*.test.ts', 'client/**/*.test.ts']
const OWN_MODULES = [
  'server/http/ataques.test.ts',
  'server/usuarios/argon-afuera.test.ts',
  'server/usuarios/enumeracion.test.ts',
]
const DE_TARJETAS = ['server/pagos/*.test.ts', 'server/pagos-web/*.test.ts']
/** The tests that speak to the stand-in in the words of the first provider. */
const DE_BAMBOO = [
  // Its notices, their signature and its numbers of purchases.
  'server/pagos/avisos.test.ts',
  // Its codes of answers.
  'server/pagos/fallas.test.ts',
  // They start servers and commands with its settings, or read its books.
  'server/pagos/comando.test.ts',
  'server/pagos/crash.test.ts',
  'server/pagos/devoluciones.test.ts',
  'server/pagos/relojes.test.ts',
  'server/pagos/reporte.test.ts',
  // It opens both itself.
  'server/pagos/proveedor.test.ts',
]
const provide: { crashRounds: number; tarjetas: Proveedor } = {
  crashRounds: Number(process.env.SURTIDO_CRASH_ROUNDS ?? 5),
  tarjetas: 'bamboo',
}
const onServer = {
  ...onNode,
  globalSetup: ['server/testing/cluster.ts'],
  provide,
  // A round of races is eleven pairs at most: `SURTIDO_RACE_ROUNDS=200` takes more than an hour on a busy machine.
  testTimeout: 600_000 + Number(process.env.SURTIDO_RACE_ROUNDS ?? 0) * 30_000,
  hookTimeout: 600_000,
}

export default defineConfig({
  test: {
    // One more than the two cores, because many of these tests wait for a process or a database to come back.
    maxWorkers: 3,
    projects: [
      { test: { ...onNode, ...shared, name: 'rules', include: ['rules/**/*.test.ts'] } },
      { test: { ...onNode, ...shared, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...onNode, ...shared, name: 'data', include: ['data/**/*.test.ts'] } },
      {
        resolve: { alias: { '#config': fileURLToPath(new URL('app/config/demo.ts', import.meta.url)) } },
        test: { ...onNode, name: 'app', include: ['app/**/*.test.{ts,tsx}', 'ui/**/*.test.{ts,tsx}'] },
      },
      { test: { ...onNode, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { ...onNode, name: 'gestion', include: ['gestion/**/*.test.{ts,tsx}'] } },
      { test: { ...onNode, ...shared, name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'] } },
      // Loading the server's modules again for each file would take a third of the run, so files share them, except
      // those that replace a module.
      {
        test: {
          ...onServer,
          name: 'server',
          include: SERVER,
          exclude: [...configDefaults.exclude, ...OWN_MODULES],
          isolate: false,
        },
      },
      { test: { ...onServer, name: 'server-modulos', include: OWN_MODULES } },
      // The tests of cards again, with a provider whose ids are words.
      {
        test: {
          ...onServer,
          name: 'server-rambla',
          include: DE_TARJETAS,
          exclude: [...configDefaults.exclude, ...DE_BAMBOO],
          isolate: false,
          provide: { ...provide, tarjetas: 'rambla' },
        },
      },
    ],
  },
})
