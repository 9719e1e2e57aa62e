// Feedback for hand and ear: a tone and a vibration each for "in", "done" and "no". The eye gets words.

type Tono = 'bien' | 'listo' | 'mal' | 'ya'

/** Frequency in Hz and start in ms; the two tones of "no" go down. */
const TONOS: Readonly<Record<Tono, readonly (readonly [number, number])[]>> = {
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

let audio: AudioContext | undefined

export function signal(tono: Tono): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(TEMBLORES[tono])
  try {
    audio ??= new AudioContext()
    for (const [frequency, at] of TONOS[tono]) {
      const begin = audio.currentTime + at / 1_000
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = frequency
      tone.type = tono === 'mal' ? 'square' : 'sine'
      volume.gain.value = 0.15
      tone.connect(volume).connect(audio.destination)
      tone.start(begin)
      tone.stop(begin + (tono === 'mal' ? 2 * TONE_MS : TONE_MS) / 1_000)
    }
  } catch {}
}
