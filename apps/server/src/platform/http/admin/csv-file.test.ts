import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ListQuery } from '../../admin-list.reads.ts';
import { csvRecords } from '../../csv-records.ts';
import { csvCell, listCell, textOfCell, textOfListCell, toCsv } from './csv-file.ts';

const call = { output: z.object({ items: z.array(z.object({ id: z.int(), text: z.string() })) }) } as never;

/** Writes `count` rows with this text; returns the file and how many rows each read asked for. */
async function write(count: number, content: string) {
  const sizes: number[] = [];
  const file = await text(
    toCsv(call, async ({ perPage, beforeId = Number.MAX_SAFE_INTEGER }) => {
      sizes.push(perPage);
      const last = Math.min(count, beforeId - 1);
      const items = Array.from({ length: Math.min(perPage, last) }, (_, n) => ({ id: last - n, text: content }));
      return { items };
    }),
  );
  return { lines: file.split('\r\n').slice(1, -1), sizes };
}

it('a file has every row once, the newest first', async () => {
  for (const count of [0, 1, 20, 21, 5_000]) {
    const { lines, sizes } = await write(count, '=1+1');
    expect(lines).toEqual(Array.from({ length: count }, (_, n) => `${count - n},'=1+1`));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  }
});

it('a sorted file has every row once in its order, and reads those that are left', async () => {
  for (const count of [0, 1, 20, 21, 5_000]) {
    const order = Array.from({ length: count }, (_, n) => 1 + ((n * 7) % count));
    const sizes: number[] = [];
    const read = async ({ perPage, ids, onIds }: ListQuery) => {
      onIds?.(order.join(','));
      if (ids === undefined) return { items: [] };
      sizes.push(perPage);
      const wanted = ids.split(',').map(Number);
      expect(wanted.length).toBeLessThanOrEqual(perPage);
      return { items: wanted.filter((id) => id !== 3).map((id) => ({ id, text: 'x' })) };
    };
    const file = await text(toCsv(call, read as never, { sort: 'text', order: 'desc' }));
    const expected = order.filter((id) => id !== 3).map((id) => `${id},x`);
    expect(file.split('\r\n').slice(1, -1)).toEqual(expected);
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1_000);
  }
});

it('a file of rows with long texts is read in small pieces', async () => {
  const { lines, sizes } = await write(100, 'x'.repeat(100_000));
  expect(lines).toHaveLength(100);
  expect(Math.max(...sizes)).toBe(20);
});

describe('a text in a field', () => {
  it.each([
    ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
    ['a;+7 999;-1;@b', "a;'+7 999;'-1;'@b"],
    ['a; =b', "a; '=b"],
    ['a\t=b', "a\t'=b"],
    ['\t=b', "'\t'=b"],
    ['a;"=b', `"a;""'=b"`],
    ['a\n=b', '"a\n=b"'],
    ["a;'=b", "a;''=b"],
    ["a;'b=c", "a;'b=c"],
    ['a;b=c, d', '"a;b=c, d"'],
  ])('%j is written as %j and read as it was', (content, field) => {
    expect(listCell(content)).toBe(field);
    expect(readCell(field)).toBe(content);
  });

  it('is read as it was, and starts no formula in a spreadsheet with another separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`;'=+-@\t", ab`), maxLength: 30 }), (content) => {
        expect(readCell(listCell(content))).toBe(content);
        for (const separator of [';', '\t'])
          expect(readAs(separator, `1,${listCell(content)},2`).filter((cell) => /^ *[=+\-@]/.test(cell))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('of goods is changed at its start only', () => {
    const goods = 'login;+79991234567;-x';
    expect([csvCell(goods), textOfCell("login;'+7")]).toEqual([goods, "login;'+7"]);
    expect([csvCell('+79991234567'), textOfCell("'+79991234567")]).toEqual(["'+79991234567", '+79991234567']);
  });

  it('of a million characters is written and read at once', () => {
    for (const content of [';', ' ', "'", '"', '; ', `;"'`].map((piece) => piece.repeat(1_000_000 / piece.length)))
      expect(readCell(listCell(content)) === content).toBe(true);
  });
});

/** The text of a record with this field alone; an empty one is no record. */
const readCell = (field: string): string => textOfListCell([...csvRecords(`${field},`)][0]?.fields[0] ?? '');

/** The cells of a file in a spreadsheet, where a quote protects separators only if it is the first character of its cell. */
function readAs(separator: string, file: string): string[] {
  const cells: string[] = [];
  const plain = `[^${separator}\r\n]*`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?(${plain})(?:[${separator}\r\n]|$)`, 'y');
  while (cell.lastIndex < file.length) {
    const [, quoted = '', rest = ''] = cell.exec(file) ?? [];
    cells.push(quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}
