import sharp from 'sharp'
import { createEntregable } from '../../testing/entregados.ts'
import { ART, createUsuario, expect, test } from '../../testing/test.ts'
import { gestionPedido } from '../terminal/gestion-pedido.ts'

test('an own delivered pedido is rated once, and the rating changed for a week', async ({ app, db, clock }) => {
  // covers: A-03 CX-06
  const { usuario, llave, path, arrive } = await createEntregable(app, db)
  const rate = (body: object, who = usuario) => app.as(who).post(path('calificacion'), body)
  expect(await rate({ puntaje: 5 })).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_NO_ENTREGADO' } })
  await arrive()
  expect((await app.as(usuario).get(`pedidos/${llave.idPedido}`)).body.calificacion).toBeNull()
  expect(await rate({ puntaje: 5 }, await createUsuario(db))).toMatchObject({ status: 404 })
  for (const puntaje of [0, 6, 3.5]) expect(await rate({ puntaje })).toMatchObject({ status: 400 })
  expect(await rate({ puntaje: 3, aspectos: ['NADA'] })).toMatchObject({ status: 400 })
  // Two tabs at once: one rating.
  const [first] = await Promise.all(
    [1, 2].map(() => rate({ puntaje: 4, aspectos: ['ENTREGA', 'PRODUCTOS'], comentario: ' Muy bien ' })),
  )
  expect(first).toMatchObject({
    status: 200,
    body: {
      calificacion: {
        puntaje: 4,
        aspectos: ['ENTREGA', 'PRODUCTOS'],
        comentario: 'Muy bien',
        fecha: '2026-03-11T10:00:00-03:00',
        editableHasta: '2026-03-18T10:00:00-03:00',
      },
    },
  })
  clock.advance({ days: 7 })
  expect(await rate({ puntaje: 2 })).toMatchObject({
    status: 200,
    body: { calificacion: { puntaje: 2, aspectos: [], comentario: '', fecha: '2026-03-11T10:00:00-03:00' } },
  })
  clock.advance({ seconds: 1 })
  expect(await rate({ puntaje: 5 })).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_PLAZO_VENCIDO' } })
  expect(
    await db.selectFrom('calificacion').select('puntaje').where('idPedido', '=', llave.idPedido).execute(),
  ).toEqual([{ puntaje: 2 }])
})

const PLACE = { IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '34/1 54/1 33/1' } }
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
/** Held upright, so that what it shows lies on its side until it is turned. */
const held = () => red(60, 40).withMetadata({ orientation: 6, exif: PLACE }).jpeg().toBuffer()

test('a problem with a line keeps its photo without the place the camera wrote', async ({ app, db, clock }) => {
  // covers: CX-07
  const { usuario, llave, path, arrive } = await createEntregable(app, db)
  const claim = (body: object, who = usuario) => app.as(who).post(path('reclamos'), { motivo: 'MAL_ESTADO', ...body })
  expect(await claim({})).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_NO_ENTREGADO' } })
  await arrive()
  const frame = await held()
  const JPEG = Buffer.concat([frame, Buffer.from('\xff\xfeSobra', 'latin1'), frame])
  expect(JPEG.toString('latin1').split('Ana')).toHaveLength(3)
  expect(await claim({}, await createUsuario(db))).toMatchObject({ status: 404 })
  expect(await claim({ artCodigo: ART.yerba })).toMatchObject({
    status: 404,
    body: { error: 'Pedidos.ERROR_LINEA_NO_ENCONTRADA' },
  })
  const told = await claim({ artCodigo: ART.arroz, detalle: 'Vino roto', foto: JPEG.toString('base64') })
  expect(told).toMatchObject({
    status: 201,
    body: { reclamos: [{ artCodigo: ART.arroz, motivo: 'MAL_ESTADO', detalle: 'Vino roto', conFoto: true }] },
  })
  const kept = await db
    .selectFrom('reclamo')
    .select(['foto', 'fotoTipo'])
    .where('idPedido', '=', llave.idPedido)
    .execute()
  expect(kept).toMatchObject([{ fotoTipo: 'image/jpeg' }])
  const foto = kept[0]!.foto!
  for (const word of ['Exif', 'Ana', 'Sobra']) expect(foto.includes(word), word).toBe(false)
  const { width, height, exif, orientation } = await sharp(foto).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 40,
    height: 60,
    exif: undefined,
    orientation: undefined,
  })
  // The server looks at its bytes, not at what it says of itself.
  for (const bad of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    Buffer.from('GIF89a'),
    frame.subarray(0, 200),
    // Few bytes, and more pixels than any camera has.
    await red(9_000, 9_000).png().toBuffer(),
    Buffer.concat([JPEG, Buffer.alloc(2 * 1024 * 1024)]),
  ]) {
    const answer = await claim({ foto: bad.toString('base64') })
    expect([400, 413, 422]).toContain(answer.status)
  }
  expect(await claim({ foto: Buffer.from('GIF89a').toString('base64') })).toMatchObject({
    body: { error: 'Reclamos.ERROR_FOTO' },
  })
  const rest = await Promise.all(Array.from({ length: 25 }, () => claim({ motivo: 'OTRO' })))
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(19)
  clock.advance({ days: 7, seconds: 1 })
  expect(await claim({})).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_PLAZO_VENCIDO' } })
})

test('a claim is answered once, and its customer is notified and reads the answer', async ({ app, db, clock }) => {
  // covers: CX-07 E-21 S-31
  const { usuario, llave, path, arrive } = await createEntregable(app, db)
  await arrive()
  const codigo = String(llave.idPedido)
  const say = (...words: string[]) => gestionPedido(app.deps, words)
  expect(await say('reclamos', codigo)).toBe('No reportó ningún problema.')
  for (const detalle of ['No vino', 'Vino roto'])
    await app.as(usuario).post(path('reclamos'), { artCodigo: ART.arroz, motivo: 'FALTA', detalle })
  const read = async () => (await app.as(usuario).get(`pedidos/${codigo}`)).body
  const { reclamos, version } = await read()
  const [first, second] = reclamos
  expect([first.respuesta, second.respuesta]).toEqual([null, null])
  clock.advance({ hours: 1 })
  const answered = await say('responder', codigo, String(first.idReclamo), ' Te devolvemos $59 ')
  expect(answered).toMatch(
    /^Se le avisó\.[\s\S]*No vino[\s\S]*Se le respondió: Te devolvemos \$59[\s\S]*Vino roto[\s\S]*Sin responder\.$/,
  )
  expect(await say('responder', codigo, String(first.idReclamo), 'Otra cosa')).toMatch(/^Ya se había respondido\./)
  const after = await read()
  expect(after.reclamos).toEqual([
    { ...first, respuesta: { texto: 'Te devolvemos $59', fecha: '2026-03-11T11:00:00-03:00' } },
    second,
  ])
  // A listener of the pedido sees it at once.
  expect(after.version).toBe(version + 1)
  const { contenido } = (await app.as(usuario).get('notificaciones')).body
  expect(contenido.filter(({ titulo }: { titulo: string }) => titulo.includes('reclamo'))).toMatchObject([
    {
      titulo: `Respondimos tu reclamo del pedido ${codigo}`,
      texto: 'Te devolvemos $59',
      datos: { tipo: 1, local: 1, identificador: codigo },
    },
  ])
  const why = (...words: string[]) => say(...words).catch(({ message }: Error) => message)
  expect(await why('responder', codigo, '999999', 'Hola')).toContain('no tiene el reclamo 999999')
  expect(await why('responder', codigo, 'uno', 'Hola')).toContain('Falta el número del reclamo')
  expect(await why('responder', codigo, String(second.idReclamo), ' ')).toContain('Falta lo que se le responde')
  expect(await why('responder', codigo, String(second.idReclamo), 'x'.repeat(301))).toContain('más de 300')
  expect(await why('responder', codigo, String(second.idReclamo), 'Te', 'devolvemos')).toContain('No entiendo')
  expect((await read()).version).toBe(version + 1)
})
