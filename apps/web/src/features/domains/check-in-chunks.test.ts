import { expect, it } from 'vitest';
import { checkInChunks } from './check-in-chunks.ts';

const domains = (count: number) => Array.from({ length: count }, (_, n) => `shop${n}.com`);
const allFree = (requested: readonly string[]) => requested.map((domain) => ({ domain, available: true, price: 1 }));

function createRecorder() {
  const stop = new AbortController();
  const checked: string[] = [];
  const failed: string[] = [];
  return {
    stop,
    checked,
    failed,
    signal: stop.signal,
    onResults: (results: readonly { domain: string }[]) => void checked.push(...results.map(({ domain }) => domain)),
    onFailure: (names: readonly string[]) => void failed.push(...names),
  };
}

it.each([
  [0, []],
  [7, [7]],
  [10, [10]],
  [45, [10, 20, 15]],
])('%i names are checked in chunks of %j', async (count, sizes) => {
  const sizesSent: number[] = [];
  const recorder = createRecorder();
  await checkInChunks(
    domains(count),
    async (chunk) => {
      sizesSent.push(chunk.length);
      return allFree(chunk);
    },
    recorder,
  );
  expect(sizesSent).toEqual(sizes);
  expect(recorder.checked.sort()).toEqual(domains(count).sort());
});

it('at most two chunks are checked at once, and a failed chunk does not affect the others', async () => {
  let open = 0;
  let maximum = 0;
  const recorder = createRecorder();
  await checkInChunks(
    domains(90),
    async (chunk) => {
      open += 1;
      maximum = Math.max(maximum, open);
      await Promise.resolve();
      open -= 1;
      if (chunk.includes('shop10.com')) throw new Error('unavailable');
      return allFree(chunk);
    },
    recorder,
  );
  expect(maximum).toBe(2);
  expect([recorder.checked.length, recorder.failed.length]).toEqual([70, 20]);
  expect(recorder.failed[0]).toBe('shop10.com');
});

it('an aborted check reports no more results and sends no more requests', async () => {
  const recorder = createRecorder();
  let requestCount = 0;
  await checkInChunks(
    domains(90),
    async (chunk) => {
      requestCount += 1;
      recorder.stop.abort();
      return allFree(chunk);
    },
    recorder,
  );
  expect(requestCount).toBeLessThanOrEqual(2);
  expect([recorder.checked, recorder.failed]).toEqual([[], []]);
});
