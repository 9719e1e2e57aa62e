/** Work on the catalogue, one at a time for each empresa: of two read side by side, the older could be the one that stays. */
interface Serial {
  run(codigoEmpresa: number, work: () => Promise<void>): Promise<void>
  /** A call made while another waits for its turn shares that one, which has read nothing yet. */
  sharing(work: (codigoEmpresa: number) => Promise<void>): (codigoEmpresa: number) => Promise<void>
  /** Starts no more work; ends once the work under way has ended. */
  close(): Promise<void>
}

export function openSerial(): Serial {
  const turns = new Map<number, Promise<void>>()
  let closed = false
  const run = (codigoEmpresa: number, work: () => Promise<void>): Promise<void> => {
    const unlessClosed = async () => (closed ? undefined : work())
    const turn = (turns.get(codigoEmpresa) ?? Promise.resolve()).then(unlessClosed, unlessClosed)
    turns.set(codigoEmpresa, turn)
    return turn
  }
  return {
    run,
    sharing(work) {
      const waiting = new Map<number, Promise<void>>()
      return (codigoEmpresa) => {
        const queued = waiting.get(codigoEmpresa)
        if (queued) return queued
        const turn = run(codigoEmpresa, () => {
          waiting.delete(codigoEmpresa)
          return work(codigoEmpresa)
        })
        waiting.set(codigoEmpresa, turn)
        return turn
      }
    },
    async close() {
      closed = true
      await Promise.allSettled(turns.values())
    },
  }
}
