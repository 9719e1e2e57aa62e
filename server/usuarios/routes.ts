import type { On } from '../http/bind.ts'

export function usuariosRoutes(_on: On): void {}
