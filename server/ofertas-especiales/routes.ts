import type { On } from '../http/bind.ts'

export function ofertasEspecialesRoutes(_on: On): void {}
