import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchProgress } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const explain = async () => 'job 7 waits';

it('ends a run in which nothing is finished, and names what is under way', async () => {
  const progress = watchProgress(60);
  void progress.during('act 3', never);
  const run = progress.unlessStill(never, explain);
  const reason = run.then(
    () => 'none',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await reason).toMatch(/nothing was finished for 60 s[^]*act 3[^]*job 7 waits/);
});

it('lets a slow run go on for as long as something is finished now and then', async () => {
  const progress = watchProgress(60);
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = progress.unlessStill(promise, explain);
  for (let turn = 0; turn < 10; turn += 1) {
    await vi.advanceTimersByTimeAsync(50_000);
    if (turn % 2) progress.made();
    else await progress.during(`act ${turn}`, Promise.resolve());
  }
  resolve('the report');
  expect(await run).toBe('the report');
});

it('passes on what the run itself throws', async () => {
  const run = watchProgress(60).unlessStill(Promise.reject(new Error('no port')), explain);
  await expect(run).rejects.toThrow('no port');
});
