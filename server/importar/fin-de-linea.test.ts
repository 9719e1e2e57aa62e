// A last line without a line end, after a file that had one, and those who never write it.
import { createTienda, test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

const CODIGOS = Array.from({ length: 30 }, (_, i) => String(500_001 + i))
const HEADER = 'codigo_local,art_codigo,precio,stock'

const own = test
  .extend('tienda', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const { pool } = app.database
    onCleanup(await createTienda(pool, [901, 902], CODIGOS))
    /** As if no file had ever come. */
    const forget = async () => {
      await pool.query('delete from importacion where codigo_empresa = 10')
      await pool.query('delete from articulo_local where codigo_empresa = 10 and codigo_local in (901, 902)')
    }
    return { forget, pool }
  })
  /** Imports a text of prices, or of another class: its refusal, or none. */
  .extend('sell', { scope: 'file' }, ({ file }) => async (text: string, clase = 'precios', confirmar = false) => {
    const header = clase === 'precios' ? HEADER : 'codigo_local,pasillo,art_codigo'
    return importClase({ ...(await file(`${header}\n${text}`)), clase, confirmar }).then(
      () => '',
      (error: Error) => error.message,
    )
  })

const linesOf = (price: string, stock: string, most = 30) =>
  CODIGOS.slice(0, most)
    .map((codigo) => `901,${codigo},${price},${stock}\n`)
    .join('')
const CUT =
  'is the last one and has no line end, which the files before had: the end of this one may be missing. Compare it with the end of the list in the system that wrote it, or have it written again.\nNothing changed. If it is meant: --confirmar'

own('a last line that lost its line end is stopped, whatever its last cell', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.forget()
  expect(await sell(linesOf('204.56', '130'))).toBe('')
  // A stock cut to its first digits, or whole.
  for (const end of ['1', '13', '130'])
    expect(await sell(`${linesOf('204.56', '130', 29)}901,500030,204.56,${end}`), end).toContain(`Line 31 ${CUT}`)
  expect(await sell(linesOf('204.56', '130').slice(0, -1), 'precios', true)).toBe('')
  // Two programs write these files, and one of them never ends the last line.
  for (const _day of [1, 2]) {
    expect(await sell(linesOf('204.56', '131').slice(0, -1))).toBe('')
    expect(await sell(linesOf('204.56', '130'))).toBe('')
  }
  await tienda.pool.query(
    `update importacion set terminada = terminada - interval '41 days' where codigo_empresa = 10 and not fin_de_linea`,
  )
  expect(await sell(linesOf('204.56', '130').slice(0, -1))).toContain(CUT)
})

own('a code cut to another one is stopped', async ({ tienda: { forget, pool }, sell }) => {
  // covers: E-14
  await forget()
  await pool.query(
    `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
     values (10, '50000', 'Código corto', '0101') on conflict do nothing`,
  )
  expect(await sell('901,3,500001\n901,4,500002\n', 'ubicaciones')).toBe('')
  expect(await sell('901,3,500001\n901,4,50000', 'ubicaciones')).toContain(CUT)
  await pool.query(`delete from articulo where codigo_empresa = 10 and art_codigo = '50000'`)
})

own('only the last file of the same class that came in is compared', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.forget()
  const cut = linesOf('100', '8').slice(0, -1)
  // None came before, another class did, all of its lines were refused, and it was stopped.
  expect(await sell('901,3,500001\n', 'ubicaciones')).toBe('')
  expect(await sell('901,NADA,3,3\n')).toBe('')
  expect(await sell(linesOf('100', '8'))).toBe('')
  await tienda.forget()
  expect(await sell(cut)).toBe('')
  expect(await sell(`${linesOf('900', '8')}`)).toContain('many times what they were')
  expect(await sell(cut)).toBe('')
  expect(await sell('901,NADA,3,3\n')).toBe('')
  expect(await sell(cut)).toBe('')
  // By the version before nothing is known of it.
  expect(await sell(linesOf('100', '8'))).toBe('')
  await tienda.pool.query('update importacion set fin_de_linea = null where codigo_empresa = 10')
  expect(await sell(cut)).toBe('')
})

own('a writer that never ends its last line is never asked', async ({ tienda, sell }) => {
  // covers: E-14
  for (const end of [
    (day: number) => `901,500030,100,1${day}`,
    (day: number) => (day === 2 ? '901,500030,100,12' : `901,500030,100,"1${day}"`),
    (day: number) => `902,500030,1,99${day}`,
  ]) {
    await tienda.forget()
    for (const day of [1, 2, 3])
      expect(await sell(`${linesOf('100', String(8 + day), 29)}${end(day)}`), end(day)).toBe('')
  }
})

own('a whole file that ends with a quote does not hide that the next one is cut', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.forget()
  expect(await sell(linesOf('100', '130'))).toBe('')
  // It is whole, and says nothing of how its writer ends a line.
  expect(await sell(`${linesOf('100', '130', 29)}901,500030,100,"130"`)).toBe('')
  expect(await sell(linesOf('100', '130').slice(0, -2))).toContain(CUT)
})
