import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('an error shown by a blur waits until the press that caused it has clicked', async () => {
  // covers: U-12
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { afterPress } = await import('./press.ts')
  const order: string[] = []
  afterPress(() => order.push('by keyboard'))
  page.addEventListener('mouseup', () => order.push('click'))
  page.dispatchEvent(new Event('mousedown'))
  afterPress(() => order.push('shown'))
  expect(order).toEqual(['by keyboard'])
  page.dispatchEvent(new Event('mouseup'))
  await expect.poll(() => order).toEqual(['by keyboard', 'click', 'shown'])
  // Dragged away: nothing waits for a release that does not come.
  page.dispatchEvent(new Event('mousedown'))
  afterPress(() => order.push('dragged'))
  page.dispatchEvent(new Event('dragend'))
  await expect.poll(() => order.at(-1)).toBe('dragged')
  afterPress(() => order.push('at once'))
  expect(order.at(-1)).toBe('at once')
})
