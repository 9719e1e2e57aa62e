import { Counter, Gauge, type Registry } from 'prom-client'
import { ESTADOS_COPIA } from '../db/copia.ts'
import type { Deps } from '../deps.ts'

/** The copy of the database for reads; nothing where there is none. */
export function observeCopia(registro: Registry, { copia }: Pick<Deps, 'copia'>): void {
  const registers = [registro]
  new Gauge({
    name: 'surtido_copia_estado',
    help: 'The copy of the database for reads: 1 in the state it is in.',
    labelNames: ['estado'] as const,
    registers,
    collect() {
      if (!copia) return
      for (const estado of ESTADOS_COPIA) this.set({ estado }, Number(estado === copia.estado))
    },
  })
  new Gauge({
    name: 'surtido_copia_atraso',
    help: 'Half a second ago: the log of writes it had not replayed, and the age of the last change it had.',
    labelNames: ['unidad'] as const,
    registers,
    collect() {
      this.reset()
      for (const [unidad, value] of Object.entries(copia?.atraso ?? {})) this.set({ unidad }, value)
    },
  })
  new Counter({
    name: 'surtido_copia_lecturas_total',
    help: 'Reads that the copy answered, or the database because the copy was away, behind or failed.',
    labelNames: ['donde'] as const,
    registers,
    collect() {
      this.reset()
      for (const [donde, count] of Object.entries(copia?.reads ?? {})) this.inc({ donde }, count)
    },
  })
}
