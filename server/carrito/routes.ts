import type { On } from '../http/bind.ts'

export function carritoRoutes(_on: On): void {}
