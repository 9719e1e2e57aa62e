// The text that `npm start` prints once the shop is open.
import { renderUnicodeCompact } from 'uqr'
import { CUPONES_DEMO } from '../server/muestra/cupones.ts'

interface Abierta {
  readonly url: string
  readonly databaseUrl: string
  readonly serverProducts: string
  readonly seconds: number
  /** The sample's people that this database has. */
  readonly demo: readonly { readonly quien: string; readonly clave: string; readonly descripcion: string }[]
  /** The address of a hand-held that waits for its first visitor. */
  readonly aparato: string | undefined
  /** The stand-in of the card provider runs, and the sample's mailbox. */
  readonly conTarjetas: boolean
  readonly conCorreo: boolean
  /** The empresa of the app, when the database lacks it. */
  readonly sinEmpresa: number | undefined
}

export function greetingOf(abierta: Abierta): string[] {
  const { url, databaseUrl, serverProducts, seconds, demo, aparato, conTarjetas, conCorreo, sinEmpresa } = abierta
  const database = new URL(databaseUrl)
  database.password = ''
  const rows: [string, string][] = [
    ['App', `${url}/`],
    ["The shop's side", `${url}/gestion/`],
    ['API', `${url}${serverProducts}`],
    ['Contract of the API', `${url}/docs`],
    ...(conCorreo ? [['E-mails of the sample', `${url}/correo-de-prueba`] as [string, string]] : []),
    ['Health, metrics', `${url}/salud  ${url}/metricas`],
    ['PostgreSQL', database.href],
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 3
  const row = (name: string, value: string) => `  ${name.padEnd(width)}${value}`
  const lines = [`\n  Ready in ${seconds.toFixed(1)} s\n`, ...rows.map(([name, value]) => row(name, value))]
  if (sinEmpresa !== undefined)
    lines.push(
      `\n  Nobody can shop yet: the app is of empresa ${sinEmpresa}, which the database does not have. Import it, or set VARIANTE.`,
    )
  if (demo.length > 0) {
    lines.push('\n  Demo users')
    for (const { quien, clave, descripcion } of demo) lines.push(row(quien, clave.padEnd(15) + descripcion))
  }
  if (aparato) {
    lines.push(`\n${row('A hand-held of theirs', `${url}${aparato}`)}`)
    lines.push(`${row('', 'good once; a phone reads it off the screen, where HOST lets it reach this:')}\n`)
    lines.push(renderUnicodeCompact(`${url}${aparato}`, { border: 2 }).replace(/^/gm, '  '))
  }
  if (demo.length > 0) {
    const codigos = CUPONES_DEMO.filter(({ de, locales }) => !de && !locales).map(({ codigo }) => codigo)
    lines.push(`\n${row('Cupones to redeem', codigos.join(', '))}`)
    if (conTarjetas)
      lines.push(
        row('Cards, 12/29, 123', '4000020000000000 pays, 4456530000001001 is refused, 4012000000000014 asks its CVV'),
      )
  }
  return [...lines, '\n  Ctrl-C stops it.\n']
}
