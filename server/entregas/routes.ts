import type { On } from '../http/bind.ts'

export function entregasRoutes(_on: On): void {}
