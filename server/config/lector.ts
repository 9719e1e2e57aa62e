/** The environment of a process: `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>

/** Reads settings by name; errors are collected in `problems`, so that all are reported at once. */
export interface Lector {
  readonly problems: string[]
  /** The names that were read so far. */
  readonly names: ReadonlySet<string>
  text(name: string): string | undefined
  /** A setting that `others` need beside it: those that are there without it are a problem. */
  main(name: string, others: readonly string[]): string | undefined
  integer(name: string, fallback: number, min: number, max: number): number
  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T
  /**
   * An address, unchanged; undefined when it is missing or invalid. One of the web holds no password, unless
   * `withUser`: a request to it would fail, or a page would show it.
   */
  url(name: string, protocols: readonly string[], withUser?: boolean): string | undefined
  /** An address with `{z}`, `{x}` and `{y}` in it. */
  tiles(name: string): string | undefined
  /** The values between commas, also an empty one, such as after a last comma; undefined when it is missing. */
  list(name: string): string[] | undefined
  /** Entries separated by commas, each matching `form`, which `said` describes. */
  enlaces(name: string, form: RegExp, said: string): RegExpExecArray[]
}

export function makeLector(env: Env): Lector {
  const problems: string[] = []
  const names = new Set<string>()
  const text = (name: string): string | undefined => {
    names.add(name)
    return env[name]?.trim() || undefined
  }
  const main = (name: string, others: readonly string[]): string | undefined => {
    const value = text(name)
    const orphans = others.filter(text)
    if (value === undefined && orphans.length > 0) problems.push(`${orphans.join(', ')}: ${name} is needed beside it.`)
    return value
  }

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name)
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (/^\d+$/.test(raw) && value >= min && value <= max) return value
    problems.push(`${name} is "${raw}": it must be a whole number from ${min} to ${max}.`)
    return fallback
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const raw = text(name)
    if (raw === undefined) return fallback
    if ((values as readonly string[]).includes(raw)) return raw as T
    problems.push(`${name} is "${raw}": it must be one of ${values.join(', ')}.`)
    return fallback
  }
  const url = (name: string, protocols: readonly string[], withUser = false): string | undefined => {
    const raw = text(name)
    if (raw === undefined) return undefined
    const parsed = URL.parse(raw.replaceAll('{', '%7B').replaceAll('}', '%7D'))
    const ours = parsed !== null && protocols.includes(parsed.protocol) && /^[a-z]+:\/\//i.test(raw)
    if (ours && !withUser && parsed.protocol.startsWith('http') && (parsed.username || parsed.password)) {
      problems.push(`${name} must be an address without a user and a password.`)
      return undefined
    }
    // A PostgreSQL address may have no host: a socket of this machine.
    if (ours && (parsed.hostname !== '' || parsed.protocol.startsWith('postgres'))) return raw
    // The value itself may contain a password, so it is not repeated.
    problems.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')} and a host.`,
    )
    return undefined
  }
  const tiles = (name: string): string | undefined => {
    const raw = url(name, ['http:', 'https:'])
    if (raw === undefined) return undefined
    const parts: readonly string[] = raw.match(/\{.*?\}/g) ?? []
    if (!['{z}', '{x}', '{y}'].every((part) => parts.includes(part))) {
      problems.push(`${name} must say where {z}, {x} and {y} go, as https://tiles.example/{z}/{x}/{y}.png does.`)
    } else if (!parts.every((part) => ['{s}', '{z}', '{x}', '{y}', '{r}'].includes(part))) {
      problems.push(`${name} may hold {z}, {x}, {y}, {s} and {r}, and nothing else in braces.`)
    } else if (!/^https?:\/\/[\w.{}-]+(:\d+)?\//i.test(raw)) {
      // The value goes into the page's policy unchanged.
      problems.push(`${name} names a host that is none.`)
    } else return raw
    return undefined
  }

  const list = (name: string): string[] | undefined =>
    text(name)
      ?.split(',')
      .map((one) => one.trim())

  const enlaces = (name: string, form: RegExp, said: string): RegExpExecArray[] => {
    const read = (list(name) ?? []).map((one) => form.exec(one))
    if (read.includes(null)) problems.push(`${name} must be pairs ${said} separated by commas.`)
    return read.filter((one) => one !== null)
  }

  return { problems, names, text, main, integer, oneOf, url, tiles, list, enlaces }
}

/** Says whether a password may travel there: only encrypted, or without leaving this machine. */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '')
}
