import type { On } from '../http/bind.ts'

export function sesionesRoutes(_on: On): void {}
