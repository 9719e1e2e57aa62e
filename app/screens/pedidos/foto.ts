const LADO_MAX = 1_600
const CALIDAD = 0.8

/** A photo ready to send: smaller, redrawn (which drops the camera's metadata), JPEG in base64. */
export async function prepareFoto(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  const escala = Math.min(1, LADO_MAX / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * escala))
  canvas.height = Math.max(1, Math.round(image.height * escala))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/jpeg', CALIDAD).split(',')[1]!
}
