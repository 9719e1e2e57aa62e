import { expect, test } from 'vitest'
import { guardada, respuesta, TANDA } from '../testing/tanda.ts'
import { paradasOf } from './paradas.ts'
import { pasadaDe, sinContarDe } from './pasada.ts'

const DEVUELTA = respuesta('x', { resultado: 'DEVOLVER', error: 'Tandas.ERROR_DE_OTRO' })
const mia = { idTanda: 7, idAdministrador: 5, tanda: TANDA, saltadas: [], sellados: [] }

test('a tanda is handed over as soon as the server names another picker', () => {
  expect(pasadaDe(mia, { idAdministrador: 5, nombre: 'Ana Sosa' })).toBeUndefined()
  expect(pasadaDe(mia, { idAdministrador: 9, nombre: 'Beto Sosa' })).toEqual({ nombre: 'Beto Sosa' })
})

test('what was picked and nobody counted is listed with how much and for which basket', () => {
  const tomas = [
    guardada(1, { cantidad: 1 }, { respuesta: respuesta('toma-1', { cabe: 1 }) }),
    guardada(2, { cantidad: 2 }, { respuesta: DEVUELTA }),
    guardada(3, { orden: 1, cantidad: 0.49, terminada: true }),
    guardada(4, { idPedido: 101, orden: 1, cantidad: 1 }, { respuesta: respuesta('toma-4', { cabe: 1 }) }),
  ]
  expect(sinContarDe(mia, tomas)).toMatchObject([
    { nombre: 'arroz', posicion: 'A', cantidad: 100, porPeso: false },
    { nombre: 'queso', posicion: 'A', cantidad: 49, porPeso: true },
  ])
  expect(sinContarDe(mia, tomas.slice(0, 1))).toEqual([])
})

test('a substitute that nobody counted is listed by its name', () => {
  const otros = [{ artCodigo: 'canarias', cantidad: 1 }]
  const tanda = {
    ...TANDA,
    sustitutos: [
      {
        codEstMerc: '0101',
        articulos: [
          {
            ...{ artCodigo: 'canarias', nombre: 'Yerba Canarias', contenido: '1 kg', urlImagen: '' },
            ...{ precioUnitario: 10, codigosBarras: [], ventaFraccionada: false, disponible: true },
          },
        ],
      },
    ],
  }
  const toma = guardada(1, { idPedido: 101, orden: 1, cantidad: 0, otros, terminada: true }, { respuesta: DEVUELTA })
  expect(sinContarDe({ tanda }, [toma])).toMatchObject([
    { nombre: 'Yerba Canarias', contenido: '1 kg', posicion: 'B', cantidad: 100 },
  ])
})

test('a tanda that comes back has only what the server counted', () => {
  const [arroz] = paradasOf(TANDA, [guardada(1, { cantidad: 2, terminada: true }, { respuesta: DEVUELTA })])
  expect(arroz!.partes[0]).toMatchObject({ puesta: 0, dicha: false })
})
