import type { On } from '../http/bind.ts'

export function paisesRoutes(_on: On): void {}
