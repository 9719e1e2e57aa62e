/** Runs `work` when no other tab of the app is doing the same; at once where the browser has no locks. */
export async function takeTurno<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, work) : await work()
}
