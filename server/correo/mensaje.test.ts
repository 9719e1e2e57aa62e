// A letter written by us must read as the one nodemailer would have written.
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { isPlainAddress, readRemitente, writeMensaje } from './mensaje.ts'

const compose = createTransport({ streamTransport: true, buffer: true })
/** Readers of e-mail don't care how a line ends. */
const lines = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trimEnd()
const FECHA = new Date('2026-03-10T15:04:05Z')
const ID = 'pedido-7@surtido'

async function readBoth(remitente: string, para: string, correo: { asunto: string; texto: string; html: string }) {
  const ours = writeMensaje(correo, { de: readRemitente(remitente)!, para, id: ID, fecha: FECHA })
  const { message } = await compose.sendMail({
    from: remitente,
    to: { name: '', address: para },
    subject: correo.asunto,
    text: correo.texto,
    html: correo.html,
    messageId: `<${ID}>`,
    date: FECHA,
  })
  const read = async (mail: string | Buffer) => {
    const { from, to, subject, messageId, date, text, html } = await PostalMime.parse(mail)
    return { from, to, subject, messageId, date, text: lines(text), html: lines(html) }
  }
  return { ours, read: await read(ours), expected: await read(message as Buffer) }
}

const letra = fc.constantFrom(...'aeiou ñáé=.?_-<>"\t\n€😀', '\r\n', '.\n', ' \n', 'x'.repeat(90), '=?')
const texto = fc.array(letra, { maxLength: 60 }).map((all) => all.join(''))

test('a letter reads like one that a full library writes, whatever its text', async () => {
  // covers: C-24
  await fc.assert(
    fc.asyncProperty(texto, texto, texto, async (asunto, plano, html) => {
      const { ours, read, expected } = await readBoth('Surtido <pedidos@surtido.example>', 'ana@ejemplo.uy', {
        asunto: asunto.replace(/\s+/g, ' ').trim(),
        texto: `Hola:\n${plano}`,
        html: `<p>${html}</p>`,
      })
      expect(read).toEqual(expected)
      for (const line of ours.split('\r\n')) expect(line).toMatch(/^[\t\x20-\x7e]{0,998}$/)
      // A mail server may break a longer line, and drop a blank at its end.
      for (const line of ours.slice(ours.indexOf('\r\n\r\n')).split('\r\n')) expect(line).toMatch(/^(.{0,75}[^\t ])?$/)
      expect(ours.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
    { seed: 14, numRuns: 150 },
  )
})

test('a subject or a name cannot begin a header', async () => {
  // covers: C-24
  const { ours, read } = await readBoth(
    'Almacén "El Ñandú" <pedidos@surtido.example>'.replaceAll('"', ''),
    'ana@ejemplo.uy',
    {
      asunto: 'Pedido\r\nBcc: otra@ejemplo.uy',
      texto: 'a',
      html: 'b',
    },
  )
  expect(ours).not.toMatch(/^Bcc/m)
  expect(read.subject).toBe('Pedido Bcc: otra@ejemplo.uy')
  expect(read.from).toEqual({ name: 'Almacén El Ñandú', address: 'pedidos@surtido.example' })
})

test('only plain addresses are written without a library', () => {
  // covers: C-24
  for (const plain of ['ana@ejemplo.uy', 'a.b+c@mail.ejemplo.com.uy']) expect(isPlainAddress(plain)).toBe(true)
  for (const other of [
    'ana@ejemplo.uy, otra@ejemplo.uy',
    'ana@ñandú.uy',
    'a\r\nBcc: b@c.uy',
    '<a@b.uy>',
    'sin arroba',
    'a@b@c.uy',
  ])
    expect(isPlainAddress(other), other).toBe(false)
  expect(readRemitente('pedidos@surtido.example')).toEqual({ nombre: '', address: 'pedidos@surtido.example' })
  expect(readRemitente('"Surtido, el súper" <pedidos@surtido.example>')).toEqual({
    nombre: 'Surtido, el súper',
    address: 'pedidos@surtido.example',
  })
  expect(readRemitente('Surtido <pedidos@ñandú.uy>')).toBeUndefined()
})
