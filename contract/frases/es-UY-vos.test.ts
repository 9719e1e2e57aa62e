import { expect, test } from 'vitest'
import { ERRORES } from '../rechazos.ts'
import { FRASES as EN } from './en.ts'
import { FRASES } from './es-UY-vos.ts'

type Codigo = keyof typeof EN

/** The specification's (T-69), which stays to the letter in every Spanish. */
const FIJOS: readonly Codigo[] = ['CUPON_NO_APLICA_AL_LOCAL']

const TUTEO =
  /(?<!\p{L})(tú|ti|eres|tienes|puedes|debes|quieres|necesitas|encuentras|pagas|elige|escribe|espera|prueba|intenta|revisa|mira|pide|borra|quita|saca|agrega|confirma|cierra|vuelve|activa|empieza|inicia|cambia|abre|acepta|paga|di|dinos|hazlo|\p{L}*(?:quít|revís|mír|agrég|bórr|ciérr|cámb|confírm|encuéntr)\p{L}+|llámanos|escríbenos)(?!\p{L})/iu

test('every refusal that addresses a customer does so as vos', () => {
  const said = (code: Codigo): string => FRASES[code] ?? ERRORES[code][1]
  const codes = (Object.keys(EN) as Codigo[]).filter((code) => !FIJOS.includes(code))
  expect(codes.length).toBeGreaterThan(100)
  for (const code of codes) expect(TUTEO.exec(said(code))?.[0], `${code}: ${said(code)}`).toBeUndefined()
})
