import { FORMATOS_ETIQUETA } from '@surtido/contract/valores'
import { expect, test } from 'vitest'
import { type EtiquetaDeBulto, textosDeEtiqueta, zplDeEtiqueta } from './etiqueta-bulto.ts'

const BULTO: EtiquetaDeBulto = {
  codigo: 'K7MP',
  idPedido: 12045,
  numero: 2,
  de: 5,
  temperatura: 'CONGELADO',
  cliente: 'Inés S.',
  retiro: true,
  fechaEntrega: '2026-03-11',
  horaDesde: '09:00',
  horaHasta: '11:00',
  posicion: 'C',
  copia: false,
}

test('a bag label tells its pedido, count and customer, and never the address', () => {
  expect(textosDeEtiqueta(BULTO)).toEqual({
    temperatura: 'CONGELADO',
    copia: '',
    pedido: 'Pedido 12045',
    cuenta: '2/5',
    posicion: 'C',
    cliente: 'Inés S.',
    cuando: 'Retira mié 11/03 09:00-11:00',
    codigo: 'K7MP',
  })
  expect(textosDeEtiqueta({ ...BULTO, retiro: false, copia: true, posicion: null })).toMatchObject({
    cuando: 'Entrega mié 11/03 09:00-11:00',
    copia: 'COPIA',
    posicion: '',
  })
})

test("a label of 60 by 40 in its printer's language", () => {
  expect(zplDeEtiqueta(BULTO, '60x40')).toBe(`^XA
^CI28
^PW480
^LL320
^MNY
^LH0,0
^FO24,24^A0N,52,52^FB432,1,0,L^FH_^FDCONGELADO^FS
^FO24,24^A0N,52,52^FB432,1,0,R^FH_^FD2/5^FS
^FO24,86^A0N,34,34^FB432,1,0,L^FH_^FDPedido 12045^FS
^FO24,86^A0N,34,34^FB432,1,0,R^FH_^FDC^FS
^FO24,127^A0N,34,34^FB432,1,0,L^FH_^FDInés S.^FS
^FO24,168^A0N,26,26^FB432,1,0,L^FH_^FDRetira mié 11/03 09:00-11:00^FS
^FO24,199^BY3^BCN,64,N,N,N,A^FDK7MP^FS
^FO24,199^A0N,52,52^FB432,1,0,R^FDK7MP^FS
^XZ
`)
})

test('a copy says so, and the printer learns that it has a roll', () => {
  const copia = zplDeEtiqueta({ ...BULTO, copia: true }, '80')
  expect(copia).toContain('^FDCOPIA^FS')
  expect(copia).toContain('^MNN')
  expect(copia).toContain('^PW640\n^LL480\n')
  expect(zplDeEtiqueta(BULTO, '100x150')).toContain('^PW800\n^LL1200\n^MNY\n')
  for (const formato of FORMATOS_ETIQUETA) expect(zplDeEtiqueta(BULTO, formato)).not.toContain('COPIA')
})

test('everything fits on its label, the bars beside the code too', () => {
  for (const formato of FORMATOS_ETIQUETA) {
    const zpl = zplDeEtiqueta({ ...BULTO, copia: true }, formato)
    const [ancho, alto] = [Number(/\^PW(\d+)/.exec(zpl)![1]), Number(/\^LL(\d+)/.exec(zpl)![1])]
    const [, x, y, modulo, barras] = /\^FO(\d+),(\d+)\^BY(\d+)\^BCN,(\d+)/.exec(zpl)!.map(Number) as number[]
    expect(y! + barras!, formato).toBeLessThanOrEqual(alto)
    // Start, four characters, check and stop: 11 modules each, the last 13; the code in writing beside them.
    const letra = Number(/\^A0N,(\d+),\d+\^FB\d+,1,0,R\^FDK7MP/.exec(zpl)![1])
    expect(x! + modulo! * (6 * 11 + 13) + letra * 2.4, formato).toBeLessThanOrEqual(ancho)
  }
})

test('a name is never a command of the printer', () => {
  const zpl = zplDeEtiqueta({ ...BULTO, cliente: '^XZ~JA_5E\n' }, '60x40')
  expect(zpl).toContain('^FD_5EXZ_7EJA_5F5E_0A^FS')
  expect(zpl.match(/\^XZ/g)).toHaveLength(1)
  expect(zpl).not.toContain('~')
})
