import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Calls `forget` when the network is back: what was said for want of it is no longer so. */
export function useSignalBack(forget: () => void): void {
  useEffect(() => onlineManager.subscribe((online) => online && forget()))
}
