import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toCsv } from './csv-file.ts';

const call = { output: z.object({ items: z.array(z.object({ id: z.int(), text: z.string() })) }) } as never;

/** Writes `count` rows with this text; returns the file and how many rows each read asked for. */
async function write(count: number, content: string) {
  const sizes: number[] = [];
  const file = await text(
    toCsv(call, async ({ perPage, beforeId }) => {
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

it('a file of rows with long texts is read in small pieces', async () => {
  const { lines, sizes } = await write(100, 'x'.repeat(100_000));
  expect(lines).toHaveLength(100);
  expect(Math.max(...sizes)).toBe(20);
});
