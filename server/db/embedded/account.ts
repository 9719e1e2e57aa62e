// PostgreSQL refuses to run as root, so root runs it under another account.
import { stat } from 'node:fs/promises'
import { type Account, runAs } from './process.ts'

const NAME = 'postgres'

/**
 * The account PostgreSQL must run under; undefined when it can run as ourselves.
 * An existing cluster stays with the account that owns it.
 * @throws Error when we are root and this machine offers no other account.
 */
export async function findAccount(cluster: string, log: (line: string) => void): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await lookUp(NAME)) ?? (await create(log)) ?? (await lookUp('nobody'))
  if (!account) {
    throw new Error(
      'PostgreSQL may not run as root, and no other account was found or could be created. ' +
        'Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return account
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number(await runAs(undefined, 'id', [flag, name], '/'))),
    )
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

async function create(log: (line: string) => void): Promise<Account | undefined> {
  const ways: [string, string[]][] = [
    ['/usr/sbin/useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['/usr/sbin/adduser', ['-S', '-D', '-H', NAME]],
  ]
  for (const [program, args] of ways) {
    const created = await runAs(undefined, program, args, '/').then(
      () => true,
      () => false,
    )
    if (!created) continue
    log(`PostgreSQL may not run as root: created the account "${NAME}" for it`)
    return lookUp(NAME)
  }
  return undefined
}
