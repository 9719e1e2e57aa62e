import { expect, test } from '../test.ts'
import { openWhole, screens, sideways } from '../visitas.ts'

test('nothing scrolls sideways at 200 % and at 320 pixels', async ({ page, surtido }) => {
  test.slow()
  const { compra, cuenta } = await screens(page, surtido)
  // A browser shows 640 pixels at twice the size so (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...compra, ...cuenta])
    await test.step(path, async () => {
      await openWhole(page, path)
      expect.soft(await sideways(page), `what ${path} scrolls sideways`).toBe(0)
    })
})
