import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Calls `forget` when the network is back: a message about its absence is no longer true. */
export function useSignalBack(forget: () => void): void {
  useEffect(() => onlineManager.subscribe((online) => online && forget()))
}
