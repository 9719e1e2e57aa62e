// The parts that keep things for a session register here: they import the session, so it can't import them.

/** Empties what a part holds in memory; its storage is emptied with everything else (`olvido.ts`). */
const emptiers: (() => void)[] = []
let asksPendiente: () => boolean = () => false

export const onForget = (empty: () => void): void => void emptiers.push(empty)
export const emptyAll = (): void => {
  for (const empty of emptiers) empty()
}

export const registerPendiente = (ask: () => boolean): void => {
  asksPendiente = ask
}
/** Says whether a confirmed pedido still waits to be sent. */
export const isPendiente = (): boolean => asksPendiente()
