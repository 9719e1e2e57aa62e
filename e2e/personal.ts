// People of a shop, and their login at `/gestion/`.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Rol, rolesCon } from '@surtido/rules/personal'
import type { Surtido } from './surtido.ts'
import { expect } from './test.ts'

export interface Personal {
  readonly usuario: string
  readonly clave: string
  readonly nombre: string
  /** The screen they begin with: *Hoy* for who directs. */
  readonly inicio: 'hoy' | 'preparar'
}

/** An administrator of the sample, who directs every local. */
export const CAJA: Personal = { usuario: 'caja1', clave: 'surtido-demo', nombre: 'Caja', inicio: 'hoy' }

/** A new person with a role in these locales of empresa 10, with the password of the sample's people. */
export async function createPersonal(
  surtido: Surtido,
  rol: Rol,
  locales: readonly number[],
  nombre = 'Paula',
): Promise<Personal> {
  const usuario = `p${randomBytes(5).toString('hex')}`
  await surtido.sql(
    `with nuevo as (
       insert into administrador (codigo_empresa, usuario, nombre, apellido, clave_hash, permisos)
       select 10, $1, $2, 'Sosa', clave_hash, '{}' from administrador where codigo_empresa = 10 and usuario = 'prepara1'
       returning id_administrador)
     insert into asignacion (codigo_empresa, id_administrador, rol, codigo_local)
     select 10, id_administrador, $3, unnest($4::int[]) from nuevo`,
    [usuario, nombre, rol, locales],
  )
  const inicio = rolesCon('PREPARACION_DIRIGIR').includes(rol) ? 'hoy' : 'preparar'
  return { usuario, clave: 'surtido-demo', nombre, inicio }
}

/** Logs in with the form; `donde`: the screen where they begin, if another one. */
export async function enterGestion(
  page: Page,
  { usuario, clave, inicio }: Personal,
  donde: string = inicio,
): Promise<void> {
  await page.goto('/gestion/')
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/gestion/${donde}$`))
}

/** Lets the proof of who they are run out that dangerous actions ask for. */
export async function forgetConfirmada(surtido: Surtido, { usuario }: Personal): Promise<void> {
  await surtido.sql(
    `update sesion_administrador set confirmada = confirmada - interval '6 minutes'
     where id_administrador = (select id_administrador from administrador where usuario = $1)`,
    [usuario],
  )
}

/** Goes there from the palette. */
export async function jump(page: Page, texto: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Ir a' }).getByRole('combobox').fill(texto)
  await page.keyboard.press('Enter')
}

/** The names of two shops, the one with the lower number first. */
export const nombresDe = async (surtido: Surtido, locales: readonly number[]): Promise<string[]> =>
  (
    await surtido.sql<{ nombre: string }>(
      'select nombre from local where codigo_empresa = 10 and codigo_local = any($1::int[]) order by codigo_local',
      [locales],
    )
  ).map(({ nombre }) => nombre)

const leidos = new WeakMap<Page, { codigo: string; at: number }>()
/** The bound of the tool: the same code sooner is one trigger that read twice. */
const REPETIDO_MS = 500

/** Types as a hand-held scanner does: the whole code, and an Enter after it. The same one again is another piece. */
export async function scan(page: Page, codigo: string): Promise<void> {
  const before = leidos.get(page)
  if (before?.codigo === codigo) await page.waitForTimeout(Math.max(0, before.at + REPETIDO_MS + 50 - Date.now()))
  await expect(page.getByLabel('Lectura del escáner')).not.toHaveAttribute('aria-busy')
  await page.keyboard.insertText(codigo)
  await page.keyboard.press('Enter')
  leidos.set(page, { codigo, at: Date.now() })
}

/** The local counts nothing, so that nobody asks whether a shelf is really empty. */
export async function forgetStock(surtido: Surtido, codigoLocal: number): Promise<void> {
  await surtido.sql(
    'update articulo_local set stock = null where codigo_empresa = 10 and codigo_local = $1 and stock > 0',
    [codigoLocal],
  )
}

/** Others of the shop do not get it, and it is in the person's next tanda. */
export const assign = (surtido: Surtido, idPedido: number, { usuario }: Personal) =>
  surtido.sql(
    `update pedido set asignado = (select id_administrador from administrador where usuario = $2)
     where codigo_empresa = 10 and id_pedido = $1`,
    [idPedido, usuario],
  )

/** Takes their own pedido alone: it comes first, and other journeys have pedidos here. */
export async function takeSuyo(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Quitar uno de pedidos' }).click()
  await expect(page.getByText(/^1 pedido · /)).toBeVisible()
  await page.getByRole('button', { name: 'Tomar' }).click()
}

/** Goes on with that article of the tanda. */
export async function goToArticulo(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await page.getByRole('listitem').filter({ hasText: nombre }).getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
}

/** Gives the browser a device that keeps passkeys and always agrees. */
export async function addAutenticador(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
