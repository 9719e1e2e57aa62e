import type { On } from '../http/bind.ts'

export function pedidosRoutes(_on: On): void {}
