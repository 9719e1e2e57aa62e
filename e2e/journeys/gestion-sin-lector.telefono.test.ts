import { FORMATOS_USUALES, writeEtiqueta } from '@surtido/rules/etiquetas'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts'
import { createCliente, LOCAL, SIN_REBAJA, someArticulos } from '../aparato.ts'
import { camaraCon } from '../camara.ts'
import { placePedido } from '../pedidos.ts'
import { assign, createPersonal, enterGestion, goToArticulo, scan, takeSuyo } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

const PRECIO = FORMATOS_USUALES[1]!
/** No file of the sample has it; the camera sees nothing else. */
const NUEVO = '7791111122233'

test.use({ launchOptions: { executablePath: findChromium()!, args: [...CHROMIUM_ARGS, ...camaraCon(NUEVO)] } })

test('without a scanner: the camera reads, a code is typed, a price checks the weight', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.otro
  const [queso] = await surtido.sql<{ artCodigo: string; nombre: string; precio: number }>(
    `select art_codigo as "artCodigo", nombre, al.precio::float8 as precio
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and venta_fraccionada and stock is null and paso_venta = 0.1
       and art_codigo ~ '^[0-9]{1,6}$' and length(ltrim(art_codigo, '0')) <= 5 and ${SIN_REBAJA}
     order by art_codigo limit 1`,
    [codigoLocal],
  )
  const [seco, visto] = await someArticulos(surtido, 2, { codigoLocal })
  const [{ codigo }] = (await surtido.sql<{ codigo: string }>(
    `select codigos_barras[1] as codigo from articulo where codigo_empresa = 10 and art_codigo = $1`,
    [seco!.artCodigo],
  )) as [{ codigo: string }]
  const cliente = await createCliente(surtido)
  const picker = await createPersonal(surtido, 'PREPARADOR', [codigoLocal])
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [
    { ...visto!, cantidad: 3 },
    { ...queso!, cantidad: 0.5 },
    { ...seco!, cantidad: 2 },
  ])
  await assign(surtido, idPedido, picker)
  await surtido.sql(
    `insert into codigo_aprendido (codigo_empresa, codigo, art_codigo, codigo_local, creado, id_administrador, revisado)
     select 10, $1, $2, $3, now(), id_administrador, now() from administrador where codigo_empresa = 10 and usuario = $4
     on conflict (codigo_empresa, codigo) do update set art_codigo = excluded.art_codigo`,
    [NUEVO, visto!.artCodigo, codigoLocal, picker.usuario],
  )
  await enterGestion(page, picker)
  await takeSuyo(page)
  const now = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  const dicho = page.locator('[aria-live=assertive]')

  // The camera reads what stands before it, once.
  await goToArticulo(page, visto!.nombre)
  await page.getByRole('button', { name: 'Leer con la cámara' }).click()
  const camara = page.getByRole('region', { name: 'Cámara' })
  await expect(dicho).toHaveText('Van 1 de 3', { timeout: 60_000 })
  await expect(camara.getByRole('button', { name: 'Escribir el código' })).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(dicho).toHaveText('Van 1 de 3')
  await axe(page)
  await camara.getByRole('button', { name: 'Cerrar la cámara' }).click()

  // A label with a price says about how much it weighs, and is only compared with what is typed.
  await goToArticulo(page, queso!.nombre)
  await scan(page, writeEtiqueta(PRECIO, queso!.artCodigo.replace(/^0+/, ''), Math.round(queso!.precio * 50)))
  await expect(dicho).toHaveText(/^Es este\. La etiqueta dice \$.+: son unos 0,5 kg\. Escribe cuánto pesa\.$/)
  for (const tecla of ['0', 'coma', '3']) await page.getByRole('button', { name: tecla, exact: true }).click()
  await expect(main).toContainText('No es lo que dice la etiqueta')
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sí, 0,3 kg' })).toBeVisible()
  await axe(page)
  await axeDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dicho).toHaveText(`Guardado: ${queso!.nombre}, 0,5 kg`)

  // A code that no camera reads is typed, and a slip is noticed by its check digit.
  await goToArticulo(page, seco!.nombre)
  await page.getByRole('button', { name: /^Listo/ }).click()
  await page.getByRole('button', { name: 'Escribo el código' }).click()
  await expect(now).toHaveText('¿Qué números tiene el código?')
  const wrong = codigo.slice(0, -1) + ((Number(codigo.at(-1)) + 1) % 10)
  for (const tecla of wrong) await page.getByRole('button', { name: tecla, exact: true }).click()
  await expect(main).toContainText('Un número no está bien')
  await expect(page.getByRole('button', { name: 'Es este', exact: true })).toBeDisabled()
  await axe(page)
  await axeDark(page)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('button', { name: codigo.at(-1)!, exact: true }).click()
  await page.getByRole('button', { name: 'Es este', exact: true }).click()
  await expect(dicho).toHaveText(`Guardado: ${seco!.nombre}`)
  // The device sends it when it can.
  const read = async () => {
    const [toma] = await surtido.sql<{ dicho: string }>(
      `select t.dicho::text as dicho from toma t join pedido_linea l using (codigo_empresa, id_pedido, orden)
       where t.codigo_empresa = 10 and t.id_pedido = $1 and l.art_codigo = $2 order by t.secuencia desc limit 1`,
      [idPedido, seco!.artCodigo],
    )
    return toma?.dicho
  }
  await expect.poll(read).toContain('"sinLeer": "ESCRITO"')
})
