// An import of prices in a process of its own, like an operator's.
//   node bench/importador.ts <database url> <file>
// Answers 'importar' with { leidas, ms }.
import { constants, setPriority } from 'node:os'
import { importClase } from '../server/importar/import-clase.ts'

// The same priority as the import command's.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [databaseUrl, archivo] = process.argv.slice(2)
process.on('message', async () => {
  const { leidas, ms } = await importClase({
    databaseUrl: databaseUrl!,
    clase: 'precios',
    archivo: archivo!,
    codigoEmpresa: 10,
    hoy: '2026-01-01',
    confirmar: true,
  })
  process.send!({ leidas, ms })
})
process.on('disconnect', () => process.exit())
process.send!({ url: 'none' })
