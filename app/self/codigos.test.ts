// A reader that is not ours reads the drawn codes back.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { code128, code128Texto } from '@surtido/rules/code128'
import { encode } from 'uqr'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

beforeAll(() => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
  })
})

/** Black where `dark` says so, three points a module, with room around. */
function draw(width: number, height: number, dark: (x: number, y: number) => boolean): ImageData {
  const [scale, margin] = [3, 12]
  const [w, h] = [(width + 2 * margin) * scale, (height + 2 * margin) * scale]
  const data = new Uint8ClampedArray(w * h * 4).fill(255)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [mx, my] = [Math.floor(x / scale) - margin, Math.floor(y / scale) - margin]
      const inside = mx >= 0 && my >= 0 && mx < width && my < height
      if (inside && dark(mx, my)) data.fill(0, (y * w + x) * 4, (y * w + x) * 4 + 3)
    }
  }
  return { data, width: w, height: h, colorSpace: 'srgb' } as ImageData
}

test('the code of the till is read from its bars and from its QR', async () => {
  // covers: R-26 U-133 CX-14
  for (const codigo of ['000000000000', '123456789012', '998877665544']) {
    const modules = code128(codigo).flatMap((width, i) => Array<boolean>(width).fill(i % 2 === 0))
    const bars = await readBarcodes(draw(modules.length, 30, (x) => modules[x]!))
    expect(bars.map(({ format, text }) => [format, text])).toEqual([['Code128', codigo]])
    const { size, data } = encode(codigo, { ecc: 'M', border: 0 })
    const qr = await readBarcodes(draw(size, size, (x, y) => data[y]![x]!))
    expect(qr.map(({ text }) => text)).toEqual([codigo])
  }
})

test('the code of a bag is read from its bars', async () => {
  for (const codigo of ['K7MP', 'A333', 'YXW9']) {
    const modules = code128Texto(codigo).flatMap((width, i) => Array<boolean>(width).fill(i % 2 === 0))
    const bars = await readBarcodes(draw(modules.length, 30, (x) => modules[x]!))
    expect(bars.map(({ format, text }) => [format, text])).toEqual([['Code128', codigo]])
  }
  expect(() => code128Texto('ñ')).toThrow(RangeError)
})
