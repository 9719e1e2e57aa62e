// Recognises a file that is not a table of text in UTF-8, by its bytes, whatever its name.

/** How many bytes at the beginning of a file identify it. */
export const BEGINNING = 65_536
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'

const UNPACK = 'unpack it, or compress it with gzip'
const UTF_16 = 'is UTF-16 ("Unicode text"): save it as "CSV UTF-8"'

/** The first bytes of a kind of file, as Latin-1, and the words for it. */
const MARCAS: readonly (readonly [marca: string, words: string])[] = [
  ['\xd0\xcf\x11\xe0', 'is an old Excel workbook (.xls): save it from Excel as "CSV UTF-8"'],
  ['PK\x05\x06', 'is an empty ZIP archive'],
  ['%PDF', 'is a PDF'],
  ['\xfd7zXZ\0', `is compressed with xz: ${UNPACK}`],
  ['\x28\xb5\x2f\xfd', `is compressed with zstd: ${UNPACK}`],
  ['BZh', `is compressed with bzip2: ${UNPACK}`],
  ['7z\xbc\xaf\x27\x1c', 'is a 7-Zip archive: unpack it first'],
  ['Rar!\x1a\x07', 'is a RAR archive: unpack it first'],
  ['PAR1', 'is a Parquet file: export it as CSV in UTF-8'],
  ['SQLite format 3\0', 'is an SQLite database: export the table as CSV in UTF-8'],
  ['\x1f\x8b', 'is compressed with gzip twice: unpack it once'],
  ['\xff\xfe', UTF_16],
  ['\xfe\xff', UTF_16],
]

/** The words for a foreign kind of file, by its beginning; undefined for what may be text in UTF-8. */
export function foreignKind(bytes: Buffer): string | undefined {
  const latin = bytes.toString('latin1')
  if (latin.startsWith('PK\x03\x04')) {
    // Its type is the content of its first entry, uncompressed.
    if (latin.startsWith(OPEN_DOCUMENT, 30))
      return 'is an OpenDocument spreadsheet (.ods): save it as "Text CSV" in UTF-8'
    return latin.includes('xl/') || latin.includes('[Content_Types].xml')
      ? 'is an Excel workbook (.xlsx): save it from Excel as "CSV UTF-8"'
      : 'is a ZIP archive: unpack it first'
  }
  const known = MARCAS.find(([marca]) => latin.startsWith(marca))
  if (known) return known[1]
  if (latin.startsWith('ustar', 257)) return 'is a tar archive: unpack it first'
  if (isUtf16(bytes)) return UTF_16
  if (isBinary(bytes)) return 'is no text'
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|body|!--)/i.test(text)) {
    const title = /<title[^>]*>\s*([^<]{1,80}?)\s*</i.exec(text)?.[1]
    return `is a web page${title ? ` ("${title}")` : ''}, such as a proxy's or a login page: it was not downloaded rightly`
  }
  if (text.startsWith('<')) return 'is XML'
  return isOneByteText(bytes)
    ? 'is in the code page of Windows (Excel\'s plain "CSV"): save it as "CSV UTF-8"'
    : undefined
}

/** UTF-16 without its mark: every other byte of our letters is zero, and hardly any of the others. */
function isUtf16(bytes: Buffer): boolean {
  const half = Math.floor(bytes.length / 2)
  const zeros: [even: number, odd: number] = [0, 0]
  for (let i = 0; i < 2 * half; i++) if (bytes[i] === 0) zeros[i % 2]!++
  return Math.max(...zeros) > 0.7 * half && Math.min(...zeros) < 0.1 * half
}

/** A text has hardly any control characters but tabs and the ends of its lines. */
function isBinary(bytes: Buffer): boolean {
  const strange = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a)).length
  return strange > 3 + 0.02 * bytes.length
}

/** A letter beyond ASCII takes one byte: none of them is one of UTF-8, and there are some. */
function isOneByteText(bytes: Buffer): boolean {
  // The last letter of a beginning may be cut.
  const whole = bytes.length < BEGINNING ? bytes : bytes.subarray(0, -3)
  const beyond = new Set(whole.toString('utf8').match(/[^\0-\x7f\ufeff]/g))
  return beyond.size === 1 && beyond.has('\ufffd')
}
