// Signals a reading by sound and vibration. Does nothing on a device without them.

let audio: AudioContext | undefined

/** Tones, each by its frequency in Hz and its start in ms. */
export type Tonos = readonly (readonly [hz: number, at: number])[]

export function beep(tonos: Tonos, ms: number, wave: OscillatorType = 'sine'): void {
  try {
    audio ??= new AudioContext()
    for (const [hz, at] of tonos) {
      const begin = audio.currentTime + at / 1_000
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = hz
      tone.type = wave
      volume.gain.value = 0.15
      tone.connect(volume).connect(audio.destination)
      tone.start(begin)
      tone.stop(begin + ms / 1_000)
    }
  } catch {}
}

/** Unless the person asked for less motion. */
export function vibrate(ms: number | number[]): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(ms)
}
