// Contrast as WCAG 2 measures it, so that text is readable on any company's colour, and in it.

type Rgb = readonly [number, number, number]

const GROUND_LIGHT = '#f7f3ea'
const SURFACE_DARK = '#2a261e'
const TEXT_CONTRAST = 5.2
const FILL_CONTRAST = 3

function parse(hex: string): Rgb {
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim())
  const parts = long?.slice(1) ?? short?.slice(1).map((digit) => digit + digit)
  if (!parts) throw new RangeError(`Not a colour of the form #rrggbb: ${hex}`)
  return [Number.parseInt(parts[0]!, 16), Number.parseInt(parts[1]!, 16), Number.parseInt(parts[2]!, 16)]
}

function format(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Contrast of two colours `#rrggbb`: 1 (alike) … 21 (black on white). */
export function contrast(one: string, other: string): number {
  const a = luminance(parse(one))
  const b = luminance(parse(other))
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function mix(hex: string, towards: string, share: number): string {
  const from = parse(hex)
  const to = parse(towards)
  return format([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ])
}

/** The nearest shade of `hex`, going `towards` black or white, that has `enough` contrast with `ground`. */
function shadeUntil(hex: string, towards: string, ground: string, enough: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(hex, towards, share)
    if (contrast(shade, ground) >= enough) return shade
  }
  return towards
}

/**
 * Text colour for a filled ground: white where it reaches 4.5, else a near-black of the same hue where that does,
 * else whichever of the two reads better. Throws RangeError on anything but `#rgb` or `#rrggbb`.
 */
export function readableOn(hex: string): string {
  const dark = mix(hex, '#000000', 0.86)
  if (contrast('#ffffff', hex) >= 4.5) return '#ffffff'
  if (contrast(dark, hex) >= 4.5) return dark
  return '#000000'
}

/**
 * The custom properties of `tokens.css` that make a company's colour of one `colors.primary`: the fill and its text,
 * and the same colour as text on the page, each for the light and the dark theme. Text reaches 4.5 on the page and on
 * the soft fill; the fill stands out from the dark ground by 3. Set them on the root element.
 */
export function tintScale(hex: string): Record<`--${string}`, string> {
  const light = format(parse(hex))
  const dark = shadeUntil(light, '#ffffff', SURFACE_DARK, FILL_CONTRAST)
  const softLight = mix('#ffffff', light, 0.12)
  const softDark = mix(SURFACE_DARK, dark, 0.16)
  const groundLight = contrast(light, softLight) < contrast(light, GROUND_LIGHT) ? softLight : GROUND_LIGHT
  return {
    '--primary-light': light,
    '--on-primary-light': readableOn(light),
    '--primary-ink-light': shadeUntil(light, '#000000', groundLight, TEXT_CONTRAST),
    '--primary-dark': dark,
    '--on-primary-dark': readableOn(dark),
    '--primary-ink-dark': shadeUntil(dark, '#ffffff', softDark, TEXT_CONTRAST),
  }
}
