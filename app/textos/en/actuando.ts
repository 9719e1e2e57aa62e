import type { Textos } from '@surtido/rules/textos'
import type { actuandoComo as actuandoComo_ES } from '../actuando.ts'

export const actuandoComo: Textos<typeof actuandoComo_ES> = (nombre) => `Acting as ${nombre}`
