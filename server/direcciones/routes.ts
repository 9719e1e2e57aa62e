import type { On } from '../http/bind.ts'

export function direccionesRoutes(_on: On): void {}
