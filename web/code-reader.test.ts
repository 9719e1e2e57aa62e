import { afterEach, expect, test, vi } from 'vitest'
import { openLector, SinCamara, tellLeido } from './code-reader.ts'

afterEach(() => vi.unstubAllGlobals())

const why = async (error: unknown) => {
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async () => {
        throw error
      },
    },
  })
  const left = await openLector({} as HTMLVideoElement, () => {}).catch((refused) => refused)
  expect(left).toBeInstanceOf(SinCamara)
  return (left as SinCamara).motivo
}

test('an unavailable camera says why: refused, held by another app, or none', async () => {
  // covers: R-25 U-133
  expect(await why(new DOMException('', 'NotAllowedError'))).toBe('NEGADA')
  expect(await why(new DOMException('', 'NotReadableError'))).toBe('OCUPADA')
  expect(await why(new DOMException('', 'NotFoundError'))).toBe('NO_HAY')
  expect(await why(new TypeError('anything else'))).toBe('NO_HAY')
  vi.stubGlobal('navigator', {})
  await expect(openLector({} as HTMLVideoElement, () => {})).rejects.toMatchObject({ motivo: 'NO_HAY' })
})

/** A camera of a page: records how its light was set, and whether it is still on. */
function stubCamara(capabilities: object | undefined) {
  const told: unknown[] = []
  const track = {
    ...(capabilities && { getCapabilities: () => capabilities }),
    applyConstraints: async (asked: unknown) => void told.push(asked),
    stop: () => told.push('stop'),
  }
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13']
      detect = async () => [{ rawValue: '7730000000001' }]
    },
  )
  const video = { play: async () => {}, readyState: 4, srcObject: null } as unknown as HTMLVideoElement
  return { told, video }
}

test('the reader offers the light only where there is one and frees the camera', async () => {
  //
  for (const capabilities of [undefined, {}, { torch: false }]) {
    const { video, told } = stubCamara(capabilities)
    const lector = await openLector(video, () => {})
    expect(lector.conLuz).toBe(false)
    lector.close()
    expect(told).toEqual(['stop'])
    expect(video.srcObject).toBeNull()
  }
  const { video, told } = stubCamara({ torch: true })
  const seen: (readonly string[])[] = []
  const lector = await openLector(video, (codigos) => seen.push(codigos))
  expect(lector.conLuz).toBe(true)
  await lector.setLuz(true)
  await vi.waitFor(() => expect(seen).toContainEqual(['7730000000001']))
  lector.close()
  expect(told).toEqual([{ advanced: [{ torch: true }] }, 'stop'])
})

test('a reading beeps and vibrates if wanted, without vibration on less motion', () => {
  //
  const felt: number[] = []
  let heard = 0
  let calm = false
  class Audio {
    currentTime = 0
    destination = {}
    createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: () => heard++, stop: () => {} })
    createGain = () => ({ gain: {}, connect: (to: unknown) => to })
  }
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('navigator', { vibrate: (ms: number) => felt.push(ms) })
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  tellLeido(false)
  expect([felt.length, heard]).toEqual([0, 0])
  tellLeido(true)
  expect([felt.length, heard]).toEqual([1, 1])
  calm = true
  tellLeido(true)
  expect([felt.length, heard]).toEqual([1, 2])
})
