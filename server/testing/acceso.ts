// Shared by the tests that walk over the access rules of every call.
import { contract } from '@surtido/contract'
import type { Call, Dueno } from '@surtido/contract/calls'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './app.ts'
import { callRequestOf, type Encontrados, pathOf } from './requests.ts'

const BASE = '/products-app-en-casa/api/'
export const calls = Object.entries(contract) as [string, Call][]

/** The request of a call that its owner is allowed to make. */
export function requestOf(name: string, call: Call, owner: (what: keyof Dueno) => number, found: Encontrados) {
  const right = callRequestOf(name, call, owner, found)
  return {
    method: name.split(' ')[0] as 'GET',
    url: BASE + pathOf(name, right),
    ...(right.body && { payload: right.body }),
  }
}

export const send = async (
  app: TestApp,
  request: ReturnType<typeof requestOf>,
  headers: Record<string, string> = {},
) => {
  const answer = await app.fastify.inject({ ...request, headers } as InjectOptions)
  return { status: answer.statusCode, error: answer.statusCode >= 400 ? (answer.json().error as string) : undefined }
}
export const DESCONOCIDA = { status: 401, error: 'Sesion.ERROR_APLICACION_DESCONOCIDA' }
export const VENCIDA = { status: 401, error: 'Sesion.ERROR_SESION_VENCIDA' }
export const NO_AUTORIZADO = { status: 403, error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' }

export const alcanceOf = ({ access }: Call) =>
  typeof access === 'object' && 'alcance' in access ? access.alcance : undefined
export const ademasOf = ({ access }: Call) =>
  typeof access === 'object' && 'ademas' in access ? access.ademas : undefined
export const permisoOf = ({ access }: Call) =>
  typeof access === 'object' && 'permiso' in access ? access.permiso : undefined
