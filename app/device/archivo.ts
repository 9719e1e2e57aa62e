/** The receiving app reads the file after the sheet has closed. */
const READ_MS = 120_000

/**
 * Hands a text over as a file to the app that the customer picks: to keep, to print, to send. For phones only, whose
 * web view downloads nothing, so import it there only. @throws Error when the phone cannot; going back is no error.
 */
export async function shareArchivo(nombre: string, texto: string): Promise<void> {
  const { Filesystem, Share } = await import('./nativo.ts')
  const file = { path: nombre, directory: 'CACHE' } as const
  const { uri } = await Filesystem.writeFile({ ...file, data: texto, encoding: 'utf8' })
  setTimeout(() => void Filesystem.deleteFile(file).catch(() => {}), READ_MS)
  try {
    await Share.share({ title: nombre, files: [uri] })
  } catch (error) {
    if (!(error instanceof Error && /cancel/i.test(error.message))) throw error
  }
}
