import type { On } from '../http/bind.ts'

export function localesRoutes(_on: On): void {}
