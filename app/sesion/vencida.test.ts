import { getToasts } from '@surtido/ui/toast-store'
import { expect, test } from 'vitest'
import { useSesion } from './store.ts'
import { tellVencida } from './vencida.ts'

const ANA = { idUsuario: 4 } as NonNullable<ReturnType<typeof useSesion.getState>['usuario']>

test('the notice that the session has ended stays until somebody logs in', () => {
  //
  useSesion.getState().setUsuario(undefined)
  tellVencida(false)
  expect(getToasts()).toMatchObject([{ texto: 'Tu sesión venció. Inicia sesión nuevamente.' }])
  useSesion.getState().setUsuario(ANA)
  expect(getToasts()).toEqual([])
})
