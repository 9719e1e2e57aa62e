import { setTimeout } from 'node:timers/promises'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal } from '../personal.ts'
import { expect, test } from './test.ts'

test('a round is taken, picked without a network, and closed when it is back', async ({
  engine,
  pagina,
  red,
  surtido,
}) => {
  // A shop of each engine's own: what one left open is not taken by the other.
  const codigoLocal = { firefox: LOCAL.preparar, webkit: LOCAL.consultar }[engine]
  const [uno, otro] = await someArticulos(surtido, 2, { codigoLocal })
  const cliente = await createCliente(surtido)
  const numero = await placePedido(surtido, cliente, codigoLocal, [uno!, { ...otro!, cantidad: 2 }])
  const { usuario, clave } = await createPersonal(surtido, 'PREPARADOR', [codigoLocal])
  await pagina.goto('/gestion/')
  await pagina.fill(/^Usuario/, usuario)
  await pagina.fill(/^Contraseña/, clave)
  await pagina.motor.press('Enter')
  await pagina.click('button', /^Tomar/)
  await pagina.says(/0 de 2/)
  red.cut()
  for (const _ of [1, 2]) {
    const now = String(await pagina.motor.evaluate(`document.querySelector('h1').textContent`))
    const { artCodigo, cantidad } = now === uno!.nombre ? { ...uno!, cantidad: 1 } : { ...otro!, cantidad: 2 }
    for (let scans = 0; scans < cantidad; scans++) {
      // Sooner, the same code is one trigger that read twice.
      if (scans > 0) await setTimeout(600)
      await pagina.until(`document.querySelector('[aria-label="Lectura del escáner"]:not([aria-busy])')`, 'it hears')
      await pagina.scan(artCodigo)
    }
    await pagina.until(`document.querySelector('h1').textContent !== ${JSON.stringify(now)}`, `${now} is in`)
  }
  await pagina.says(/Todo listo/)
  red.mend()
  await pagina.click('button', /^Cerrar/)
  await pagina.click('button', /^Sellar A/)
  await pagina.says(/Tanda terminada/)
  const [pedido] = await surtido.sql('select estado from pedido where id_pedido = $1', [Number(numero)])
  expect(pedido).toMatchObject({ estado: 'PREPARADO' })
})
