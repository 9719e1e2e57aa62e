import type { On } from '../http/bind.ts'

export function empresasRoutes(_on: On): void {}
