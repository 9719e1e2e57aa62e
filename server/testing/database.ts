import { inject } from 'vitest'
import { onCluster } from './on-cluster.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** `template0` has nothing; `plantilla` has empty tables; `plantilla_mundo` also has the small world of `mundo.ts`. */
export type Plantilla = 'template0' | 'plantilla' | 'plantilla_mundo'

let created = 0

/** A database of this test file's own, copied from a template. The caller drops it. */
export async function createTestDatabase(plantilla: Plantilla = 'plantilla_mundo'): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  created += 1
  const name = `prueba_${process.pid}_${created}_${Date.now().toString(36)}`
  await onCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${plantilla} STRATEGY file_copy`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onCluster(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
