import { expect, it } from 'vitest';
import { checkInChunks } from './check-in-chunks.ts';

const domains = (count: number) => Array.from({ length: count }, (_, n) => `shop${n}.com`);
const free = (asked: readonly string[]) => asked.map((domain) => ({ domain, available: true, price: 1 }));

function listener() {
  const stop = new AbortController();
  const answered: string[] = [];
  const failed: string[] = [];
  return {
    stop,
    answered,
    failed,
    signal: stop.signal,
    onAnswers: (answers: readonly { domain: string }[]) => void answered.push(...answers.map(({ domain }) => domain)),
    onFailure: (names: readonly string[]) => void failed.push(...names),
  };
}

it.each([
  [0, []],
  [7, [7]],
  [10, [10]],
  [45, [10, 20, 15]],
])('%i names are asked about in pieces of %j', async (count, sizes) => {
  const asked: number[] = [];
  const heard = listener();
  await checkInChunks(
    domains(count),
    async (chunk) => {
      asked.push(chunk.length);
      return free(chunk);
    },
    heard,
  );
  expect(asked).toEqual(sizes);
  expect(heard.answered.sort()).toEqual(domains(count).sort());
});

it('asks no more than two at once, and one that fails spoils no other', async () => {
  let open = 0;
  let most = 0;
  const heard = listener();
  await checkInChunks(
    domains(90),
    async (chunk) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      if (chunk.includes('shop10.com')) throw new Error('away');
      return free(chunk);
    },
    heard,
  );
  expect(most).toBe(2);
  expect([heard.answered.length, heard.failed.length]).toEqual([70, 20]);
  expect(heard.failed[0]).toBe('shop10.com');
});

it('tells nothing more once it is given up, and asks nothing more', async () => {
  const heard = listener();
  let asked = 0;
  await checkInChunks(
    domains(90),
    async (chunk) => {
      asked += 1;
      heard.stop.abort();
      return free(chunk);
    },
    heard,
  );
  expect(asked).toBeLessThanOrEqual(2);
  expect([heard.answered, heard.failed]).toEqual([[], []]);
});
