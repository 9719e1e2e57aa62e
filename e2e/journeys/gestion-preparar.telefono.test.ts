import type { Page } from '@playwright/test'
import { FORMATOS_USUALES, writeEtiqueta } from '@surtido/rules/etiquetas'
import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, scan } from '../personal.ts'
import type { Surtido } from '../surtido.ts'
import { axe, expect, settled, test } from '../test.ts'

// The smallest phone that is carried through an aisle.
test.use({ viewport: { width: 360, height: 640 } })

/** Something that is weighed, and has a code that fits on a scale's label. */
async function someFiambre(surtido: Surtido, codigoLocal: number) {
  const [found] = await surtido.sql<{ artCodigo: string; nombre: string; precio: number }>(
    `select art_codigo as "artCodigo", nombre, al.precio::float8 as precio
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and venta_fraccionada and stock is null and paso_venta = 0.1
       and art_codigo ~ '^[0-9]{1,6}$' and length(ltrim(art_codigo, '0')) <= 5
       and not exists (select from oferta o where o.codigo_empresa = 10 and o.art_codigo = a.art_codigo)
     order by art_codigo limit 1`,
    [codigoLocal],
  )
  return found!
}

const now = (page: Page) => page.getByRole('heading', { level: 1 })
const dicho = (page: Page, text: string | RegExp) => expect(page.locator('[aria-live=assertive]')).toHaveText(text)

/** A bar code that no file of the sample has. */
const NUEVO = '7791111122226'

/** Goes to a stop, wherever the walk is. */
async function goTo(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await page.getByRole('listitem').filter({ hasText: nombre }).getByRole('button').click()
  await expect(now(page)).toHaveText(nombre)
}

/** The first thing of a position asks for its letter; another one is refused. */
async function confirmPosition(page: Page): Promise<void> {
  await expect(now(page)).toHaveText(/^Pon [12] un\. en la [AB]$/)
  const esta = (await now(page).textContent())!.at(-1)!
  const otra = esta === 'A' ? 'B' : 'A'
  await axe(page)
  await page.getByRole('button', { name: otra, exact: true }).click()
  await dicho(page, `Esa es la ${otra}. Va en la ${esta}.`)
  await page.keyboard.press(esta.toLowerCase())
}

test('a picker completes a first tanda, and the customer sees what goes in', async ({ page, surtido, browser }) => {
  const codigoLocal = LOCAL.preparar
  const [dos, falta] = await someArticulos(surtido, 2, { codigoLocal })
  const queso = await someFiambre(surtido, codigoLocal)
  const cliente = await createCliente(surtido)
  const first = await placePedido(surtido, cliente, codigoLocal, [
    { ...dos!, cantidad: 2 },
    { ...queso, cantidad: 0.5, nota: 'feteado bien fino' },
  ])
  await placePedido(surtido, cliente, codigoLocal, [
    { ...dos!, cantidad: 2 },
    { ...falta!, cambioProductoSinStock: 'No reemplazar' },
  ])

  // The shop believes that it has plenty.
  await surtido.sql(
    'update articulo_local set stock = 40 where codigo_empresa = 10 and codigo_local = $1 and art_codigo = $2',
    [codigoLocal, falta!.artCodigo],
  )
  await surtido.sql(`update local set verificar_posicion = 'PRIMERA' where codigo_empresa = 10 and codigo_local = $1`, [
    codigoLocal,
  ])
  await enterGestion(page, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await page.getByRole('button', { name: 'Tomar' }).click()
  await expect(page.getByText('0 de 4')).toBeVisible()
  // The pedido is given up: anybody may take it, the same picker too.
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await axe(page)
  // An article for both pedidos is one stop and two lines.
  await expect(page.getByText('3 artículos, 4 líneas')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar la lista' }).click()
  await expect(page.getByText('Nada por enviar')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await page.getByRole('button', { name: 'Soltar la tanda' }).click()
  await page.getByRole('button', { name: 'Sí, que la siga otra persona' }).click()
  await page.getByRole('button', { name: 'Tomar' }).click()
  await expect(page.getByText('0 de 4')).toBeVisible()
  await goTo(page, dos!.nombre)
  await expect(page.getByRole('listitem').filter({ hasText: /^[AB] 2$/ })).toHaveCount(2)
  await axe(page)
  // On its side, the positions stay in sight beside how to begin.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText('Carga el carro')).toBeInViewport()
  for (const letra of ['A', 'B'])
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${letra} 2$`) })).toBeInViewport({
      ratio: 1,
    })
  await page.setViewportSize({ width: 360, height: 640 })

  // Another one is refused, in words; the right one counts one, for the position that is lit.
  await scan(page, '7790000000003')
  await dicho(page, 'No es este. El código 7790000000003 no es de la tanda.')
  await axe(page)
  // Another article of the shop is named, and cannot be put in as this one.
  const [ajeno] = await surtido.sql<{ codigo: string; nombre: string }>(
    `select codigos_barras[1] as codigo, nombre from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and length(codigos_barras[1]) = 13 and art_codigo <> all ($2)
       and cod_est_merc <> (select cod_est_merc from articulo where codigo_empresa = 10 and art_codigo = $3)
     order by art_codigo limit 1`,
    [codigoLocal, [dos, falta, queso].map((one) => one!.artCodigo), dos!.artCodigo],
  )
  await scan(page, ajeno!.codigo)
  await dicho(page, new RegExp(`^No es este. Leíste ${RegExp.escape(ajeno!.nombre)}`))
  await expect(page.getByRole('button', { name: 'Creo que sí es este' })).toHaveCount(0)
  await scan(page, '7790000000003')
  // An unknown code may belong to the article in hand: the picker looks, and says so.
  await page.getByRole('button', { name: 'Creo que sí es este' }).click()
  await expect(now(page)).toHaveText('¿Este código es de este artículo?')
  await axe(page)
  await page.getByRole('button', { name: 'No es', exact: true }).click()
  await expect(now(page)).toHaveText(dos!.nombre)
  await scan(page, falta!.artCodigo)
  await dicho(page, new RegExp(`^No es este. Leíste ${RegExp.escape(falta!.nombre)}`))
  await scan(page, dos!.artCodigo)
  await confirmPosition(page)
  await dicho(page, /^Van 1 de 4\. Sigue [AB]\.$/)
  await expect(now(page)).toHaveText(dos!.nombre)
  await scan(page, NUEVO)
  await page.getByRole('button', { name: 'Creo que sí es este' }).click()
  await page.getByRole('button', { name: 'Sí, es este' }).click()
  await dicho(page, /^Van 2 de 4\. Sigue [AB]\.$/)
  // More than was asked for cannot be saved, and the keys say why.
  await page.getByRole('button', { name: 'Cantidad' }).click()
  await page.getByRole('button', { name: '5', exact: true }).click()
  await expect(page.getByText('Pidió 4 un.: no pueden ir más.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: /^Listo/ }).click()
  await confirmPosition(page)
  await dicho(page, `Guardado: ${dos!.nombre}`)

  // A label with too much weight opens a question; another package is within the tolerance.
  await goTo(page, queso.nombre)
  await expect(page.getByText('feteado bien fino')).toBeVisible()
  const label = (gramos: number) => writeEtiqueta(FORMATOS_USUALES[0]!, queso.artCodigo.replace(/^0+/, ''), gramos)
  await scan(page, label(640))
  await expect(now(page)).toHaveText('Pidió 0,5 kg, hay 0,64 kg.')
  await axe(page)
  await page.getByRole('button', { name: 'Busco otra pieza' }).click()
  // Grams typed as kilos, or a missing comma: nothing counts before the picker has said which was meant.
  await page.getByRole('button', { name: 'Pesar' }).click()
  for (const tecla of '105') await page.getByRole('button', { name: tecla, exact: true }).click()
  await expect(page.getByText('¿Son 105 kg? Elige cuánto es:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await axe(page)
  await page.setViewportSize({ width: 740, height: 360 })
  for (const tecla of ['1', '0', 'coma', 'Borrar'])
    await expect(page.getByRole('button', { name: tecla, exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.locator('footer').getByRole('button')).toHaveText(['1,05 kg', '105 g', 'Sí, 105 kg'])
  await page.getByRole('button', { name: '105 g' }).click()
  await expect(now(page)).toHaveText('Pidió 0,5 kg, hay 0,11 kg.')
  await page.getByRole('button', { name: 'Pesarlo de nuevo' }).click()
  await scan(page, label(520))
  await dicho(page, `Guardado: ${queso.nombre}, 0,52 kg`)

  await expect(now(page)).toHaveText(falta!.nombre)
  await page.getByRole('button', { name: 'No hay' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Ninguno' }).click()
  await expect(now(page)).toHaveText('¿El estante está vacío?')
  await axe(page)
  await page.getByRole('button', { name: 'Sí, está vacío' }).click()
  await expect(now(page)).toHaveText('Todo listo')
  await expect(page.getByText('2 de 2 como pidió')).toBeVisible()
  await expect(page.getByText('1 de 2 como pidió, 1 con menos')).toBeVisible()
  // A look at what is short leads back here, not out of the tanda.
  await page.getByRole('listitem').filter({ hasText: falta!.nombre }).getByRole('button').click()
  await expect(now(page)).toHaveText(falta!.nombre)
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(now(page)).toHaveText('Todo listo')
  await expect(page.getByRole('link', { name: 'Salir de la tanda' })).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await axe(page, ['color-contrast'])
  await page.getByRole('button', { name: /^Cerrar/ }).click()
  for (const posicion of ['A', 'B']) await page.getByRole('button', { name: `Sellar ${posicion}` }).click()
  await expect(now(page)).toHaveText('Tanda terminada')
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('heading', { name: 'Tu próxima tanda' })).toBeVisible()

  const context = await browser.newContext({ baseURL: process.env.SURTIDO_URL! })
  const suya = await context.newPage()
  await prepare(suya, surtido, { codigoLocal, usuario: cliente })
  await suya.goto(`/detalle-pedido?codigo=${first}`)
  await expect(suya.locator('main')).toContainText('0,52 kg')
  await expect(suya.locator('main')).toContainText('Peso real')
  // The desk sees which article the picker gave the code to, and may withdraw it.
  await enterGestion(suya, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await suya.goto('/gestion/codigos')
  const aprendido = suya.getByRole('listitem').filter({ hasText: NUEVO })
  await expect(aprendido).toContainText(dos!.nombre)
  await expect(aprendido).toContainText('Por revisar')
  await axe(suya)
  await aprendido.getByRole('button', { name: /^No es ese/ }).click()
  await expect(aprendido).toHaveCount(0)
  await suya.getByRole('button', { name: 'Deshacer' }).click()
  await expect(aprendido).toContainText('Ya lo revisó quien está a cargo')
  await context.close()
})
