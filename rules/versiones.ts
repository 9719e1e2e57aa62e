import type { StorageConfig } from '@surtido/contract/aplicaciones'
import type { Plataforma } from '@surtido/contract/base'

/**
 * Compares two versions (`5.5.9`), number by number: negative when `a` is older, 0 when they are the same, positive when
 * it is newer. A missing part counts as 0; what follows a `-` or `+` (a build's own mark) does not count.
 */
export function compareVersiones(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function numbersOf(version: string): number[] {
  return version
    .split(/[-+]/)[0]!
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : 0))
}

/** The versions that a company requires of its app on one platform. */
interface VersionesExigidas {
  /** The newest version available. */
  readonly actual: string
  /** The oldest version that may still be used. */
  readonly minima: string
}

/**
 * C-61 The answer to an app of this version: `actualizar`: there is a newer one; `habilitada`: it may continue without
 * updating (S-53). With no required versions (the web, a platform without versions) it may continue.
 */
export function checkVersion(
  version: string,
  wanted: VersionesExigidas | undefined,
): { actualizar: boolean; habilitada: boolean } {
  if (!wanted) return { actualizar: false, habilitada: true }
  const habilitada = compareVersiones(version, wanted.minima) >= 0
  return { actualizar: !habilitada || compareVersiones(version, wanted.actual) < 0, habilitada }
}

/**
 * The keys to remove from a device that last applied the version `applied` (undefined: never any): the listed keys
 * minus the ones to keep, once per version. Empty when this version, or a later one, was applied before.
 */
export function keysToRemove(config: StorageConfig, applied: number | undefined): string[] {
  if (applied !== undefined && config.version <= applied) return []
  return [...new Set(config.eliminar)].filter((key) => !config.conservar.includes(key))
}

/**
 * S-54 Where to get the newest version: on iOS the page of Apple's store (`projectId` names it, `appStoreId` finds it),
 * otherwise that of Google Play.
 */
export function tiendaDe(
  app: { readonly projectId: string; readonly appStoreId: string; readonly packageId: string },
  plataforma: Plataforma,
): string {
  return plataforma === 'IOS'
    ? `https://apps.apple.com/app/${encodeURIComponent(app.projectId)}/id${encodeURIComponent(app.appStoreId)}`
    : `https://play.google.com/store/apps/details?id=${encodeURIComponent(app.packageId)}`
}
