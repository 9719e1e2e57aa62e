import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Codificacion } from './codificacion.ts'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gzipped = promisify(gzip)

/** Compresses bytes at a level of that encoding; `params`: what else Brotli is told. */
export const compress: Readonly<
  Record<
    NonNullable<Codificacion>,
    (bytes: Buffer, level: number, params?: Readonly<Record<number, number>>) => Promise<Buffer>
  >
> = {
  br: (bytes, level, params) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, ...params } }),
  zstd: (bytes, level) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
  gzip: (bytes, level) => gzipped(bytes, { level }),
}
