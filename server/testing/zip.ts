import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP of some files, every second one compressed. */
export function writeZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let position = 0
  Object.entries(files).forEach(([nombre, bytes], i) => {
    const packed = i % 2 ? deflateRawSync(bytes) : bytes
    const name = Buffer.from(nombre)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(i % 2 ? 8 : 0, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), common, name, packed)
    const entry = Buffer.alloc(42)
    common.copy(entry, 2)
    entry.writeUInt32LE(position, 38)
    list.push(Buffer.from('PK\u0001\u0002'), entry, name)
    position += 30 + name.length + packed.length
  })
  const length = list.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(position, 12)
  return Buffer.concat([...parts, ...list, Buffer.from('PK\u0005\u0006'), end])
}
