// npm run muestra -- lunes: places pedidos at a server with the sample, for a shop's people to try their tool with.
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/config.ts'
import { USUARIOS_DEMO } from '../server/muestra/usuarios.ts'
import { placeLunes } from './lunes.ts'
import { guardOutput } from './sin-lugar.ts'

const USO = `npm run muestra -- lunes [--local 1] [--pedidos 24] [--semilla 7] [--url http://localhost:3000]`

guardOutput('es')
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: 'string', default: '1' },
      pedidos: { type: 'string', default: '24' },
      semilla: { type: 'string', default: '7' },
      url: { type: 'string' },
    },
  })
  const numbers = [values.local, values.pedidos, values.semilla].map(Number)
  if (positionals.join(' ') !== 'lunes' || !numbers.every((one) => Number.isInteger(one) && one > 0 && one <= 1_000))
    throw new ConfigError(USO)
  const [local, cuantos, semilla] = numbers as [number, number, number]
  const url = values.url ?? `http://localhost:${readConfig(process.env).port}`
  const placed = await placeLunes({ url, empresa: 10, red: 1, local, cuantos, semilla, clientes: USUARIOS_DEMO })
  console.log(
    placed.length < cuantos
      ? `Hay lugar para ${placed.length} de ${cuantos} pedidos: los horarios de los próximos días están llenos.`
      : `${placed.length} pedidos en el local ${local}. Se preparan en ${url}/gestion/`,
  )
} catch (error) {
  const { message, cause } = error as Error
  console.error(cause ? `No responde el servidor: ${message}. ¿Está en marcha con npm start?` : message)
  process.exitCode = 1
}
