import { crc32, deflateRawSync } from 'node:zlib';

type File = { name: string; bytes: Buffer; packed: Buffer; method: 0 | 8; declaredBytes?: number | undefined };

/** An archive of files that are stored without compression. `declaredBytes` is a wrong size in its directory. */
export function storedZip(files: Record<string, string>, { declaredBytes }: { declaredBytes?: number } = {}): Buffer {
  return zipOf(
    Object.entries(files).map(([name, text]) => {
      const bytes = Buffer.from(text, isBinary(text) ? 'latin1' : 'utf8');
      return { name, bytes, packed: bytes, method: declaredBytes === undefined ? 0 : 8, declaredBytes };
    }),
  );
}

/** An archive of compressed files. */
export function deflatedZip(texts: readonly string[]): Buffer {
  return zipOf(
    texts.map((text, n) => {
      const bytes = Buffer.from(text);
      return { name: `${n}.txt`, bytes, packed: deflateRawSync(bytes, { level: 9 }), method: 8 };
    }),
  );
}

/** A file that is an archive itself is given as latin1. */
const isBinary = (text: string) => text.startsWith('PK\x03\x04');

function zipOf(files: readonly File[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, packed, method, declaredBytes } of files) {
    const encodedName = Buffer.from(name);
    // Version, flags (names in UTF-8), method, time, date, checksum, both sizes, length of the name, length of the extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    common.writeUInt16LE(encodedName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, encodedName, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, encodedName]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
