import type { On } from '../http/bind.ts'

export function mediosPagoRoutes(_on: On): void {}
