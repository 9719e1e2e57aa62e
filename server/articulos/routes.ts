import type { On } from '../http/bind.ts'

export function articulosRoutes(_on: On): void {}
