import { afterEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, getToasts, showToast, subscribeToasts } from './toast-store.ts'

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

describe('toasts that wait to be shown', () => {
  test('a toast is at the top for three seconds unless told otherwise', () => {
    showToast({ texto: 'Hola' })
    expect(getToasts()).toMatchObject([{ texto: 'Hola', position: 'top', duracion: 3000, tono: 'neutral' }])
  })

  test('a repeated toast replaces itself, and only the newest three stay', () => {
    for (let i = 0; i < 10; i++) showToast({ texto: '1 Un. agregada al carrito', position: 'bottom' })
    expect(getToasts()).toHaveLength(1)
    for (const texto of ['a', 'b', 'c']) showToast({ texto })
    expect(getToasts().map(({ texto }) => texto)).toEqual(['a', 'b', 'c'])
  })

  test('a listener gets each change until it leaves', () => {
    const listener = vi.fn()
    const leave = subscribeToasts(listener)
    const id = showToast({ texto: 'Hola' })
    dismissToast(id)
    leave()
    showToast({ texto: 'Chau' })
    expect(listener).toHaveBeenCalledTimes(2)
    expect(getToasts()).toHaveLength(1)
  })
})
