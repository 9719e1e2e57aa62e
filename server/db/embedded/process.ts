import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'

export type Account = { uid: number; gid: number }

const onWindows = platform() === 'win32'

/**
 * Runs a program to its end as `account` (as ourselves when undefined), detached from our terminal's Ctrl-C. Its
 * environment is bare: a stray PGPORT or LC_ALL of the caller must not reach PostgreSQL.
 * @returns its output.
 * @throws Error with its output when it exits with anything but 0.
 */
export function runAs(account: Account | undefined, file: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      cwd,
      detached: !onWindows,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: onWindows ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.once('error', reject)
    // On Windows the server that pg_ctl starts inherits these pipes and never closes them.
    child.once(onWindows ? 'exit' : 'close', (code, signal) => {
      child.stdout.destroy()
      child.stderr.destroy()
      const text = Buffer.concat(said).toString().trim()
      if (code === 0) resolve(text)
      else reject(new Error(text || `${file} ended with ${signal ?? code}`))
    })
  })
}

/**
 * A mark that distinguishes a process from a later one with the same number; undefined when there is no such process. A
 * zombie does not count as a process.
 */
export async function processMark(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (platform() === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The name, second, is in parentheses and may hold anything; state and start time are the 3rd and the 22nd field.
    const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ')
    return fields && fields[0] !== 'Z' ? fields[19] : undefined
  }
  if (onWindows) return isThere(pid) ? 'running' : undefined
  return runAs(undefined, 'ps', ['-o', 'lstart=', '-p', String(pid)], '/').catch(() => undefined)
}

/** The command line of a process; undefined when there is none or the system does not provide it. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (platform() === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    return words?.replaceAll('\0', ' ')
  }
  if (onWindows) return undefined
  return runAs(undefined, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)], '/').catch(() => undefined)
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
