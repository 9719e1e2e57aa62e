import { useEffect, useRef } from 'react'
import { server } from '../send.ts'

/** Little, and asked of the server itself: no worker answers a HEAD. */
const ALGO = '/robots.txt'
const ALCANZAR_MS = 3_000
/** How often it is looked whether the server can be reached again; not by all devices at the same moment. */
const CADA_MS = 2_500
const AZAR_MS = 1_000
/** The longest wait, where the server can be reached and what was asked for cannot be had all the same. */
const MOST_MS = 60_000

/** How often in a row asking again was in vain, and when the last time was. */
let enVano = { veces: 0, cuando: 0 }

function nextWait(now: number): number {
  if (now - enVano.cuando > 2 * MOST_MS) enVano = { veces: 0, cuando: 0 }
  return Math.min(CADA_MS * 2 ** enVano.veces, MOST_MS) + Math.random() * AZAR_MS
}

async function isAlcanzable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ALCANZAR_MS)
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
 * Asks again by itself once the server can be reached, for what could not be had without a network. It only looks
 * whether it can be reached: asking in vain would put a skeleton in place of the error each time.
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
