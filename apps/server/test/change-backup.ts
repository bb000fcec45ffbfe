import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { headerSchema, tableSchema } from '../src/platform/backup/backup-content.ts';
import { type BackupSecret, decryptStream, encryptStream } from '../src/platform/backup/encrypted-stream.ts';
import { readRecords, toRecord } from '../src/platform/backup/records.ts';

/** A row with its values as texts of COPY. */
type Row = Record<string, string>;
type ChangeRows = (rows: Row[]) => Row[];

const streamOf = (content: Buffer) => Readable.from([content]) as AsyncIterable<Buffer>;

/**
 * Changes the rows of one table in the file of a backup, as a defect of its writer could: the file is whole and opens under its
 * secret, but the counts and sums that it has recorded are those of the former rows.
 */
export async function changeBackup(place: string, secret: BackupSecret, table: string, change: ChangeRows) {
  const sealed = createReadStream(place) as AsyncIterable<Buffer>;
  const plain = zstdDecompressSync(await buffer(decryptStream(sealed, secret)));
  const changed = zstdCompressSync(await buffer(changeRecords(plain, table, change)));
  await writeFile(place, encryptStream(streamOf(changed), secret));
}

async function* changeRecords(plain: Buffer, name: string, change: ChangeRows): AsyncGenerator<Buffer> {
  let tables: { name: string; columns: string[] }[] = [];
  let changing: { columns: string[]; content: Buffer[] } | null = null;
  for await (const { type, body } of readRecords(streamOf(plain))) {
    if (type === 'header') ({ tables } = headerSchema.parse(JSON.parse(body.toString())));
    if (type === 'table') {
      const table = tables[tableSchema.parse(JSON.parse(body.toString())).index];
      changing = table?.name === name ? { columns: table.columns, content: [] } : null;
    }
    if (changing && type === 'rows') changing.content.push(body);
    else if (changing && type === 'tableEnd') {
      const rows = change(toRows(changing.columns, Buffer.concat(changing.content).toString()));
      yield toRecord('rows', Buffer.from(rows.map((row) => `${Object.values(row).join('\t')}\n`).join('')));
      yield toRecord('tableEnd', { rows: rows.length });
    } else yield toRecord(type, body);
  }
}

const toRows = (columns: readonly string[], text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const values = line.split('\t');
      return Object.fromEntries(columns.map((column, n) => [column, values[n] ?? '']));
    });
