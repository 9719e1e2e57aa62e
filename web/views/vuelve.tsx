import { useEffect, useRef } from 'react'
import { server } from '../send.ts'

/** A small request that reaches the server itself: no service worker answers a HEAD. */
const ALGO = '/robots.txt'
const REACH_MS = 3_000
/** The time between two looks whether the server can be reached; it differs, so that devices don't ask all at once. */
const EVERY_MS = 2_500
const RANDOM_MS = 1_000
/** The longest wait while the server can be reached but the request still fails. */
const MOST_MS = 60_000

/** How many retries in a row have failed, and when the last one was. */
let enVano = { veces: 0, cuando: 0 }

function nextWait(now: number): number {
  if (now - enVano.cuando > 2 * MOST_MS) enVano = { veces: 0, cuando: 0 }
  return Math.min(EVERY_MS * 2 ** enVano.veces, MOST_MS) + Math.random() * RANDOM_MS
}

async function isAlcanzable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACH_MS)
    const { status } = await fetch(new URL(ALGO, new URL(server, location.href)), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal,
    })
    // A proxy in front of a server that is away answers in its stead.
    return status < 500
  } catch {
    return false
  }
}

/**
 * Retries by itself, once the server can be reached, what failed without a network. Until then it only looks whether it
 * can be reached: each failed retry would replace the error by a skeleton.
 */
export default function Vuelve({ onRetry }: { onRetry: () => void }) {
  const latest = useRef(onRetry)
  latest.current = onRetry
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), nextWait(Date.now()))
    }
    const look = async () => {
      const back = !document.hidden && (await isAlcanzable())
      if (left) return
      if (back) {
        enVano = { veces: enVano.veces + 1, cuando: Date.now() }
        latest.current()
      }
      wait()
    }
    const atOnce = () => {
      enVano = { veces: 0, cuando: 0 }
      clearTimeout(timer)
      void look()
    }
    wait()
    addEventListener('online', atOnce)
    document.addEventListener('visibilitychange', atOnce)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('online', atOnce)
      document.removeEventListener('visibilitychange', atOnce)
    }
  }, [])
  return null
}
