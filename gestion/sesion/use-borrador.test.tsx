import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { claveDe, keepBorrador, newBorrador, readBorrador } from '../device/borradores.ts'
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

/** The field as its form has it. */
function open(campo: string) {
  const opened: ReturnType<typeof useBorrador>[] = []
  const Forma = () => {
    opened.push(useBorrador(campo))
    return null
  }
  renderToStaticMarkup(<Forma />)
  return opened[0]!
}

test('what is typed while a text is being sent stays, and is another one', () => {
  const clave = claveDe(undefined, 'enviado')
  for (const meanwhile of ['Segundo aviso', 'Primer aviso, y algo más']) {
    const { write, renew, id } = open('enviado')
    write('Primer aviso ')
    write(meanwhile)
    renew('Primer aviso')
    expect(readBorrador(clave).texto).toBe(meanwhile)
    expect(readBorrador(clave).id).not.toBe(id)
  }
})

test('a text that arrived leaves its field empty', () => {
  const { write, renew } = open('enviado')
  write(' Primer aviso ')
  renew('Primer aviso')
  expect(open('enviado').texto).toBe('')
})

test('a text whose id is taken stays as it is, under another id', () => {
  const { write, renew, id } = open('otra cosa')
  write('Llega a las 11')
  renew()
  expect(open('otra cosa').texto).toBe('Llega a las 11')
  expect(open('otra cosa').id).not.toBe(id)
})
