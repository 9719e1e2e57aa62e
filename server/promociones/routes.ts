import type { On } from '../http/bind.ts'

export function promocionesRoutes(_on: On): void {}
