// A film of a package held before the camera, which Chromium uses instead of a camera: Y4M, black and white.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwawayFolder } from '../scripts/throwaway.ts'

const [WIDTH, HEIGHT] = [640, 480]
const MODULE = 4

// EAN-13 as GS1 lists it: seven modules a digit; the choice of set G among the left digits gives the first digit.
const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const PRIMERO = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const flip = (bits: string) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('')
const turn = (bits: string) => [...bits].reverse().join('')

function ean13(codigo: string): string {
  const [first, ...digits] = [...codigo].map(Number)
  const half = digits.slice(0, 6).map((digit, i) => (PRIMERO[first!]![i] === 'L' ? L[digit]! : turn(flip(L[digit]!))))
  const other = digits.slice(6).map((digit) => flip(L[digit]!))
  return `101${half.join('')}01010${other.join('')}101`
}

/** Writes the film and answers the flags that replace the camera with it. */
export function camaraCon(codigo: string): string[] {
  const bits = ean13(codigo)
  const left = Math.floor((WIDTH - bits.length * MODULE) / 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 120; y < 360; y++) {
    for (let i = 0; i < bits.length; i++) {
      if (bits[i] === '1') light.fill(16, y * WIDTH + left + i * MODULE, y * WIDTH + left + (i + 1) * MODULE)
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const film = join(throwawayFolder('camara'), 'camara.y4m')
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey])
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}
