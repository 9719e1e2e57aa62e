import { test } from '../testing/importar.ts'
import { ART, createUsuario, expect, HOY } from '../testing/test.ts'
import { importCupones } from './cupones.ts'

const CUPON = { codigo: 'OTONIO', titulo: 'Otoño', descuento: 10, vigenciaDesde: 'hoy', vigenciaHasta: 'hoy+10' }

test('E-03 C-25 C-26 coupons of a file are redeemed or already had, and the file again brings them up to date', async ({
  app,
  db,
  file,
}) => {
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  const dado = { ...CUPON, codigo: 'PARA-VOS', total: 99.9, descuento: null, usuarios: [usuario.email.toUpperCase()] }
  expect(await importCupones(await file([CUPON, dado]))).toBe(2)
  expect((await app.as(usuario).get('cupones')).body).toMatchObject([{ codigo: 'PARA-VOS', total: 99.9 }])
  expect((await app.as(otro).get('cupones')).body).toEqual([])
  expect((await app.as(usuario).post('cupones/codigo-canje/otonio')).body).toMatchObject({
    descuento: 10,
    vigenciaDesde: HOY,
    vigenciaHasta: '2026-03-21',
    articulos: [],
  })
  const more = { ...CUPON, descuento: 15, articulos: [ART.te], locales: [1], vigenciaHasta: null, acumulable: false }
  await importCupones(await file([more, dado]))
  expect((await app.as(usuario).get('cupones')).body).toMatchObject([
    { codigo: 'PARA-VOS' },
    { codigo: 'OTONIO', descuento: 15, articulos: [ART.te], vigenciaHasta: null, acumulable: false },
  ])
})

test('E-03 a bad coupon stops the run, says which and why, and those there were stay', async ({ app, file }) => {
  const all = async () => (await app.database.pool.query('select * from cupon order by 1, 2')).rows
  const before = await all()
  for (const [content, words] of [
    [{}, /not a list of coupons/],
    [[CUPON, null], /Coupon 2 is not an object/],
    [[CUPON, { ...CUPON, codigo: 'otonio' }], /has the code otonio twice/],
    [[{ ...CUPON, codigo: 'a b' }], /Coupon 1: codigo is not 3 to 40 letters/],
    [[{ ...CUPON, codigo: undefined }], /Coupon 1: codigo is empty/],
    [[{ ...CUPON, descuento: null }], /neither descuento nor total/],
    [[{ ...CUPON, descuento: 101 }], /descuento is above 100/],
    [[{ ...CUPON, descuento: 0 }], /descuento is not above 0/],
    [[{ ...CUPON, total: '50' }], /total is not an amount/],
    [[{ ...CUPON, vigenciaHasta: 'hoy-1' }], /ends before it begins/],
    [[{ ...CUPON, locales: ['1'] }], /locales is not a list/],
    [[{ ...CUPON, limiteTotal: 0 }], /limiteTotal is not a whole number/],
  ] as const) {
    await expect(importCupones(await file(content)), JSON.stringify(content)).rejects.toThrow(words)
  }
  expect(await all()).toEqual(before)
})

test('C-26 a limit below those who have it already is refused', async ({ app, db, file }) => {
  await importCupones(await file([{ ...CUPON, codigo: 'POCOS' }]))
  for (const usuario of [await createUsuario(db), await createUsuario(db)])
    expect((await app.as(usuario).post('cupones/codigo-canje/POCOS')).status).toBe(201)
  await expect(importCupones(await file([{ ...CUPON, codigo: 'POCOS', limiteTotal: 1 }]))).rejects.toThrow(
    'POCOS has already been given to more than its limiteTotal',
  )
})
