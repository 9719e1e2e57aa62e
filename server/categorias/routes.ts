import type { On } from '../http/bind.ts'

export function categoriasRoutes(_on: On): void {}
