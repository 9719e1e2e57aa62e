import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fraseDeMas, fraseDePreguntado, fraseDeSiFalta, fraseNoFalta } from '../../preparar/arreglos.ts'
import { canSkip, type Parada, paradasOf } from '../../preparar/paradas.ts'
import { linea, tandaOf } from '../../testing/tanda.ts'
import Cantidad from './paneles/cantidad.tsx'
import NoHay from './paneles/no-hay.tsx'
import Peso from './paneles/peso.tsx'
import PorQueSinLeer from './paneles/sin-leer.tsx'
import Vacio from './paneles/vacio.tsx'
import Preguntada from './preguntada.tsx'

const nada = () => {}
const tecla = { current: undefined }

/** The text that a person reads on it. */
const textOf = (screen: ReactNode): string =>
  renderToStaticMarkup(screen)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const paradaOf = (more: Parameters<typeof linea>[2] = {}): Parada =>
  paradasOf(tandaOf([linea(0, 'choclo', { nombre: 'Choclo', contenido: '300 g', cantidadPedida: 2, ...more })]), [])[0]!

/** An article of the local, as one that may replace another. */
const articulo = (nombre: string) => ({
  artCodigo: nombre,
  nombre,
  contenido: '300 g',
  urlImagen: '',
  precioUnitario: 149,
  ventaFraccionada: false,
  disponible: true,
  codigosBarras: [],
  etiquetas: [],
})

const noHay = (more: Parameters<typeof linea>[2], sustitutos: readonly ReturnType<typeof articulo>[] = []) => (
  <NoHay
    parada={paradaOf(more)}
    sustitutos={sustitutos as never}
    tecla={tecla}
    onClose={nada}
    onHay={nada}
    onOtro={nada}
  />
)

test('a replacement says before and after that the article stops being sold', () => {
  const screen = noHay({ stock: 383, cambioProductoSinStock: 'Contactarme' }, [articulo('Arvejas')])
  expect(textOf(screen)).toContain('El sistema cuenta 383 un. más: mira si están atrás. Si no, deja de venderse.')
  expect(fraseDePreguntado(paradaOf(), 300)).toBe(
    'Preguntado. Sigue con lo demás. Lo que queda de Choclo se sigue vendiendo.',
  )
  expect(fraseDePreguntado(paradaOf(), undefined)).toBe(
    'Preguntado. Sigue con lo demás. Choclo deja de venderse: si hay más, avisa a tu encargado.',
  )
})

test('what is missing says that it stops being sold before it is pressed', () => {
  expect(textOf(noHay({ stock: 1 }))).toContain('Lo que falta deja de venderse.')
  expect(textOf(noHay({ ventaFraccionada: true }))).toContain('Lo que falta deja de venderse.')
  // The next screen asks about the shelf, and says it there.
  expect(textOf(noHay({ stock: 32 }))).not.toContain('deja de venderse')
  expect(textOf(<Vacio parada={paradaOf()} stock={3_200} tecla={tecla} onClose={nada} onQuedan={nada} />)).toContain(
    'Si está vacío, deja de venderse hasta que tu encargado lo cuente.',
  )
})

test('No hay says why it offers no replacement', () => {
  expect(textOf(noHay({}))).toContain('Este cliente no quiere reemplazo: va con lo que hay.')
  expect(textOf(noHay({ cambioProductoSinStock: 'Contactarme' }))).toContain(
    'Aquí no hay nada parecido: di cuántos hay y busca otro.',
  )
  const ofrecido = textOf(noHay({ cambioProductoSinStock: 'Contactarme' }, [articulo('Arvejas')]))
  expect(ofrecido).not.toMatch(/reemplazo|parecido/)
  const [varias] = paradasOf(
    tandaOf(
      [linea(0, 'choclo')],
      [linea(0, 'choclo', { cambioProductoSinStock: 'Contactarme' })],
      [linea(0, 'choclo')],
    ),
    [],
  )
  expect(fraseDeSiFalta(varias!, false)).toBe('A y C no quieren reemplazo. De B se pregunta después.')
})

const PREGUNTA = {
  estado: 'PENDIENTE' as const,
  vence: '2026-11-22T06:41:00-03:00',
  articulo: { ...articulo('Arvejas'), lugar: null },
  cantidad: 1,
  otras: [],
} satisfies NonNullable<ReturnType<typeof linea>['pregunta']>

const preguntada = (more: Parameters<typeof linea>[2]) => {
  const parada = paradaOf({ pregunta: PREGUNTA, ...more })
  return textOf(<Preguntada parada={parada} pregunta={parada.pregunta!} onSay={nada} />)
}

test('the stop that awaits an answer says what each of its buttons does', () => {
  const una = preguntada({ puesta: 1 })
  expect(una).toContain('A: le preguntamos en la app si lo quiere en lugar de Choclo 300 g.')
  expect(una).toContain('Si no contesta antes de las 06:41, va con 1 de 2. Hasta entonces no se cierra la tanda.')
  expect(una).toContain('No esperar: va con 1 de 2')
  expect(una).toContain('Apareció: va completo')
  expect(preguntada({})).toContain('No esperar: va sin él')
})

test('Saltar is there as long as it leads somewhere else', () => {
  const [espera] = paradasOf(tandaOf([linea(0, 'choclo', { pregunta: PREGUNTA })]), [])
  const abierta = paradaOf()
  expect(canSkip([espera!], espera)).toBe(false)
  expect(canSkip([espera!, abierta], espera)).toBe(true)
  expect(canSkip([espera!, abierta], abierta)).toBe(true)
  expect(canSkip([{ ...abierta, dicha: true }], { ...abierta, dicha: true })).toBe(false)
  expect(canSkip([], undefined)).toBe(false)
})

test('the offered replacement says where its customer is asked', () => {
  const screen = noHay({ cantidadPedida: 1, cambioProductoSinStock: 'Contactarme' }, [articulo('Arvejas')])
  expect(textOf(screen)).toContain('Preguntarle en la app si va 1 un. de Arvejas 300 g')
})

test('a number that cannot be says why', () => {
  expect(fraseDeMas(300, 200, false)).toBe('Pidió 2 un.: no pueden ir más.')
  expect(fraseDeMas(200, 200, false)).toBe('')
  expect(fraseNoFalta(1_200, 1_200, false)).toBe('Pidió 12 un.: si hay tantos, no falta.')
  expect(fraseNoFalta(110, 120, true)).toBe('')
})

test('weighing says that a label can be read, and what is given away', () => {
  const parada = paradaOf({ ventaFraccionada: true, cantidadPedida: 0.5 })
  const cantidad = <Cantidad parada={parada} tecla={tecla} onClose={nada} onCantidad={nada} />
  expect(textOf(cantidad)).toContain('Lee la etiqueta de la balanza, o escribe el peso.')
  const peso = <Peso parte={parada.partes[0]!} peso={58} onClose={nada} onSay={nada} onFalta={nada} />
  expect(textOf(peso)).toContain('Va igual: 0,03 kg de regalo')
})

test('an article that was not read can be read there and then', () => {
  const sinLeer = textOf(<PorQueSinLeer parada={paradaOf()} onClose={nada} onType={nada} onMotivo={nada} />)
  expect(sinLeer).toContain('Falta leer el código')
  expect(sinLeer).toContain('Choclo 300 g: léelo ahora, y queda guardado. Si no se puede, di por qué.')
  const obligado = textOf(
    <PorQueSinLeer parada={paradaOf({ seLee: true })} onClose={nada} onType={nada} onMotivo={nada} />,
  )
  expect(sinLeer).toContain('Escribo el código')
  expect(obligado).not.toContain('Escribo')
  expect(obligado).toContain('léelo con el escáner, o con la cámara, arriba, y queda guardado.')
})
