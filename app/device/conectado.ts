import { create } from 'zustand'

/** Whether the device says that there is a network (S-55). */
export const useRed = create<{ connected: boolean }>(() => ({ connected: true }))
