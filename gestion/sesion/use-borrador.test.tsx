import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { claveDe, keepBorrador, newBorrador } from '../device/borradores.ts'
import { useBorrador } from './use-borrador.ts'

/** One field that becomes another one while it is on the screen. */
function Campo({ primero, despues }: { primero: string; despues: string }) {
  const [campo, become] = useState(primero)
  const { texto } = useBorrador(campo)
  if (campo !== despues) become(despues)
  return texto
}

test('a field that becomes another one shows the text of that one', () => {
  const keep = (campo: string, texto: string) => keepBorrador({ ...newBorrador(claveDe(undefined, campo)), texto })
  keep('uno', 'Para el uno')
  keep('dos', 'Para el dos')
  const shown = ['dos', 'tres', 'uno'].map((despues) => renderToStaticMarkup(<Campo primero="uno" despues={despues} />))
  expect(shown).toEqual(['Para el dos', '', 'Para el uno'])
})
