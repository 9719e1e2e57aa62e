// Feedback for hand and ear: a tone and a vibration each for "in", "done" and "no". The eye gets words.

import { beep, type Tonos, vibrate } from '@surtido/web/beep'

type Tono = 'bien' | 'listo' | 'mal' | 'ya'

/** The two tones of "no" go down. */
const TONOS: Readonly<Record<Tono, Tonos>> = {
  bien: [[1_320, 0]],
  listo: [
    [1_320, 0],
    [1_760, 90],
  ],
  // One low note: nothing was added, and nothing is wrong.
  ya: [[660, 0]],
  mal: [
    [330, 0],
    [220, 180],
  ],
}
const TEMBLORES: Readonly<Record<Tono, number[]>> = { bien: [40], listo: [40, 40, 40], mal: [200, 80, 200], ya: [20] }
const TONE_MS = 80

export function signal(tono: Tono): void {
  vibrate(TEMBLORES[tono])
  if (tono === 'mal') beep(TONOS.mal, 2 * TONE_MS, 'square')
  else beep(TONOS[tono], TONE_MS)
}
