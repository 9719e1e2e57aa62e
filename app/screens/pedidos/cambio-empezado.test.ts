import type { Articulo } from '@surtido/contract/articulos'
import type { Pedido } from '@surtido/contract/pedidos'
import { almacen } from '@surtido/web/storage'
import { afterEach, expect, test } from 'vitest'
import { completeArticulo } from '../../data/articulo-completo.ts'
import { readCambioEmpezado } from './cambio-empezado.ts'

const pedido = { idPedido: 7, version: 3 } as Pedido
const QUESO = completeArticulo({ artCodigo: '001234', nombre: 'Queso Colonia', precio: 389 })

afterEach(() => almacen.remove('cambioEmpezado.7'))

test('a begun change of an earlier version of the app has every list of today', () => {
  const { artCodigo, nombre, precio } = QUESO
  const deAntes = { artCodigo, nombre, precio } as Articulo
  almacen.write('cambioEmpezado.7', { version: 3, agregados: [deAntes] })
  expect(readCambioEmpezado(pedido)).toMatchObject({ cantidades: {}, deseos: {}, agregados: [QUESO] })
  almacen.write('cambioEmpezado.7', { version: 3, cantidades: { '001234': 200 } })
  expect(readCambioEmpezado(pedido)).toMatchObject({ agregados: [], cantidades: { '001234': 200 } })
})

test('a begun change of a pedido that has changed since is not taken up', () => {
  almacen.write('cambioEmpezado.7', { version: 2, agregados: [QUESO] })
  expect(readCambioEmpezado(pedido).agregados).toEqual([])
})
