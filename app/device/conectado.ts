import { create } from 'zustand'

/** Keeps whether the device says that there is a network (S-55). */
export const useRed = create<{ connected: boolean }>(() => ({ connected: true }))
