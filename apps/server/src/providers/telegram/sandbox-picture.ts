import { crc32, deflateSync } from 'node:zlib';
import { sha256 } from '../../platform/secrets.ts';

const CELLS = 8;
const CELL_PIXELS = 20;

/** A picture of its own for each bot: a symmetrical pattern in one colour, as a PNG. */
export function drawPicture(botId: number): Buffer {
  const hash = sha256(`picture ${botId}`);
  const colour = [hash[0] ?? 0, hash[1] ?? 0, hash[2] ?? 0].map((value) => 40 + (value % 160));
  const size = CELLS * CELL_PIXELS;
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 3, 245);
    row[0] = 0;
    for (let x = 0; x < size; x += 1) {
      const column = Math.min(Math.floor(x / CELL_PIXELS), CELLS - 1 - Math.floor(x / CELL_PIXELS));
      const isFilled = ((hash[4 + Math.floor(y / CELL_PIXELS)] ?? 0) >> column) & 1;
      if (isFilled) row.set(colour, 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
